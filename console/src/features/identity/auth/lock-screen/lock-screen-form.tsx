import { Suspense } from 'react'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { Navigate } from 'react-router'
import { Message } from '../fields/message.tsx'
import { PasswordField } from '../fields/password-field.tsx'
import { SubmitButton } from '../fields/submit-button.tsx'
import { AccountLink } from '../parts/account-link.tsx'
import { CodeForm } from '../code/lazy-code-form.ts'
import { PasskeyButton } from '../login/passkey-button.tsx'
import { Avatar } from './avatar.tsx'
import { useLockScreen } from './use-lock-screen.ts'
import './texts.ts'
import './locked.css'
import '#console/shared/public/auth.css'
import '#console/shared/public/button.css'

/** Without a session there is nothing to unlock. */
const NobodyLocked = ({ origin }: { origin: string }) => {
  const { t } = useTranslation()
  return (
    <>
      <h1>{t('Nobody is signed in')}</h1>
      <p className="auth-lead">{t('There is no session to unlock in this browser. Sign in to go on.')}</p>
      <AccountLink to="login" className="button button-main button-wide" state={{ from: origin }}>
        {t('Log In')}
      </AccountLink>
    </>
  )
}

export const LockScreenForm = () => {
  const { t } = useTranslation()
  const { locked, origin, password, isBusy, error, asksCode, isUnlocked, unlock, unlocked, forget, submit } =
    useLockScreen()
  if (isUnlocked) return <Navigate to={origin} replace />
  if (locked === undefined) return <NobodyLocked origin={origin} />
  if (asksCode)
    return (
      <Suspense>
        <CodeForm send={unlock} entered={unlocked} />
      </Suspense>
    )
  const name = locked.fullname || locked.username
  return (
    <>
      <div className="locked">
        <Avatar avatar={locked.avatar} />
        <h1>{t('Hi, {{name}}', { name })}</h1>
        <p className="auth-lead">{t('The screen is locked. Enter your password to go on where you were.')}</p>
      </div>
      <form onSubmit={submit} noValidate>
        <Message text={error} />
        <input
          className="sr-only"
          tabIndex={-1}
          aria-hidden="true"
          autoComplete="username"
          value={locked.username}
          readOnly
        />
        <PasswordField
          field={password}
          label="Password"
          placeholder="Enter your password"
          autoComplete="current-password"
        />
        <SubmitButton label="Unlock" isBusy={isBusy} />
      </form>
      <PasskeyButton entered={unlocked} />
      <p className="auth-other">
        {t('Not you?')}{' '}
        <AccountLink to="login" onClick={forget}>
          {t('Sign in as someone else')}
        </AccountLink>
      </p>
    </>
  )
}
