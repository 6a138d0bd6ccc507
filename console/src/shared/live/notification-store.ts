import type { Notification } from '#contract/core/entities.ts'
import { call } from '../api/client.ts'
import { messageOf } from '../api/failure.ts'
import { createStore } from '../store/create-store.ts'
import { newsDuring } from './news-during.ts'

const SHOWN = 20

export interface NotificationState {
  /** Newest first. */
  items: readonly Notification[]
  unread: number
  loading: boolean
  error: string | undefined
}
const EMPTY: NotificationState = { items: [], unread: 0, loading: false, error: undefined }

export const notificationStore = createStore<NotificationState>(EMPTY)
const arrivals = newsDuring<Notification>()

export const loadNotifications = async (): Promise<void> => {
  notificationStore.set({ loading: true, error: undefined })
  try {
    const { answer, news } = await arrivals.collect(() => call('listNotifications', { query: { pageSize: SHOWN } }))
    notificationStore.set({ loading: false, ...(answer && { items: answer.notifications, unread: answer.unread }) })
    for (const one of news) addNotification(one)
  } catch (error) {
    notificationStore.set({ loading: false, error: messageOf(error) })
  }
}

export const addNotification = (notification: Notification): void => {
  arrivals.tell(notification)
  notificationStore.set(({ items, unread }) =>
    items.some(({ id }) => id === notification.id)
      ? {}
      : { items: [notification, ...items].slice(0, SHOWN), unread: unread + 1 },
  )
}

/** Marks these, or all, as read; here at once, and back again when the server refuses. */
export const readNotifications = async (ids?: string[]): Promise<void> => {
  const readAt = new Date().toISOString()
  notificationStore.set(({ items }) => ({
    items: items.map((item) =>
      item.readAt === null && (ids === undefined || ids.includes(item.id)) ? { ...item, readAt } : item,
    ),
  }))
  try {
    const reply = await call('readNotifications', { body: ids === undefined ? {} : { ids } })
    if (reply !== undefined) notificationStore.set({ unread: reply.unread })
  } catch (error) {
    await loadNotifications()
    throw error
  }
}

export const forgetNotifications = (): void => notificationStore.set(EMPTY)
