import { createStore } from '../store/create-store.ts'

/** A short one. */
export const TOAST_MS = 1500
const MOST_MS = 6000
/** To read one character: a Chinese one is as much as half a word. */
const CHINESE_MS = 60
const LATIN_MS = 25

/** What can be done about it; the label is translated by who draws it. */
export interface ToastAct {
  label: string
  perform(): Promise<unknown>
}

export interface Toast {
  id: number
  level: 'warning' | 'success' | 'danger'
  message: string
  act?: ToastAct | undefined
}

export const toastStore = createStore<{ toasts: readonly Toast[] }>({ toasts: [] })
let last = 0

/** Short ones are seen at a glance, longer ones are read, and one with a button has to be reached. */
export const toastMs = ({ message, act }: Pick<Toast, 'message' | 'act'>): number => {
  if (act !== undefined) return MOST_MS
  const reading = [...message].reduce((ms, one) => ms + (one > '\u{2e7f}' ? CHINESE_MS : LATIN_MS), 0)
  return Math.min(Math.max(reading, TOAST_MS), MOST_MS)
}

export const dropToast = (id: number): void =>
  toastStore.set(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) }))

/** Says what happened, for as long as it takes to read. What needs an answer belongs into the page instead. */
export const notifyUser = (level: Toast['level'], message: string, act?: ToastAct): void => {
  const id = ++last
  toastStore.set(({ toasts }) => ({ toasts: [...toasts.slice(-4), { id, level, message, act }] }))
  setTimeout(dropToast, toastMs({ message, act }), id)
}
