import { text } from '#console/shared/i18n/i18n.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { confirmRegistration } from '#console/shared/session/account-requests.ts'
import { AccountLink } from '../parts/account-link.tsx'
import { Outcome } from '../parts/outcome.tsx'
import { DONE, WAIT } from '../parts/pictures.ts'
import { LinkForm } from './link-form.tsx'
import '#console/shared/public/auth.css'
import '#console/shared/public/button.css'

/** Where the link in the mail after a sign-up leads: the account is made then. */
export const ConfirmRegistrationForm = () => {
  const { t } = useTranslation()
  return (
    <LinkForm
      title={text('Confirm the sign-up')}
      lead={t('Only confirm it if you have signed up yourself.')}
      otherwise={<AccountLink to="register">{t('Sign up again')}</AccountLink>}
      asksPassword
      follow={confirmRegistration}
      done={({ email, status }) => (
        <Outcome
          picture={status === 'active' ? DONE : WAIT}
          title={status === 'active' ? t('Your account is ready') : t('Your sign-up has been received')}
        >
          <p className="auth-lead">
            {status === 'active'
              ? t('Sign in with {{email}} and the password you chose.', { email })
              : t('An Admin approves it; after that you can sign in with {{email}}.', { email })}
          </p>
          <AccountLink to="login" className="button button-main button-wide" state={{ username: email }}>
            {t('Sign In')}
          </AccountLink>
        </Outcome>
      )}
    />
  )
}
