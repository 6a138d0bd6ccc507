import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { Failure } from '../http/failure.ts'
import { newTicket, openLive } from '../live/testing/live-client.ts'
import type { Api } from '../../testing/api.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { defineJob } from './define-job.ts'
import { startWorker, type Worker } from '../../app/start-worker.ts'
import { addJob, jobState, untilMoving, untilState } from './testing/workers.ts'

const starts: string[] = []
const KINDS = [
  defineJob('count', z.object({ steps: z.number() }), async ({ id, input: { steps }, progress }) => {
    starts.push(id)
    for (let step = 1; step <= steps; step++) {
      await sleep(20)
      await progress(step, steps)
    }
    return { done: steps }
  }),
  defineJob('refuse', z.object({}), () => Promise.reject(new Failure('access.forbidden'))),
  defineJob('break', z.object({}), () => Promise.reject(new Error('select secret from somewhere'))),
]

let server: TestServer
let worker: Worker
let member: Api
let userId: string
beforeAll(async () => {
  server = await startTestServer({ ROLES: 'api' })
  worker = await startWorker(server.services, KINDS)
  member = await server.join(await server.enterprise(), 'Member')
  userId = member.user?.id ?? ''
})
afterAll(async () => {
  await worker?.stop()
  await server?.stop()
})
const add = (kind: string, input?: Record<string, unknown>) => addJob(server.services, userId, kind, input)

describe('a job', () => {
  test('goes from queued over running to done, and the console hears every step', async () => {
    const { events, socket } = await openLive(server.url, await newTicket(member))
    const { id, state } = await add('count', { steps: 60 })
    expect(state).toBe('queued')
    const job = await untilState(member, id, 'done')
    expect(job).toMatchObject({ kind: 'count', title: '测试', done: 60, total: 60, error: null, file: null })
    expect(Date.parse(job.endedAt ?? '')).toBeGreaterThanOrEqual(Date.parse(job.startedAt ?? ''))
    await expect.poll(() => events.some((event) => event.type === 'job' && event.job.state === 'done')).toBe(true)
    const heard = events.flatMap((event) => (event.type === 'job' ? [event.job] : []))
    expect(heard[0]).toMatchObject({ state: 'running', done: 0 })
    expect(heard.length, 'a few times a second, not at every step').toBeLessThan(12)
    expect(heard.length).toBeGreaterThan(3)
    socket.close()
  })

  test('that is refused says why, and tells its owner', async () => {
    const { id } = await add('refuse')
    expect(await untilState(member, id, 'failed')).toMatchObject({ error: '您没有权限进行此操作' })
    const { body } = await member.get('/notifications')
    expect(body.notifications[0]).toMatchObject({
      kind: 'job.failed',
      level: 'danger',
      params: { title: '测试', error: '您没有权限进行此操作' },
    })
  })

  test.each(['break', 'no such kind'])(
    'that fails unforeseen (%s) says so and shows nothing of the inside',
    async (kind) => {
      const { id } = await add(kind)
      const job = await untilState(member, id, 'failed')
      expect(job.error).toMatch(/^服务器出错/)
      expect(JSON.stringify(job)).not.toContain('secret')
    },
  )

  test('whose input is not what its kind takes fails and does not run', async () => {
    const { id } = await add('count', { steps: 'many' })
    await untilState(member, id, 'failed')
    expect(starts).not.toContain(id)
  })

  test('is not there when its transaction is taken back', async () => {
    const before = (await member.get('/jobs')).body.page.totalCounts
    await server.services.db
      .transaction()
      .execute(async (tx) => {
        await server.services.queue.add(tx, 'run_job', { jobId: 'jo_x' })
        throw new Error('roll back')
      })
      .catch(() => undefined)
    expect((await member.get('/jobs')).body.page.totalCounts).toBe(before)
    const { rows } = await sql`select from graphile_worker.jobs where key = 'job:jo_x'`.execute(server.services.db)
    expect(rows).toEqual([])
  })

  test('leaves nothing in the queue when it has ended', async () => {
    const { id } = await add('count', { steps: 1 })
    await untilState(member, id, 'done')
    const left = () => sql`select from graphile_worker.jobs where key = ${`job:${id}`}`.execute(server.services.db)
    await expect.poll(async () => (await left()).rows).toEqual([])
  })
})

describe('cancelling', () => {
  test('ends a running job between two steps', async () => {
    const { id } = await add('count', { steps: 5000 })
    await untilMoving(member, id)
    const { status, body } = await member.post(`/jobs/${id}/cancel`)
    expect([status, body.job.state]).toEqual([200, 'cancelled'])
    const { done } = await jobState(member, id)
    await sleep(700)
    expect(await jobState(member, id)).toMatchObject({ state: 'cancelled', done })
    expect((await member.post(`/jobs/${id}/cancel`)).body.code).toBe('job.ended')
  })

  test('keeps a waiting job from ever starting', async () => {
    await worker.stop()
    const { id } = await add('count', { steps: 3 })
    await member.post(`/jobs/${id}/cancel`)
    const { id: next } = await add('count', { steps: 3 })
    worker = await startWorker(server.services, KINDS)
    await untilState(member, next, 'done')
    expect(await jobState(member, id)).toMatchObject({ state: 'cancelled', startedAt: null })
    expect(starts).not.toContain(id)
  })
})

describe('the list', () => {
  test('shows the own jobs, newest first, by state and kind', async () => {
    const other = await server.join(await server.enterprise(), 'User')
    const ids = []
    for (const kind of ['count', 'refuse', 'count']) {
      const { id } = await addJob(server.services, other.user?.id ?? '', kind, { steps: 1 })
      ids.unshift(id)
      await untilState(other, id, kind === 'count' ? 'done' : 'failed')
    }
    const idsOf = async (query: string) =>
      (await other.get(`/jobs${query}`)).body.jobs.map(({ id }: { id: string }) => id)
    const by = (ID: string, Value: string) => `?filters=${encodeURIComponent(JSON.stringify({ ID, Value }))}`
    expect(await idsOf('')).toEqual(ids)
    expect(await idsOf(by('Status', 'failed'))).toEqual([ids[1]])
    expect(await idsOf(by('Kind', 'count'))).toEqual([ids[0], ids[2]])
    expect(await idsOf('?page=1&pageSize=2')).toEqual([ids[2]])
  })

  test('nobody sees or cancels another’s, not even an Admin', async () => {
    const { id } = await add('count', { steps: 100 })
    for (const api of [server.admin, await server.join(await server.enterprise(), 'User')]) {
      expect((await api.get(`/jobs/${id}`)).status).toBe(404)
      expect((await api.post(`/jobs/${id}/cancel`)).status).toBe(404)
      expect((await api.get('/jobs')).body.jobs).toEqual([])
    }
    await untilState(member, id, 'done')
  })
})

describe('stopping the worker', () => {
  test('waits for what is nearly done', async () => {
    const { id } = await add('count', { steps: 60 })
    await untilMoving(member, id)
    await worker.stop()
    expect(await jobState(member, id)).toMatchObject({ state: 'done', done: 60 })
    worker = await startWorker(server.services, KINDS)
  })

  test('does not wait for what is long: the next worker does it from the start', { timeout: 150_000 }, async () => {
    const { id } = await add('count', { steps: 240 })
    await untilMoving(member, id)
    await worker.stop()
    expect(await jobState(member, id)).toMatchObject({ state: 'running' })
    worker = await startWorker(server.services, KINDS)
    expect(await untilState(member, id, 'done', 90_000)).toMatchObject({ done: 240, total: 240 })
    expect(starts.filter((one) => one === id)).toHaveLength(2)
  })
})

test('two workers on one queue do each job once', async () => {
  const second = await startWorker(server.services, KINDS)
  const jobs = await Promise.all(Array.from({ length: 20 }, () => add('count', { steps: 2 })))
  for (const { id } of jobs) await untilState(member, id, 'done')
  for (const { id } of jobs) expect(starts.filter((one) => one === id)).toHaveLength(1)
  await second.stop()
})
