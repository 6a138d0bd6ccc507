import { useStore } from '../store/create-store.ts'
import { toastStore } from './notifier.ts'
import './toast.css'

/** Shown once, at the root, above everything. */
export const Toasts = () => {
  const toasts = useStore(toastStore, (state) => state.toasts)
  return (
    <div className="toast-list" role="status">
      {toasts.map(({ id, level, message }) => (
        <div key={id} className={`toast toast-${level}`}>
          {message}
        </div>
      ))}
    </div>
  )
}
