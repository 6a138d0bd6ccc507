import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { CopyResult, LinkDetail } from '#contract/wecom/entities.ts'
import { newId } from '../../../core/db/ids.ts'
import { type Corp, type CorpBench, openCorpBench } from './testing/corp-bench.ts'

let bench: CorpBench
let corp: Corp
let other: Corp
beforeAll(async () => {
  bench = await openCorpBench({ world: { users: 700, departments: 12 } })
  corp = await bench.corp(0)
  other = await bench.corp(1)
  await bench.sync(corp.id)
})
afterAll(() => bench?.stop())
afterEach(() => bench.wecom.faults.clear())

const people = (from: number, n: number): string[] => corp.able.slice(from, from + n).sort()
const create = (body: Record<string, unknown>, api = corp.owner, headers = {}) =>
  api.post('/wxwork/create_customer_acquisition', { corp_id: corp.id, name: '链接', ...body }, headers)
const update = (body: Record<string, unknown>, api = corp.owner) =>
  api.post('/wxwork/update_customer_acquisition', { corp_id: corp.id, ...body })
const copy = (body: Record<string, unknown>, api = corp.owner) =>
  api.post('/wxwork/customer_acquisition/copy_users', { corp_id: corp.id, ...body })
const make = async (users: string[], name = '链接'): Promise<string> => {
  const { status, body } = await create({ users, name })
  expect([status, body.code]).toEqual([200, undefined])
  await bench.ranges.drain()
  return body.link.id
}
const get = (id: string, api = corp.owner) => api.get(`/wxwork/customer_acquisition/${id}?corp_id=${corp.id}`)
const show = async (id: string): Promise<LinkDetail> => (await get(id)).body.link
const configured = async (id: string) => (await show(id)).users.map(({ userId }) => userId)
const remove = (id: string, api = corp.owner) => api.delete(`/wxwork/customer_acquisition/${id}?corp_id=${corp.id}`)
const remote = (id: string) => bench.wecom.links.find(id)?.link

describe('a link is made', () => {
  test('at WeCom, then here, with those who can receive in its range', async () => {
    const [a = '', b = '', c = ''] = people(0, 3)
    await corp.owner.post('/wxwork/wx_user/offline', { corpId: corp.id, userId: b })
    const { status, body } = await create({ name: '春季活动', users: [c, a, b], skipVerify: false })
    expect(status).toBe(200)
    expect(body.link).toMatchObject({
      name: '春季活动',
      skipVerify: false,
      userCount: 3,
      effectiveCount: 2,
      users: [
        { userId: a, effective: true, skipped: null },
        { userId: b, effective: false, skipped: 'offline' },
        { userId: c, effective: true, skipped: null },
      ],
      status: 'normal',
      adsets: [],
    })
    expect(remote(body.link.id)).toMatchObject({
      name: '春季活动',
      skipVerify: false,
      range: { users: [a, c], departments: [] },
    })
    expect(body.link.url).toContain(body.link.id)
    await corp.owner.post('/wxwork/wx_user/online', { corpId: corp.id, userId: b })
    await bench.ranges.drain()
    expect(bench.remoteUsers(body.link.id)).toEqual([a, b, c])
  })

  test('not for strangers, for those who cannot receive, or for nobody', async () => {
    const unfit = [...corp.remote.directory.users.values()].find(({ status }) => status !== 1)
    const codes = [
      await create({ users: ['nobody.here'] }),
      await create({ users: [unfit?.userid] }),
      await create({ departments: [999_999] }),
      await create({ departments: [1] }),
      await create({}),
      await create({ users: people(0, 501) }),
    ].map(({ status, body }) => [status, body.code])
    expect(codes).toEqual([
      [404, 'wx_user.not_found'],
      [422, 'wx_user.invalid'],
      [404, 'department.not_found'],
      [422, 'link.too_many'],
      [422, 'link.empty'],
      [400, 'request.malformed'],
    ])
  })

  test('and nothing is here when WeCom refuses or is away', async () => {
    const before = (await corp.owner.get(`/wxwork/list_corp_customer_acquisition?corp_id=${corp.id}`)).body.total
    bench.wecom.faults.set('away', {})
    expect(await create({ users: people(0, 2) })).toMatchObject({ status: 503, body: { code: 'wecom.away' } })
    bench.wecom.faults.clear()
    const user = corp.remote.directory.users.get(people(0, 1)[0] ?? '')
    if (user === undefined) throw new Error('nobody')
    user.realName = false
    expect(await create({ users: [user.userid] })).toMatchObject({
      status: 422,
      body: { code: 'wecom.refused', message: expect.stringContaining(user.userid) },
    })
    user.realName = true
    expect((await corp.owner.get(`/wxwork/list_corp_customer_acquisition?corp_id=${corp.id}`)).body.total).toBe(before)
  })

  test('once, however often the same key asks', async () => {
    const ask = () => create({ name: '只有一个', users: people(0, 1) }, corp.owner, { 'idempotency-key': 'once' })
    const first = await ask()
    const again = await Promise.all([ask(), ask()])
    for (const { body } of again) expect(body.link.id).toBe(first.body.link.id)
    expect(bench.wecom.links.all().filter(({ name }) => name === '只有一个')).toHaveLength(1)
  })
})

describe('a link is changed', () => {
  test('in name and people; only what differs is sent', async () => {
    const id = await make(people(0, 2), '旧名')
    const { status, body } = await update({ id, name: '新名', users: people(1, 3) })
    expect([status, body.link.name, body.link.userCount]).toEqual([200, '新名', 3])
    expect(remote(id)).toMatchObject({ name: '新名' })
    expect(bench.remoteUsers(id)).toEqual(people(1, 3))
    const [line] = await bench.server.rows<{ before: { name: string } }>(
      'select before, after from audit where action = $1 and entity_id = $2',
      ['link.update', id],
    )
    expect(line).toMatchObject({ before: { name: '旧名' }, after: { name: '新名', users: people(1, 3) } })
    bench.wecom.faults.set('away', {})
    expect((await update({ id, name: '新名', users: people(1, 3) })).status).toBe(200)
  })

  test('not while WeCom is away; and what may have arrived is set right later', async () => {
    const id = await make(people(0, 2))
    bench.wecom.faults.set('badJson', { path: 'update_link', count: 1 })
    expect((await update({ id, users: people(0, 1) })).status).toBe(503)
    expect(bench.remoteUsers(id)).toEqual(people(0, 1))
    expect(await configured(id)).toEqual(people(0, 2))
    await bench.ranges.drain()
    expect(bench.remoteUsers(id)).toEqual(people(0, 2))
  })

  test('nobody left is refused, a stranger too', async () => {
    const id = await make(people(0, 2))
    expect((await update({ id, users: [] })).body.code).toBe('link.empty')
    expect((await update({ id, users: ['nobody.here'] })).body.code).toBe('wx_user.not_found')
    expect(await configured(id)).toEqual(people(0, 2))
  })
})

describe('a link is deleted', () => {
  test('at WeCom, then here', async () => {
    const id = await make(people(0, 1))
    expect((await remove(id)).status).toBe(200)
    expect([remote(id), (await get(id)).status]).toEqual([undefined, 404])
  })

  test('also where WeCom has lost it already', async () => {
    const id = await make(people(0, 1))
    corp.remote.links.delete(id)
    expect((await remove(id)).status).toBe(200)
  })

  test('not while an agent stands on it', async () => {
    const id = await make(people(0, 1))
    await bench.server.services.db
      .insertInto('agents')
      .values({ id: newId('ag'), enterprise_id: corp.enterpriseId, name: '小王', corp_id: corp.id, link_id: id })
      .execute()
    const { status, body } = await remove(id)
    expect([status, body.code, body.message.includes('小王')]).toEqual([409, 'link.in_use', true])
    expect(remote(id)).toBeDefined()
  })
})

describe('people are copied', () => {
  const outcomes = (body: { results: CopyResult[] }) => body.results.map(({ outcome, users }) => [outcome, users])

  test('added to others or put in place of theirs, with a result for each', async () => {
    const from = await make(people(0, 3))
    const [same, one, two] = [await make(people(0, 3)), await make(people(2, 2)), await make(people(5, 1))]
    const union = await copy({ from, to: [same, one, two] })
    expect(outcomes(union.body)).toEqual([
      ['unchanged', 3],
      ['updated', 4],
      ['updated', 4],
    ])
    await bench.ranges.drain()
    expect(bench.remoteUsers(one)).toEqual(people(0, 4))
    expect(bench.remoteUsers(two)).toEqual([...people(0, 3), ...people(5, 1)].sort())

    const replaced = await copy({ from, to: [one, two], mode: 'replace' })
    expect(outcomes(replaced.body)).toEqual([
      ['updated', 3],
      ['updated', 3],
    ])
    expect(outcomes((await copy({ from, to: [one], mode: 'replace' })).body)).toEqual([['unchanged', 3]])
    await bench.ranges.drain()
    expect([bench.remoteUsers(one), bench.remoteUsers(two)]).toEqual([people(0, 3), people(0, 3)])
  })

  test('never more than 500 in one link', async () => {
    const [from, full] = [await make(people(0, 3)), await make(people(2, 498))]
    const { body } = await copy({ from, to: [full] })
    expect(body.results).toEqual([{ id: full, name: '链接', outcome: 'updated', users: 500, message: null }])
    const more = await make(people(510, 1))
    expect((await copy({ from: more, to: [full] })).body.results).toMatchObject([
      { outcome: 'failed', users: 500, message: expect.stringContaining('501') },
    ])
    await bench.ranges.drain()
    expect(bench.remoteUsers(full)).toHaveLength(500)
  })

  test('nothing happens where one of the links is not there', async () => {
    const [from, to] = [await make(people(0, 3)), await make(people(5, 1))]
    expect(await copy({ from, to: [to, 'nowhere'] })).toMatchObject({ status: 404, body: { code: 'link.not_found' } })
    expect(await configured(to)).toEqual(people(5, 1))
  })

  test('to two thousand at once', async () => {
    const from = await make(people(0, 5))
    await bench.server.rows(
      `insert into wecom_links (id, corp_id, name, created_at) select 'many' || n, $1, '很多 ' || n, now() from generate_series(1, 2000) n`,
      [corp.id],
    )
    await bench.server.rows(
      `insert into wecom_link_users (link_id, corp_id, user_id) select 'many' || n, $1, $2 from generate_series(1, 2000) n`,
      [corp.id, people(9, 1)[0]],
    )
    const to = Array.from({ length: 2000 }, (_, n) => `many${n + 1}`)
    const { status, body } = await copy({ from, to })
    expect([status, new Set(outcomes(body).map(String))]).toEqual([200, new Set(['updated,6'])])
    const [{ n } = { n: 0 }] = await bench.server.rows<{ n: number }>(
      "select count(*)::int n from wecom_link_users where link_id like 'many%'",
    )
    expect(n).toBe(12_000)
    await bench.server.rows("update wecom_links set gone_at = now(), range_due = null where id like 'many%'")
  })
})

test('the list is searched, filtered and counted, with today’s funnel', async () => {
  const id = await make(people(0, 2), '暑期招生')
  await bench.server.rows(
    `insert into wecom_hours (hour, enterprise_id, corp_id, link_id, shown, added) values
     (date_trunc('hour', now()), $1, $2, $3, 5, 2), (now() - interval '3 days', $1, $2, $3, 7, 1)`,
    [corp.enterpriseId, corp.id, id],
  )
  const list = async (more: string) =>
    (await corp.owner.get(`/wxwork/list_corp_customer_acquisition?corp_id=${corp.id}${more}`)).body
  for (const text of ['暑期', 'shuqi', 'sqzs', id]) {
    const { links, total } = await list(`&q=${encodeURIComponent(text)}`)
    expect([total, links[0].id, links[0].today.added, links[0].total.shown]).toEqual([1, id, 2, 12])
  }
  expect((await list('&limit=1')).links).toHaveLength(1)
  const starved = encodeURIComponent(JSON.stringify({ ID: 'Status', Value: 'starved' }))
  expect((await list(`&filters=${starved}`)).total).toBe(0)
})

test('WeCom’s own figures come along, and are left out where it does not say', async () => {
  const id = await make(people(0, 1))
  expect((await show(id)).remote).toMatchObject({ opened: 0, added: 0 })
  const quiet = await make(people(0, 1))
  bench.wecom.faults.set('away', {})
  expect((await show(quiet)).remote).toBeNull()
})

test('another enterprise’s links are not there', async () => {
  const id = await make(people(0, 2))
  const answers = await Promise.all([
    get(id, other.owner),
    remove(id, other.owner),
    update({ id, name: '我的' }, other.owner),
    create({ users: people(0, 1) }, other.owner),
    copy({ from: id, to: [id] }, other.owner),
    other.owner.get(`/wxwork/list_corp_customer_acquisition?corp_id=${corp.id}`),
  ])
  for (const { status, body } of answers) expect([status, body.code]).toEqual([404, 'corp.not_found'])
  const mixed = await Promise.all([
    update({ id, corp_id: other.id, name: '我的' }, other.owner),
    other.owner.get(`/wxwork/customer_acquisition/${id}?corp_id=${other.id}`),
    other.owner.delete(`/wxwork/customer_acquisition/${id}?corp_id=${other.id}`),
    copy({ corp_id: other.id, from: id, to: [id] }, other.owner),
  ])
  for (const { status, body } of mixed) expect([status, body.code]).toEqual([404, 'link.not_found'])
  expect(remote(id)?.name).toBe('链接')
})
