import type { ReactNode } from 'react'
import { createStore } from '../store/create-store.ts'

export const TOAST_MS = 1500

export interface Toast {
  /** Of the timer that ends it. */
  id: number
  level: 'warning' | 'success' | 'danger'
  message: ReactNode
}

export const toastStore = createStore<{ toasts: readonly Toast[] }>({ toasts: [] })

export const dropToast = (id: number): void =>
  toastStore.set(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) }))

/** Says what happened; gone after 1500 ms. What needs an answer belongs into the page instead. */
export const notifyUser = (level: Toast['level'], message: string): void => {
  const id: number = window.setTimeout(() => dropToast(id), TOAST_MS)
  toastStore.set(({ toasts }) => ({ toasts: [...toasts.slice(-4), { id, level, message }] }))
}
