import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { Navigate } from 'react-router'
import { AccountLink } from '../parts/account-link.tsx'
import { Outcome } from '../parts/outcome.tsx'
import { LEAVE } from '../parts/pictures.ts'
import { useLogout } from './use-logout.ts'
import './texts.ts'
import '#console/shared/public/auth.css'
import '#console/shared/public/button.css'

export const LogoutForm = () => {
  const { t } = useTranslation()
  const state = useLogout()
  if (state === 'in') return <Navigate to="/" replace />
  const isOut = state === 'out'
  return (
    <Outcome picture={LEAVE} title={isOut ? t('See you again!') : t('Signing out…')}>
      {isOut && (
        <>
          <p className="auth-lead">{t('You are signed out. Everything you saved is kept.')}</p>
          <AccountLink to="login" className="button button-main button-wide">
            {t('Sign In')}
          </AccountLink>
        </>
      )}
    </Outcome>
  )
}
