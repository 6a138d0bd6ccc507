import { Link } from '#console/shared/page/link.tsx'
import { text } from '#console/shared/i18n/i18n.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { confirmEmail } from '#console/shared/session/account-requests.ts'
import { isAuthenticated } from '#console/shared/session/auth-store.ts'
import { AccountLink } from '../parts/account-link.tsx'
import { Outcome } from '../parts/outcome.tsx'
import { DONE } from '../parts/pictures.ts'
import { LinkForm } from './link-form.tsx'
import '#console/shared/public/auth.css'
import '#console/shared/public/button.css'

const Onward = () => {
  const { t } = useTranslation()
  return isAuthenticated() ? (
    <Link to="/apps/profile" className="button button-main button-wide">
      {t('To the profile')}
    </Link>
  ) : (
    <AccountLink to="login" className="button button-main button-wide">
      {t('Sign In')}
    </AccountLink>
  )
}

/** Where the link in the mail to a new address leads. */
export const ConfirmEmailForm = () => {
  const { t } = useTranslation()
  return (
    <LinkForm
      title={text('Confirm the new email')}
      lead={t('Only confirm it if you have asked for the change yourself.')}
      otherwise={t('Change the email again in your profile to get a new link.')}
      follow={confirmEmail}
      done={(email) => (
        <Outcome picture={DONE} title={t('The new email is confirmed')}>
          <p className="auth-lead">{t('From now on {{email}} is the email of this account.', { email })}</p>
          <Onward />
        </Outcome>
      )}
    />
  )
}
