import { useState } from 'react'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { useAuth } from '#console/shared/session/auth-store.ts'
import { canUsePasskeys } from '#console/shared/passkey/can-use-passkeys.ts'
import { Drawn } from '#console/shared/public/drawn.tsx'
import { enterWithPasskey } from './enter.ts'
import '#console/shared/public/auth.css'
import '#console/shared/public/button.css'

const PASSKEY = 'M14.5 9.5a4.5 4.5 0 10-5.8 4.3L8 15v5.5l2-1.5 2 1.5V15l-.7-1.2M10 8.5h.01M15 14h6M21 14v3M18 14v2'

/** Signs in without name and password, where the browser can; giving up is no error. */
export const PasskeyButton = ({ entered }: { entered?: () => void }) => {
  const { t } = useTranslation()
  const isBusy = useAuth((state) => state.loading)
  const [isCancelled, setCancelled] = useState(false)
  if (!canUsePasskeys()) return null
  const start = async () => {
    setCancelled(false)
    const outcome = await enterWithPasskey()
    if (outcome === 'in') entered?.()
    setCancelled(outcome === 'cancelled')
  }
  return (
    <div className="auth-passkey">
      <button
        type="button"
        className="button button-wide"
        aria-disabled={isBusy}
        onClick={() => {
          if (!isBusy) void start()
        }}
      >
        <Drawn path={PASSKEY} />
        {t('Sign in with a passkey')}
      </button>
      <p className="auth-quiet" role="status">
        {isCancelled ? t('The passkey was not used. Try again, or sign in with your password.') : ''}
      </p>
    </div>
  )
}
