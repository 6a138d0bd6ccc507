import type { Notification } from '#contract/core/entities.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { Endpoints } from '#contract/endpoints.ts'
import { invalidate } from '../query/invalidate.ts'
import { mutate } from '../query/mutate.ts'
import { isGone } from '../query/still-there.ts'
import { type Query, updateQuery, useQuery } from '../query/use-query.ts'
import { useLiveStatus } from './live-store.ts'

const SHOWN = 20
const LATEST = { query: { pageSize: SHOWN } }
type Notifications = ReplyOf<Endpoints['listNotifications']>

/** The latest, newest first, and how many are unread; asked for once it is clear whether they can come live. */
export const useNotifications = (): Query<Notifications> => {
  const enabled = useLiveStatus() !== 'connecting'
  return useQuery('listNotifications', LATEST, { keepPrevious: true, enabled })
}

export const addNotification = (notification: Notification): void =>
  updateQuery('listNotifications', LATEST, (reply) =>
    reply.notifications.some(({ id }) => id === notification.id)
      ? reply
      : {
          ...reply,
          notifications: [notification, ...reply.notifications].slice(0, SHOWN),
          unread: reply.unread + 1,
        },
  )

/** Marks these, or all, as read; here at once, and back again when the server refuses. */
export const readNotifications = async (ids?: string[]): Promise<void> => {
  const readAt = new Date().toISOString()
  updateQuery('listNotifications', LATEST, (reply) => ({
    ...reply,
    notifications: reply.notifications.map((one) =>
      one.readAt === null && (ids === undefined || ids.includes(one.id)) ? { ...one, readAt } : one,
    ),
  }))
  try {
    await mutate('readNotifications', { body: ids === undefined ? {} : { ids } })
  } catch (error) {
    invalidate('listNotifications')
    if (!isGone(error)) throw error
  }
}
