import { messageOf } from '../api/failure.ts'
import { dropToast, notifyUser, toastStore } from '../notifier/notifier.ts'
import '../notifier/toast.css'

/** No notification but an offer: its button has to be reached. */
const OFFER_MS = 6000

/** Says what was done and offers the way on; what that fails with is said in turn. */
export const offerAct = (said: string, label: string, perform: () => Promise<unknown>): void => {
  const id: number = window.setTimeout(() => dropToast(id), OFFER_MS)
  const go = (): void => {
    dropToast(id)
    perform().catch((error: unknown) => notifyUser('danger', messageOf(error)))
  }
  const message = (
    <>
      {said}
      <button type="button" className="toast-act" onClick={go}>
        {label}
      </button>
    </>
  )
  toastStore.set(({ toasts }) => ({ toasts: [...toasts, { id, level: 'success', message }] }))
}
