import { messageOf } from '../api/failure.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import { useStore } from '../store/create-store.ts'
import { dropToast, notifyUser, type Toast, toastStore } from './notifier.ts'
import './toast.css'

const perform = ({ id, act }: Toast): void => {
  dropToast(id)
  act?.perform().catch((error: unknown) => notifyUser('danger', messageOf(error)))
}

/** Shown once, at the root, above everything. */
export const Toasts = () => {
  const { t } = useTranslation()
  const toasts = useStore(toastStore, (state) => state.toasts)
  return (
    <div className="toast-list" role="status" aria-live="polite">
      {toasts.map((toast) => (
        <div key={toast.id} className={`toast toast-${toast.level}`}>
          {toast.message}
          {toast.act === undefined ? undefined : (
            <button type="button" className="toast-act" onClick={() => perform(toast)}>
              {t(toast.act.label)}
            </button>
          )}
        </div>
      ))}
    </div>
  )
}
