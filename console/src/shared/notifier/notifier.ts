import { createStore } from '../store/create-store.ts'

export const TOAST_MS = 1500

export interface Toast {
  id: number
  level: 'warning' | 'success' | 'danger'
  message: string
}

export const toastStore = createStore<{ toasts: readonly Toast[] }>({ toasts: [] })
let last = 0

/** Says what happened; gone after 1500 ms. What needs an answer belongs into the page instead. */
export const notifyUser = (level: Toast['level'], message: string): void => {
  const id = ++last
  toastStore.set(({ toasts }) => ({ toasts: [...toasts.slice(-4), { id, level, message }] }))
  setTimeout(() => toastStore.set(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) })), TOAST_MS)
}
