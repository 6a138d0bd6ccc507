import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { Message } from '../fields/message.tsx'
import { NewPasswordField } from '../new-password/new-password-field.tsx'
import { SubmitButton } from '../fields/submit-button.tsx'
import { TextField } from '../fields/text-field.tsx'
import { AccountLink } from '../parts/account-link.tsx'
import { Outcome } from '../parts/outcome.tsx'
import { CLOSED, MAIL, WAIT } from '../parts/pictures.ts'
import { TermsField } from './terms-field.tsx'
import { useRegister } from './use-register.ts'
import '#console/shared/public/auth.css'
import '#console/shared/public/button.css'

export const RegisterForm = () => {
  const { t } = useTranslation()
  const { fullname, email, password, terms, isBusy, error, isClosed, status, submit } = useRegister()
  const toSignIn = (
    <AccountLink to="login" className="button button-main button-wide" state={{ username: email.value.trim() }}>
      {t('Sign In')}
    </AccountLink>
  )
  if (status !== undefined) {
    return (
      <Outcome
        picture={status === 'unconfirmed' ? MAIL : WAIT}
        title={status === 'unconfirmed' ? t('Please check your email') : t('Your sign-up has been received')}
      >
        <p className="auth-lead">
          {status === 'unconfirmed'
            ? t('A mail went to {{email}}. Open the link in it within a day; the account is made then.', {
                email: email.value.trim(),
              })
            : t('An Admin approves it; after that you can sign in with {{email}}.', { email: email.value.trim() })}
        </p>
        {toSignIn}
      </Outcome>
    )
  }
  if (isClosed) {
    return (
      <Outcome picture={CLOSED} title={t('Sign-up is closed')}>
        <p className="auth-lead">{t('Ask the Admin of this console for an account.')}</p>
        {toSignIn}
      </Outcome>
    )
  }
  return (
    <>
      <h1>{t('Free Sign Up')}</h1>
      <p className="auth-lead">{t('One minute, and you have an enterprise of your own to work in.')}</p>
      <form onSubmit={submit} noValidate>
        <Message text={error} />
        <TextField field={fullname} label="Full Name" placeholder="Enter your name" autoComplete="name" />
        <TextField
          field={email}
          label="Email address"
          placeholder="Enter your email"
          autoComplete="email"
          type="email"
        />
        <NewPasswordField
          field={password}
          ownWords={[fullname.value, email.value]}
          label="Password"
          placeholder="Enter your password"
          hint="Use at least 8 characters"
        />
        <TermsField field={terms} />
        <SubmitButton label="Sign Up" isBusy={isBusy} />
      </form>
      <p className="auth-other">
        {t('Already have account?')} <AccountLink to="login">{t('Log In')}</AccountLink>
      </p>
    </>
  )
}
