import { screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Job, Notification } from '#contract/core/entities.ts'
import type { SentReplyOf } from '#contract/endpoint.ts'
import type { Endpoints } from '#contract/endpoints.ts'
import { api, refusal } from '#console/testing/fake-api.ts'
import { show } from '#console/testing/render.tsx'
import { pageOf } from '#console/testing/samples.ts'
import { leaveSession, signInAs } from '#console/testing/session.ts'
import { knownJob, putJob, useJobs } from './jobs.ts'
import { liveStore } from './live-store.ts'
import { addNotification, readNotifications, useNotifications } from './notifications.ts'

type Notifications = SentReplyOf<Endpoints['listNotifications']>

const AT = '2026-03-02T01:30:00.000Z'
const notification = (id: string, readAt: string | null = null): Notification => ({
  id,
  kind: 'export.done',
  level: 'info',
  params: {},
  link: null,
  readAt,
  createdAt: AT,
})
const job = (id: string, state: Job['state']): Job => ({
  id,
  kind: 'export',
  title: 'users',
  state,
  done: 0,
  total: null,
  error: null,
  file: null,
  createdAt: AT,
  startedAt: null,
  endedAt: null,
})
const notificationsOf = (...rows: Notification[]): Notifications => ({
  notifications: rows,
  unread: rows.filter(({ readAt }) => readAt === null).length,
  page: pageOf(rows.length),
})
const ids = (rows: readonly { id: string }[] = []) => rows.map(({ id }) => id)
const eventually = (check: () => void) => vi.waitFor(check, { timeout: 45_000 })

/** The first request is answered when the test says so, with what was true when it was sent; the next ones at once. */
const overtaken = <T,>(first: T, later: T) => {
  const { promise, resolve } = Promise.withResolvers<void>()
  let asked = 0
  return { answer: resolve, handler: () => (asked++ === 0 ? promise.then(() => first) : later) }
}

interface Seen {
  notifications?: Notifications
  jobs?: Job[]
}
const Probe = () => {
  const { data: notifications } = useNotifications()
  const { data: jobs } = useJobs()
  return <pre data-testid="seen">{JSON.stringify({ notifications, jobs })}</pre>
}
const seen = (): Seen => JSON.parse(screen.getByTestId('seen').textContent)
const shownIds = () => ids(seen().notifications?.notifications)

beforeEach(() => {
  signInAs()
  liveStore.set({ status: 'open' })
  api.answer('listJobs', () => ({ jobs: [], page: pageOf(0) }))
  api.answer('listNotifications', () => notificationsOf())
})

test('nothing is asked for before it is clear whether it can come live', async () => {
  liveStore.set({ status: 'connecting' })
  show(<Probe />)
  await new Promise((done) => setTimeout(done, 20))
  expect([...api.calls('listJobs'), ...api.calls('listNotifications')]).toEqual([])
  liveStore.set({ status: 'lost' })
  await eventually(() => expect(seen().notifications).toBeDefined())
  expect(api.calls('listJobs')).toHaveLength(1)
})

test('a notification that comes while the list is loaded stays, though the answer does not know it', async () => {
  const { answer, handler } = overtaken(
    notificationsOf(notification('n1')),
    notificationsOf(notification('n2'), notification('n1')),
  )
  api.answer('listNotifications', handler)
  show(<Probe />)
  await eventually(() => expect(api.calls('listNotifications')).toHaveLength(1))
  addNotification(notification('n2'))
  answer()
  await eventually(() => expect(shownIds()).toEqual(['n2', 'n1']))
  expect(seen().notifications?.unread).toBe(2)
})

test('one that the answer knows already counts once', async () => {
  const all = notificationsOf(notification('n3'), notification('n2'), notification('n1'))
  api.answer('listNotifications', () => all)
  show(<Probe />)
  await eventually(() => expect(shownIds()).toEqual(['n3', 'n2', 'n1']))
  addNotification(notification('n3'))
  addNotification(notification('n4'))
  await eventually(() => expect(shownIds()).toEqual(['n4', 'n3', 'n2', 'n1']))
  expect(seen().notifications?.unread).toBe(4)
})

test('a refused reading takes the marks back', async () => {
  api.answer('listNotifications', () => notificationsOf(notification('n1')))
  const { promise, resolve } = Promise.withResolvers<void>()
  api.answer('readNotifications', () => promise.then(() => refusal('server.unavailable')))
  show(<Probe />)
  await eventually(() => expect(shownIds()).toEqual(['n1']))
  const reading = readNotifications(['n1']).catch((error: unknown) => error)
  await eventually(() => expect(seen().notifications?.notifications[0]?.readAt).not.toBeNull())
  resolve()
  expect(await reading).toBeInstanceOf(Error)
  await eventually(() => expect(seen().notifications?.notifications[0]?.readAt).toBeNull())
})

test('a job that ends while the list is loaded has ended', async () => {
  const listOf = (state: Job['state']) => ({ jobs: [job('j1', state)], page: pageOf(1) })
  const { answer, handler } = overtaken(listOf('running'), listOf('done'))
  api.answer('listJobs', handler)
  show(<Probe />)
  await eventually(() => expect(api.calls('listJobs')).toHaveLength(1))
  putJob(job('j1', 'done'))
  answer()
  await eventually(() => expect(api.calls('listJobs')).toHaveLength(2))
  await eventually(() => expect(seen().jobs).toMatchObject([{ id: 'j1', state: 'done' }]))
})

test('a job that has ended is not under way again by an answer that comes late', () => {
  putJob(job('j2', 'done'))
  putJob(job('j2', 'running'))
  expect(knownJob('j2')).toMatchObject({ state: 'done' })
})

test('nothing is left of whoever has signed out', async () => {
  api.answer('listNotifications', () => notificationsOf(notification('n1')))
  const { unmount } = show(<Probe />)
  await eventually(() => expect(shownIds()).toEqual(['n1']))
  putJob(job('j3', 'done'))
  unmount()
  leaveSession()
  api.answer('listNotifications', () => notificationsOf())
  signInAs()
  expect(knownJob('j3')).toBeUndefined()
  show(<Probe />)
  expect(shownIds()).toEqual([])
})
