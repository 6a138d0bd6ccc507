import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { Message } from '../fields/message.tsx'
import { NewPasswordField } from '../new-password/new-password-field.tsx'
import { PasswordField } from '../fields/password-field.tsx'
import { SubmitButton } from '../fields/submit-button.tsx'
import { AccountLink } from '../parts/account-link.tsx'
import { Outcome } from '../parts/outcome.tsx'
import { DONE, MAIL } from '../parts/pictures.ts'
import { useConfirm } from './use-confirm.ts'
import './texts.ts'
import '#console/shared/public/auth.css'
import '#console/shared/public/button.css'

/** Where a reset link leads; opened without one, it says where to find it. */
export const ConfirmForm = () => {
  const { t } = useTranslation()
  const { hasToken, password, again, isDone, isBusy, error, submit } = useConfirm()
  if (isDone) {
    return (
      <Outcome picture={DONE} title={t('The new password is set')}>
        <p className="auth-lead">
          {t('All earlier sessions of the account have ended. Sign in with the new password.')}
        </p>
        <AccountLink to="login" className="button button-main button-wide">
          {t('Sign In')}
        </AccountLink>
      </Outcome>
    )
  }
  if (!hasToken) {
    return (
      <Outcome picture={MAIL} title={t('Please check your email')}>
        <p className="auth-lead">
          {t('An email has been sent to your registered address. Open the link in it to set a new password.')}
        </p>
        <p className="auth-quiet">{t('Nothing there? Look among the junk mail, or ask the Admin of this console.')}</p>
        <AccountLink to="login" className="button button-main button-wide">
          {t('Back to sign-in')}
        </AccountLink>
      </Outcome>
    )
  }
  return (
    <>
      <h1>{t('Set a new password')}</h1>
      <p className="auth-lead">{t('The link works once, within 30 minutes of being asked for.')}</p>
      <form onSubmit={submit} noValidate>
        <Message text={error} />
        <NewPasswordField
          field={password}
          label="New password"
          placeholder="Enter your password"
          hint="Use at least 8 characters"
        />
        <PasswordField
          field={again}
          label="New password, again"
          placeholder="Enter the password again"
          autoComplete="new-password"
        />
        <SubmitButton label="Set a new password" isBusy={isBusy} />
      </form>
      <p className="auth-other">
        {t('The link no longer works?')} <AccountLink to="forget-password">{t('Ask for a new one')}</AccountLink>
      </p>
    </>
  )
}
