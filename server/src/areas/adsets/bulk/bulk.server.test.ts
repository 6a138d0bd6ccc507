import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Adset } from '#contract/adsets/entities.ts'
import { makeAdset } from '../../../testing/adsets.ts'
import type { Api } from '../../../testing/api.ts'
import { longTest } from '../../../testing/extent.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { readBulk, runBulk, statesOf, undoBulk } from './testing/bulks.ts'

let server: TestServer
let enterprise: string
let owner: Api
let member: Api
beforeAll(async () => {
  server = await startTestServer()
  enterprise = await server.enterprise()
  owner = await server.join(enterprise, 'User')
  member = await server.join(enterprise, 'Member')
})
afterAll(() => server?.stop())

const make = (body: Record<string, unknown> = {}) => makeAdset(server, owner, enterprise, body)
const makeSome = async (count: number) => {
  const made: Adset[] = []
  while (made.length < count) made.push(await make({ name: `批量 ${made.length + 1}` }))
  return made.map(({ id }) => id)
}
const get = async (id: string) => (await owner.get(`/adsets/${id}`)).body.adset as Adset
const preview = async (api: Api, body: object) => (await api.post('/adsets/bulk/preview', body)).body
const trail = (id: string) =>
  server.rows<{ action: string; actor_id: string; ip: string }>(
    'select action, actor_id, ip from audit where entity_id = $1 order by id',
    [id],
  )

describe('starting and stopping many', () => {
  it('says before what it would do, then does exactly that, with an audit line each', async () => {
    const [running = '', second = '', stopped = ''] = await makeSome(3)
    await owner.put(`/adsets/${stopped}/state`, { status: 'AD_STOP' })
    const body = { ids: [running, second, stopped, 'as_none', running], action: { kind: 'stop' } }
    const planned = await preview(member, body)
    expect(planned.counts).toEqual({
      changed: 2,
      unchanged: 1,
      refused: 1,
      reasons: [{ reason: '广告组不存在', count: 1 }],
    })
    expect(planned.rows[0]).toMatchObject({
      id: running,
      name: '批量 1',
      before: { status: 'AD_RUNNING' },
      after: { status: 'AD_STOP' },
    })
    expect(planned.rows[0]).not.toHaveProperty('was')
    expect((await get(running)).status).toBe('AD_RUNNING')

    const { bulk, rows } = await runBulk(member, body)
    expect(bulk).toMatchObject({ kind: 'stop', undoable: true, counts: planned.counts })
    expect(bulk.job).toMatchObject({ title: '批量停止：4 个广告组', done: 4, total: 4 })
    expect(rows).toEqual(planned.rows)
    expect((await get(running)).status).toBe('AD_STOP')
    const lines = await trail(running)
    expect(lines.at(-1)).toMatchObject({ action: 'adset.stop', actor_id: member.user?.id })
    expect(lines.at(-1)?.ip).not.toBe('')
    expect((await trail(stopped)).filter(({ action }) => action === 'adset.stop')).toHaveLength(1)
    const { notifications } = (await member.get('/notifications')).body
    expect(notifications[0]).toMatchObject({
      kind: 'adsets.bulk_done',
      params: { changed: '2', unchanged: '1', refused: '1' },
    })
  })

  it('refuses what cannot run, and shows the rows of one state alone', async () => {
    const [fit = '', unfit = ''] = await makeSome(2)
    const { pushStrategy } = await get(unfit)
    await owner.put(`/adsets/${unfit}`, { pushStrategy: { ...pushStrategy, events: {} } })
    for (const id of [fit, unfit]) await owner.put(`/adsets/${id}/state`, { status: 'AD_STOP' })
    const { id, rows } = await runBulk(owner, { ids: [unfit, fit], action: { kind: 'start' } })
    expect(statesOf(rows)).toEqual(['refused', 'changed'])
    expect(rows[0]?.reason).toBe('请先在回传策略中设置至少一个转化事件')
    expect((await readBulk(owner, id, '?state=refused')).rows.map((row) => row.id)).toEqual([unfit])
    expect((await readBulk(owner, id, '?from=1')).rows.map((row) => row.id)).toEqual([fit])
  })

  it('puts back what it changed, and says where something was changed since', async () => {
    const [kept = '', touched = '', back = ''] = await makeSome(3)
    const first = await runBulk(owner, { ids: [kept, touched, back], action: { kind: 'stop' } })
    expect((await owner.post(`/adsets/bulk/${first.id}/undo`)).status).toBe(200)
    const again = await owner.post(`/adsets/bulk/${first.id}/undo`)
    expect(again.body.code, 'put back once').toBe('undo.not_found')
    await expect.poll(async () => (await get(back)).status, { timeout: 45_000 }).toBe('AD_RUNNING')
    expect((await readBulk(owner, first.id)).bulk.undoable).toBe(false)

    const folder = await runBulk(owner, { ids: [kept, touched, back], action: { kind: 'folder', folder: '甲' } })
    await member.put(`/adsets/${touched}`, { folder: '乙' })
    await member.put(`/adsets/${back}`, { folder: '' })
    const undone = await undoBulk(owner, folder.id)
    expect(undone.rows.map(({ id, state, reason }) => [id, state, reason])).toEqual([
      [kept, 'changed', null],
      [touched, 'refused', '之后已被修改，未撤销'],
      [back, 'unchanged', null],
    ])
    expect([(await get(kept)).folder, (await get(touched)).folder]).toEqual(['', '乙'])
    expect(undone.bulk).toMatchObject({ kind: 'undo', undoable: false })
    expect((await trail(kept)).map(({ action }) => action).slice(-2)).toEqual(['adset.update', 'adset.update'])
  })
})

describe('the strategy of many', () => {
  it('is changed in some fields, keeps the rest, gets a version, and comes back', async () => {
    const [one = '', two = ''] = await makeSome(2)
    const before = (await get(two)).pushStrategy
    await owner.put(`/adsets/${one}`, { pushStrategy: { ...before, guaranteeFirst: 3 } })
    const action = { kind: 'strategy', change: { mode: 'ratio', ratio: 40, dailyCap: 50 } }
    const { id, rows } = await runBulk(member, { ids: [one, two], action })
    expect(rows[0]).toMatchObject({
      before: { mode: 'all', ratio: 100, dailyCap: null },
      after: { mode: 'ratio', ratio: 40, dailyCap: 50 },
    })
    expect((await get(one)).pushStrategy).toEqual({
      ...before,
      guaranteeFirst: 3,
      mode: 'ratio',
      ratio: 40,
      dailyCap: 50,
    })
    expect((await get(two)).strategyVersion).toBe(2)
    await undoBulk(member, id)
    expect((await get(one)).pushStrategy).toEqual({ ...before, guaranteeFirst: 3 })
    expect((await get(two)).pushStrategy).toEqual(before)
  })

  it('is replaced as a whole but for the events, and refused where its limits exclude each other', async () => {
    const [one = '', two = ''] = await makeSome(2)
    const { pushStrategy } = await get(one)
    await owner.put(`/adsets/${two}`, { pushStrategy: { ...pushStrategy, maxAmount: 100 } })
    const replaced = await runBulk(owner, { ids: [one], action: { kind: 'strategy', replace: { mode: 'none' } } })
    expect(statesOf(replaced.rows)).toEqual(['changed'])
    expect((await get(one)).pushStrategy).toMatchObject({ mode: 'none', events: pushStrategy.events })
    const action = { kind: 'strategy', change: { minAmount: 200 } }
    const { rows } = await runBulk(owner, { ids: [one, two], action })
    expect(rows.map(({ state, reason }) => [state, reason])).toEqual([
      ['changed', null],
      ['refused', '最高金额不能低于最低金额'],
    ])
  })

  it.each([
    ['nothing', {}],
    ['both', { change: { ratio: 1 }, replace: {} }],
    ['no field', { change: {} }],
    ['a ratio above 100', { change: { ratio: 101 } }],
    ['an unknown field', { change: { events: {} } }],
  ])('is not asked for with %s', async (_what, given) => {
    const reply = await owner.post('/adsets/bulk', { ids: ['as_x'], action: { kind: 'strategy', ...given } })
    expect(reply.status).toBe(400)
  })
})

describe('tags and folders of many', () => {
  it('are added and removed, each ad set keeping its own others', async () => {
    const [one = '', two = '', full = ''] = await makeSome(3)
    await owner.put(`/adsets/${one}`, { tags: ['甲', '旧'] })
    await owner.put(`/adsets/${two}`, { tags: ['新'] })
    await owner.put(`/adsets/${full}`, { tags: Array.from({ length: 10 }, (_, n) => `t${n}`) })
    const { id, rows } = await runBulk(member, {
      ids: [one, two, full],
      action: { kind: 'tags', add: ['新'], remove: ['旧'] },
    })
    expect(rows.map(({ state, reason, after }) => [state, reason, after])).toEqual([
      ['changed', null, { tags: ['甲', '新'] }],
      ['unchanged', null, {}],
      ['refused', '一个广告组最多 10 个标签', {}],
    ])
    await undoBulk(member, id)
    expect((await get(one)).tags).toEqual(['甲', '旧'])
  })
})

describe('what a filter finds', () => {
  it('is changed as a whole, in the order and scope of the list', async () => {
    const mine = await server.enterprise()
    const boss = await server.join(mine, 'User')
    for (const name of ['春季 1', '春季 2', '秋季 1']) await makeAdset(server, boss, mine, { name })
    const query = 'q=%E6%98%A5%E5%AD%A3&sort=name'
    const { counts } = await preview(boss, { query, action: { kind: 'stop' } })
    expect(counts).toMatchObject({ changed: 2, refused: 0 })
    const { rows } = await runBulk(boss, { query, action: { kind: 'stop' } })
    expect(rows.map(({ name }) => name)).toEqual(['春季 1', '春季 2'])
    const states = (await boss.get('/adsets?sort=name')).body.adsets.map(({ status }: Adset) => status)
    expect(states).toEqual(['AD_STOP', 'AD_STOP', 'AD_RUNNING'])
    const none = await boss.post('/adsets/bulk', { query: 'q=nothing', action: { kind: 'stop' } })
    expect([none.status, none.body.code]).toEqual([422, 'bulk.nothing'])
    expect((await boss.post('/adsets/bulk', { query: 'sort=evil', action: { kind: 'stop' } })).status).toBe(400)
    const both = await boss.post('/adsets/bulk', { query: '', ids: ['as_x'], action: { kind: 'stop' } })
    expect(both.body.issues).toMatchObject([{ path: 'ids' }])
  })

  longTest('is at most ten thousand', async () => {
    const mine = await server.enterprise()
    const boss = await server.join(mine, 'User')
    const { id } = await makeAdset(server, boss, mine)
    await server.rows(
      `insert into adsets (id, key, name, kind, provider, enterprise_id, account_id, params, strategy)
      select 'as_many' || n, 'many' || n, 'x', kind, provider, enterprise_id, account_id, params, strategy
      from adsets, generate_series(1, 10000) n where id = $1`,
      [id],
    )
    const reply = await boss.post('/adsets/bulk/preview', { query: '', action: { kind: 'stop' } })
    expect(reply.body.code).toBe('bulk.too_many')
    await server.rows("delete from adsets where id = 'as_many1'")
    const { counts, rows } = await preview(boss, { query: '', action: { kind: 'stop' } })
    expect([counts.changed, counts.unchanged, rows.length]).toEqual([1, 9999, 200])
    await server.rows("delete from adsets where id like 'as_many%'")
  })
})

describe('who changes many', () => {
  it('reaches no ad set of another enterprise, and learns nothing of it', async () => {
    const { id } = await make({ name: '别人的' })
    const stranger = await server.join(await server.enterprise(), 'User')
    const body = { ids: [id], action: { kind: 'stop' } }
    const expected = [{ id, name: '', state: 'refused', reason: '广告组不存在', before: {}, after: {} }]
    expect((await preview(stranger, body)).rows).toEqual(expected)
    const run = await runBulk(stranger, body)
    expect(run.rows).toEqual(expected)
    expect((await get(id)).status).toBe('AD_RUNNING')
    for (const api of [owner, server.admin]) {
      expect((await api.get(`/adsets/bulk/${run.id}`)).body.code).toBe('job.not_found')
      expect((await api.post(`/adsets/bulk/${run.id}/undo`)).body.code).toBe('job.not_found')
    }
    expect((await stranger.post(`/adsets/bulk/${run.id}/undo`)).body.code).toBe('undo.not_found')
  })

  it('is no customer, not even of what is shared with them', async () => {
    const { id } = await make()
    const customer = await server.join(enterprise, 'MemberCustomer')
    await owner.put(`/adsets/${id}`, { customers: [customer.user?.id] })
    const body = { ids: [id], action: { kind: 'stop' } }
    expect((await customer.post('/adsets/bulk/preview', body)).status).toBe(403)
    expect((await customer.post('/adsets/bulk', body)).status).toBe(403)
  })

  it('shows no other job as a bulk change', async () => {
    const { body } = await owner.post('/exports', { resource: 'adsets' })
    expect((await owner.get(`/adsets/bulk/${body.job.id}`)).body.code).toBe('job.not_found')
  })
})

it('does a job once under an Idempotency-Key', async () => {
  const [id = ''] = await makeSome(1)
  const ask = () => owner.post('/adsets/bulk', { ids: [id], action: { kind: 'stop' } }, { 'Idempotency-Key': 'bulk-1' })
  const [first, second] = [await ask(), await ask()]
  expect(second.body.job.id).toBe(first.body.job.id)
})
