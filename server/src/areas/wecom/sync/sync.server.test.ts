import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { CorpSync } from '#contract/wecom/entities.ts'
import { SYNC_PARTS } from '#contract/wecom/statuses.ts'
import { everyNth } from '../../../testing/extent.ts'
import { startWorker } from '../../../app/start-worker.ts'
import { type Corp, type CorpBench, openCorpBench } from '../links/testing/corp-bench.ts'
import { syncNightly } from './sync-nightly.ts'

let bench: CorpBench
let corp: Corp
beforeAll(async () => {
  bench = await openCorpBench({ world: { corps: 4, users: 60, departments: 12, links: 110, customers: 150 } })
  corp = await bench.corp(0)
})
afterAll(() => bench?.stop())
afterEach(() => bench.wecom.faults.clear())

const syncRow = async (corpId: string) => {
  const [row] = await bench.server.rows<{
    state: string
    parts: CorpSync['parts']
    generation: number
    last_success_at: Date | null
  }>('select state, parts, generation, last_success_at from wecom_syncs where corp_id = $1', [corpId])
  if (row === undefined) throw new Error('no sync')
  return row
}
const statesOf = (parts: CorpSync['parts']) => Object.fromEntries(parts.map(({ part, state }) => [part, state]))
const countsOf = (parts: CorpSync['parts']) => Object.fromEntries(parts.map(({ part, done }) => [part, done]))
const count = async (table: string, where = 'gone_at is null', corpId = corp.id): Promise<number> => {
  const [row] = await bench.server.rows<{ n: number }>(
    `select count(*)::int n from ${table} where corp_id = $1 and ${where}`,
    [corpId],
  )
  return row?.n ?? 0
}
const ALL_DONE = Object.fromEntries(SYNC_PARTS.map((part) => [part, 'done']))
/** Ends the sync in the middle, as a worker that dies does: nothing of it is told to anyone. */
const killedAfter = (steps: number) => {
  let step = 0
  return async () => {
    if (++step > steps) throw new Error('killed')
  }
}

describe('reading a corp', () => {
  test('brings everything in, counted part by part', async () => {
    expect(await bench.sync(corp.id)).toBe('done')
    const { state, parts, last_success_at } = await syncRow(corp.id)
    expect([state, statesOf(parts), last_success_at]).toEqual(['done', ALL_DONE, expect.any(Date)])
    const { directory } = corp.remote
    expect(countsOf(parts)).toEqual({
      corp: 1,
      departments: directory.departments.size,
      users: directory.users.size,
      follow_users: corp.able.length,
      kf_accounts: 2,
      links: 110,
      customers: 150,
    })
    expect(await count('wecom_users')).toBe(directory.users.size)
    expect(await count('wecom_links')).toBe(110)
    expect(await count('wecom_link_users', 'true')).toBe(
      [...corp.remote.links.values()].reduce((sum, { range }) => sum + range.users.length, 0),
    )
    expect(await count('wecom_users', 'follow')).toBe(corp.able.length)
    expect(await count('wecom_customers', 'true')).toBe(150)
    const [kept] = await bench.server.rows(
      'select departments, users, links, kf_accounts, customers, quota_balance from wecom_corps where id = $1',
      [corp.id],
    )
    expect(kept).toEqual({
      departments: directory.departments.size,
      users: directory.users.size,
      links: 110,
      kf_accounts: 2,
      customers: 150,
      quota_balance: expect.any(Number),
    })
    const [kf] = await bench.server.rows<{ url: string }>('select url from wecom_kf_accounts where corp_id = $1', [
      corp.id,
    ])
    expect(kf?.url).toMatch(/^http/)
  })

  test('again changes nothing but what changed there; online and offline stay', async () => {
    const [gone = '', offline = '', renamed = ''] = corp.able
    await bench.server.rows('update wecom_users set online = false, offline_reason = $2 where user_id = $1', [
      offline,
      '休假',
    ])
    const { directory, links } = corp.remote
    const leaver = directory.users.get(gone)
    const other = directory.users.get(renamed)
    const [dropped] = links.keys()
    if (leaver === undefined || other === undefined || dropped === undefined) throw new Error('nobody')
    directory.removeUser(leaver)
    other.name = '改名了'
    links.delete(dropped)
    expect(await bench.sync(corp.id)).toBe('done')
    const [row] = await bench.server.rows('select online, offline_reason from wecom_users where user_id = $1', [
      offline,
    ])
    expect(row).toEqual({ online: false, offline_reason: '休假' })
    expect(await count('wecom_users', `user_id = '${gone}' and gone_at is not null`)).toBe(1)
    expect(await count('wecom_users', `user_id = '${renamed}' and name = '改名了' and search like '%gaimingle%'`)).toBe(
      1,
    )
    expect(await count('wecom_links')).toBe(109)
    directory.addUser(leaver)
    await bench.server.rows('update wecom_users set online = true where user_id = $1', [offline])
    await bench.sync(corp.id)
    expect(await count('wecom_users', `user_id = '${gone}' and gone_at is null`)).toBe(1)
  })

  test('who was put into a link at WeCom itself is configured here too, who was taken out is not', async () => {
    await bench.ranges.drain()
    const link = [...corp.remote.links.values()].at(-1)
    if (link === undefined) throw new Error('no link')
    const [out = '', ...stay] = link.range.users
    const into = corp.able.find((id) => !link.range.users.includes(id)) ?? ''
    link.range.users = [...stay, into]
    await bench.sync(corp.id)
    await bench.ranges.drain()
    const rows = await bench.server.rows<{ user_id: string }>(
      'select user_id from wecom_link_users where link_id = $1',
      [link.linkId],
    )
    const configured = rows.map(({ user_id }) => user_id)
    expect([configured.includes(into), configured.includes(out)]).toEqual([true, false])
  })
})

describe('what goes wrong', () => {
  test.each(everyNth([3, 9, 20, 28], 4, 1))(
    'killed after %i steps and taken up again, it ends as if nothing had been',
    async (steps) => {
      const fresh = await syncRow(corp.id)
      await expect(bench.sync(corp.id, { alive: killedAfter(steps) })).rejects.toThrow()
      const broken = await syncRow(corp.id)
      expect([broken.state, broken.generation, broken.last_success_at]).toEqual([
        'running',
        fresh.generation + 1,
        fresh.last_success_at,
      ])
      expect(await bench.sync(corp.id, { again: true })).toBe('done')
      const { parts, generation } = await syncRow(corp.id)
      expect(generation).toBe(fresh.generation + 1)
      expect(countsOf(parts)).toEqual(countsOf(fresh.parts))
      expect([await count('wecom_users'), await count('wecom_links')]).toEqual([
        corp.remote.directory.users.size,
        corp.remote.links.size,
      ])
    },
  )

  test('a sync that was taken over writes no more', async () => {
    let second: Promise<string> | undefined
    const alive = async () => {
      second ??= bench.sync(corp.id)
      await second
    }
    await expect(bench.sync(corp.id, { alive })).rejects.toThrow()
    expect(await second).toBe('done')
    expect((await syncRow(corp.id)).state).toBe('done')
  })

  test('a token that ends in the middle is renewed', async () => {
    bench.wecom.faults.set('expireToken', { path: '/user/list', count: 3 })
    expect(await bench.sync(corp.id)).toBe('done')
  })

  test('too many calls: it waits, says so, and goes on', async () => {
    bench.wecom.faults.set('throttle', { path: 'customer_acquisition/get', count: 2 })
    const said = new Set<string | null>()
    const alive = async () => {
      const { parts } = await syncRow(corp.id)
      said.add(parts.find(({ part }) => part === 'links')?.error ?? null)
      // A minute is long.
      await bench.server.rows('update wecom_corps set paused_until = null where paused_until is not null')
    }
    expect(await bench.sync(corp.id, { alive })).toBe('done')
    expect([...said].filter(Boolean).join()).toMatch(/频繁|暂停/)
    const { parts } = await syncRow(corp.id)
    expect(parts.every(({ error }) => error === null)).toBe(true)
  })

  test('a part that fails is no success, takes nothing away, and keeps no other from being read', async () => {
    const before = await syncRow(corp.id)
    const users = await count('wecom_users')
    const kept = corp.remote.name
    bench.wecom.faults.set('status500', { path: '/user/list' })
    expect(await bench.sync(corp.id)).toBe('failed')
    const { state, parts, last_success_at } = await syncRow(corp.id)
    expect([state, last_success_at]).toEqual(['failed', before.last_success_at])
    expect(statesOf(parts)).toEqual({ ...ALL_DONE, users: 'failed' })
    expect(parts.find(({ part }) => part === 'users')?.error).toMatch(/企业微信/)
    expect(await count('wecom_users')).toBe(users)
    const news = await bench.server.rows('select params from notifications where kind = $1 and user_id = $2', [
      'wecom.sync_failed',
      corp.owner.user?.id,
    ])
    expect(news).toEqual([{ params: { corp: kept, error: expect.stringMatching(/企业微信/) } }])
  })

  test('without departments nobody is read, for nobody could be told apart from the gone', async () => {
    bench.wecom.faults.set('status500', { path: '/department/list' })
    expect(await bench.sync(corp.id)).toBe('failed')
    expect(statesOf((await syncRow(corp.id)).parts)).toMatchObject({
      departments: 'failed',
      users: 'failed',
      links: 'done',
    })
    expect(await count('wecom_users')).toBe(corp.remote.directory.users.size)
  })

  test('a corp without the permission for links says which', async () => {
    const without = await bench.corp(3)
    expect(await bench.sync(without.id)).toBe('failed')
    const { parts } = await syncRow(without.id)
    expect(parts.find(({ part }) => part === 'links')).toMatchObject({
      state: 'failed',
      error: expect.stringMatching(/获客助手/),
    })
    expect(statesOf(parts)).toMatchObject({ users: 'done', kf_accounts: 'done' })
  })

  test('a secret that no longer works ends it at once', async () => {
    const broken = await bench.corp(2)
    broken.remote.own.secret = 'changed'
    expect(await bench.sync(broken.id)).toBe('failed')
    const { parts } = await syncRow(broken.id)
    expect(statesOf(parts)).toMatchObject({ corp: 'failed', departments: 'waiting', users: 'waiting' })
  })
})

describe('asking for a sync', () => {
  test('a job with progress; no second one beside it, and other enterprises see nothing', async () => {
    const second = await bench.corp(1)
    const ask = (api = second.owner, corpId = second.id) => api.post('/wxwork/sync', { corpId })
    expect((await ask(corp.owner)).body.code).toBe('corp.not_found')
    const { status, body } = await ask()
    expect([status, body.job.kind, body.corps[0].sync.state, body.corps[0].sync.jobId]).toEqual([
      200,
      'wecom_sync',
      'waiting',
      body.job.id,
    ])
    expect(await ask()).toMatchObject({ status: 409, body: { code: 'sync.running' } })

    const worker = await startWorker(bench.server.services)
    await expect.poll(async () => (await syncRow(second.id)).state, { timeout: 45_000 }).toBe('done')
    const [job] = await bench.server.rows<{ state: string }>('select state, done, total from jobs where id = $1', [
      body.job.id,
    ])
    await expect
      .poll(
        async () => (await bench.server.rows('select state, done, total from jobs where id = $1', [body.job.id]))[0],
      )
      .toEqual({ state: 'done', done: 7, total: 7 })
    expect(job).toBeDefined()

    bench.wecom.faults.set('status500', { path: '/kf/account/list' })
    await bench.server.rows("update wecom_corps set status = 'authorized'")
    const again = await second.owner.post('/wxwork/sync', {})
    expect(again.status).toBe(200)
    // A cancelled one stands in nobody's way.
    await bench.server.rows("update jobs set state = 'cancelled', ended_at = now() where id = $1", [again.body.job.id])
    bench.wecom.faults.clear()
    const third = await second.owner.post('/wxwork/sync', { enterpriseId: second.enterpriseId })
    expect(third.status).toBe(200)
    await expect.poll(async () => (await syncRow(second.id)).state, { timeout: 45_000 }).toBe('done')
    await worker.stop()
  })

  test('called off in the middle, it says so', async () => {
    const { services } = bench.server
    const asked = await corp.owner.post('/wxwork/sync', { corpId: corp.id })
    bench.wecom.faults.set('delay', { path: 'customer_acquisition/get', ms: 30 })
    const worker = await startWorker(services)
    const linksOf = async () => (await syncRow(corp.id)).parts.find(({ part }) => part === 'links')
    await expect.poll(async () => (await linksOf())?.state, { timeout: 45_000 }).toBe('running')
    await bench.server.rows("update jobs set state = 'cancelled', ended_at = now() where id = $1", [asked.body.job.id])
    await expect.poll(async () => (await syncRow(corp.id)).state, { timeout: 45_000 }).toBe('failed')
    expect(await linksOf()).toMatchObject({ state: 'failed', error: '已取消' })
    await worker.stop()
  })

  test('without a corp there is nothing to read', async () => {
    const enterpriseId = await bench.server.enterprise()
    const owner = await bench.server.join(enterpriseId, 'User')
    expect(await owner.post('/wxwork/sync', {})).toMatchObject({ status: 409, body: { code: 'corp.none' } })
    expect((await corp.owner.post('/wxwork/sync', { enterpriseId })).body.code).toBe('enterprise.not_found')
    expect((await bench.server.admin.post('/wxwork/sync', {})).body.code).toBe('enterprise.choose')
  })

  test('at night every authorized corp is read, and what was read today is left alone', async () => {
    const id = corp.id
    await bench.server.rows("update wecom_corps set status = case when id = $1 then 'authorized' else 'broken' end", [
      id,
    ])
    const { generation } = await syncRow(id)
    await syncNightly(bench.server.services)
    expect((await syncRow(id)).generation).toBe(generation)
    await bench.server.rows("update wecom_syncs set ended_at = now() - interval '1 day' where corp_id = $1", [id])
    await syncNightly(bench.server.services)
    expect(await syncRow(id)).toMatchObject({ generation: generation + 1, state: 'done' })
  })
})
