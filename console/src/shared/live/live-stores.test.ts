import { expect, test, vi } from 'vitest'
import type { Job, Notification } from '#contract/core/entities.ts'
import { call } from '../api/client.ts'
import { jobStore, loadJobs, putJob } from './job-store.ts'
import { addNotification, loadNotifications, notificationStore } from './notification-store.ts'

// The network border: the answers are given by hand, so that news can overtake them.
vi.mock('../api/client.ts', () => ({ call: vi.fn() }))

const answerLater = () => {
  const { promise, resolve } = Promise.withResolvers<unknown>()
  vi.mocked(call).mockReturnValueOnce(promise as ReturnType<typeof call>)
  return resolve
}
const notification = (id: string) => ({ id, readAt: null }) as Notification
const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)

test('a notification that comes while the list is loaded stays, though the answer does not know it', async () => {
  const answer = answerLater()
  const loading = loadNotifications()
  addNotification(notification('n2'))
  answer({ notifications: [notification('n1')], unread: 1 })
  await loading
  expect(ids(notificationStore.get().items)).toEqual(['n2', 'n1'])
  expect(notificationStore.get().unread).toBe(2)
})

test('one that the answer knows already counts once', async () => {
  const answer = answerLater()
  const loading = loadNotifications()
  addNotification(notification('n3'))
  answer({ notifications: [notification('n3'), notification('n2'), notification('n1')], unread: 3 })
  await loading
  expect(ids(notificationStore.get().items)).toEqual(['n3', 'n2', 'n1'])
  expect(notificationStore.get().unread).toBe(3)
})

test('a job that ends while the list is loaded has ended', async () => {
  const answer = answerLater()
  const loading = loadJobs()
  putJob({ id: 'j1', state: 'done' } as Job)
  answer({ jobs: [{ id: 'j1', state: 'running' } as Job] })
  await loading
  expect(jobStore.get().jobs).toMatchObject([{ id: 'j1', state: 'done' }])
})

test('a job that has ended is not under way again by an answer that comes late', () => {
  putJob({ id: 'j2', state: 'done' } as Job)
  putJob({ id: 'j2', state: 'running' } as Job)
  expect(jobStore.get().jobs.find(({ id }) => id === 'j2')).toMatchObject({ state: 'done' })
})
