import { Suspense } from 'react'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { Navigate } from 'react-router'
import { useSite } from '#console/shared/session/site-store.ts'
import { Message } from '../fields/message.tsx'
import { PasswordField } from '../fields/password-field.tsx'
import { SubmitButton } from '../fields/submit-button.tsx'
import { TextField } from '../fields/text-field.tsx'
import { AccountLink } from '../parts/account-link.tsx'
import { useAccountPath } from '../parts/account-set.ts'
import { CodeForm } from '../code/lazy-code-form.ts'
import { PasskeyButton } from './passkey-button.tsx'
import { useLogin } from './use-login.ts'
import '../fields/field.css'
import '#console/shared/public/auth.css'

export const LoginForm = () => {
  const { t } = useTranslation()
  const path = useAccountPath()
  const { username, password, isBusy, error, asksCode, sendCode, isReturning, isLocked, origin, next, submit } =
    useLogin()
  const registration = useSite((site) => site.registration)
  if (next !== undefined) return <Navigate to={next} replace />
  if (isLocked) return <Navigate to={path('lock-screen')} replace state={{ from: origin }} />
  if (asksCode)
    return (
      <Suspense>
        <CodeForm send={sendCode} />
      </Suspense>
    )
  return (
    <>
      <h1>{t('Sign In')}</h1>
      <p className="auth-lead">
        {isReturning
          ? t('Please sign in; you then return to the page you came from.')
          : t('Enter your email address and password to access admin panel.')}
      </p>
      <form onSubmit={submit} noValidate>
        <Message text={error} />
        <TextField field={username} label="Username" placeholder="Enter your Username" autoComplete="username" />
        <PasswordField
          field={password}
          label="Password"
          placeholder="Enter your password"
          autoComplete="current-password"
          aside={
            <AccountLink to="forget-password" className="field-aside">
              {t('Forgot your password?')}
            </AccountLink>
          }
        />
        <SubmitButton label="Log In" isBusy={isBusy} />
      </form>
      <PasskeyButton />
      {registration !== 'closed' && (
        <p className="auth-other">
          {t('Do not have the account?')} <AccountLink to="register">{t('Sign Up')}</AccountLink>
        </p>
      )}
    </>
  )
}
