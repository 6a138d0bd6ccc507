import type { ReactNode } from 'react'
import { createStore } from '../store/create-store.ts'

/** A short one. */
export const TOAST_MS = 1500
/** To read a Chinese character; letters of other scripts take less. */
const CHARACTER_MS = 60

export interface Toast {
  /** Of the timer that ends it. */
  id: number
  level: 'warning' | 'success' | 'danger'
  message: ReactNode
}

export const toastStore = createStore<{ toasts: readonly Toast[] }>({ toasts: [] })

export const dropToast = (id: number): void =>
  toastStore.set(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) }))

/** Says what happened, for as long as it takes to read. What needs an answer belongs into the page instead. */
export const notifyUser = (level: Toast['level'], message: string): void => {
  const ms = Math.max(message.length * CHARACTER_MS, TOAST_MS)
  const id: number = window.setTimeout(() => dropToast(id), ms)
  toastStore.set(({ toasts }) => ({ toasts: [...toasts, { id, level, message }] }))
}
