import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { Message } from '../fields/message.tsx'
import { SubmitButton } from '../fields/submit-button.tsx'
import { TextField } from '../fields/text-field.tsx'
import { AccountLink } from '../parts/account-link.tsx'
import { Outcome } from '../parts/outcome.tsx'
import { MAIL } from '../parts/pictures.ts'
import { useForgetPassword } from './use-forget-password.ts'
import './texts.ts'
import '#console/shared/public/auth.css'
import '#console/shared/public/button.css'

export const ForgetPasswordForm = () => {
  const { t } = useTranslation()
  const { username, isBusy, error, isSent, answer, askAgain, submit } = useForgetPassword()
  if (isSent) {
    return (
      <Outcome picture={MAIL} title={t('Please check your email')}>
        <p className="auth-lead">{answer}</p>
        <p className="auth-quiet">{t('Nothing there? Look among the junk mail, or ask the Admin of this console.')}</p>
        <AccountLink to="login" className="button button-main button-wide">
          {t('Back to sign-in')}
        </AccountLink>
        <p className="auth-other">
          <button type="button" className="button-plain" onClick={askAgain}>
            {t('Ask with another name')}
          </button>
        </p>
      </Outcome>
    )
  }
  return (
    <>
      <h1>{t('Reset Password')}</h1>
      <p className="auth-lead">{t('Enter your username or email; a link to set a new password goes to your email.')}</p>
      <form onSubmit={submit} noValidate>
        <Message text={error} />
        <TextField field={username} label="Username" placeholder="Enter your Username" autoComplete="username" />
        <SubmitButton label="Send the link" isBusy={isBusy} />
      </form>
      <p className="auth-other">
        <AccountLink to="login">{t('Back to sign-in')}</AccountLink>
      </p>
    </>
  )
}
