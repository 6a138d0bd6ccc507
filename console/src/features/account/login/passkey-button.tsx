import { useState } from 'react'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { useAuth } from '#console/shared/session/auth-store.ts'
import { canUsePasskeys } from '#console/shared/passkey/can-use-passkeys.ts'
import { Drawn } from '../parts/drawn.tsx'
import { PASSKEY } from '../parts/pictures.ts'
import { enterWithPasskey } from './enter.ts'

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
    <div className="passkey-entry">
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
      <p className="quiet" role="status">
        {isCancelled ? t('The passkey was not used. Try again, or sign in with your password.') : ''}
      </p>
    </div>
  )
}
