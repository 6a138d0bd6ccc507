import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { HealthItem } from '#contract/work/entities.ts'
import type { HealthKind } from '#contract/work/health-kinds.ts'
import { newId } from '../../core/db/ids.ts'
import { type Bench, openBench } from '../delivery/testing/bench.ts'
import { fakePlatform } from '../delivery/testing/fake-platform.ts'
import { giveAccount, makeAdset } from '../../testing/adsets.ts'
import type { Api } from '../../testing/api.ts'
import { unique } from '../../testing/test-server.ts'
import { followLink } from './testing/follow-link.ts'

const DAY = 86_400_000
let bench: Bench
let own: Api
let stranger: Api
let enterpriseId: string
beforeAll(async () => {
  bench = await openBench('api,second')
  enterpriseId = await bench.server.enterprise()
  own = await bench.server.join(enterpriseId, 'User')
  stranger = await bench.server.join(await bench.server.enterprise(), 'User')
})
afterAll(() => bench.stop())

const rows = (statement: string, values: unknown[] = []) => bench.server.rows(statement, values)
const healthOf = async (api: Api, within = ''): Promise<HealthItem[]> => {
  const reply = await api.get(`${within}/work/health`)
  if (reply.status !== 200) throw new Error(JSON.stringify(reply.body))
  return reply.body.items
}
const found = async (api: Api, kind: HealthKind): Promise<HealthItem[]> =>
  (await healthOf(api)).filter((item) => item.kind === kind)

/** It is there for its own people and for an Admin, with the number its link shows; a stranger hears nothing. */
const expectItem = async (kind: HealthKind, count: number): Promise<HealthItem> => {
  const [item] = await found(own, kind)
  if (item === undefined) throw new Error(`${kind} was not found`)
  expect(item.count).toBe(count)
  const shown = await followLink(own, item.link)
  expect(shown.status).toBe(200)
  expect(shown.body.page.totalCounts).toBe(count)
  for (const seen of await healthOf(bench.server.admin)) {
    if (seen.kind !== kind || seen.count === null) continue
    expect((await followLink(bench.server.admin, seen.link)).body.page.totalCounts).toBe(seen.count)
  }
  const within = (await healthOf(bench.server.admin, `/enterprise/${enterpriseId}`)).filter((one) => one.kind === kind)
  expect(within).toEqual([item])
  expect(await found(stranger, kind)).toEqual([])
  return item
}
const expectNone = async (kind: HealthKind): Promise<void> => expect(await found(own, kind)).toEqual([])

const adset = (body: Record<string, unknown> = {}) =>
  makeAdset(bench.server, own, enterpriseId, { pushStrategy: { events: { friend_added: 'ADD_WECHAT' } }, ...body })
const stop = (id: string) => own.put(`/adsets/${id}/state`, { status: 'AD_STOP' })

describe('health', () => {
  it('says nothing where nothing needs anyone', async () => {
    const reply = await stranger.get('/work/health')
    expect(reply.body).toMatchObject({ items: [], counted: { danger: 0, warning: 0, info: 0 } })
  })

  it('is for owners and Admins', async () => {
    const member = await bench.server.join(enterpriseId, 'Member')
    expect((await member.get('/work/health')).status).toBe(403)
    expect((await stranger.get(`/enterprise/${enterpriseId}/work/health`)).status).toBe(404)
  })

  it('counts the failed pushes of an ad set until they are tried again', async () => {
    const { id, name } = await adset()
    const ids = await bench.convert(id, 3)
    const platform = fakePlatform('tencent_gdt')
    platform.answer = () => ({ outcome: 'rejected', code: '51001', message: 'no such click' })
    await bench.delivery(platform).drain()
    const item = await expectItem('push.failed', 3)
    expect(item).toMatchObject({ level: 'danger', subject: { type: 'adset', id, name } })
    expect(item.params.error).toContain('no such click')
    expect(item.since).not.toBeNull()
    // What is to be done about it stands beside it, also when the day its rows begin has moved on.
    expect(item.todo).toBeNull()
    const made = await own.post('/todos', { title: '重试', link: item.link, subject: { type: 'health', id: item.key } })
    expect(item.key).not.toContain('From')
    expect((await found(own, 'push.failed'))[0]?.todo).toEqual({ id: made.body.todo.id, owner: null })
    // The figure of the list itself and the filter without a day agree as well.
    expect((await own.get(`/adsets/${id}`)).body.adset.total.failed).toBe(3)
    const all = await own.get(`/adsets/${id}/tracks?filters=${encodeURIComponent('{"ID":"Status","Value":"failed"}')}`)
    expect(all.body.page.totalCounts).toBe(3)
    // A link test that failed is nobody's lost conversion.
    await rows("update pushes set rule = 'test' where id = $1", [ids[2]])
    await expectItem('push.failed', 2)
    await rows("update pushes set rule = 'all' where id = $1", [ids[2]])
    for (const push of ids.slice(1)) expect((await own.post(`/tracks/${push}/retry`)).status).toBe(200)
    await expectItem('push.failed', 1)
    await own.post(`/tracks/${ids[0]}/retry`)
    await expectNone('push.failed')
    await stop(id)
  })

  it('says why a push was given up of which the platform said nothing', async () => {
    const { id } = await adset()
    const [push] = await bench.convert(id, 1)
    await rows("update pushes set state = 'dead', code = 'window', message = null where id = $1", [push])
    expect((await expectItem('push.failed', 1)).params).toEqual({ error: '等待超过回传期限，平台不再接收' })
    const { tracks } = (await own.get(`/adsets/${id}/tracks`)).body
    expect(tracks[0]).toMatchObject({ code: 'window', message: '等待超过回传期限，平台不再接收' })
    await own.post(`/tracks/${push}/retry`)
    await expectNone('push.failed')
    await stop(id)
  })

  it('leaves out failures of more than a week ago', async () => {
    const { id } = await adset()
    bench.ahead(-8 * DAY)
    const ids = await bench.convert(id, 1)
    bench.ahead(8 * DAY)
    await rows("update pushes set state = 'dead' where id = $1", ids)
    await expectNone('push.failed')
    await stop(id)
  })

  it('tells of accounts whose pushes wait, not of those that are throttled', async () => {
    const accountId = await giveAccount(bench.server, enterpriseId)
    await rows("insert into delivery_lanes (account_id, paused) values ($1, 'throttled')", [accountId])
    await expectNone('push.paused')
    await rows("update delivery_lanes set paused = 'breaker' where account_id = $1", [accountId])
    expect(await expectItem('push.paused', 1)).toMatchObject({ params: { reason: 'breaker' } })
    await rows("update delivery_lanes set paused = 'push_token' where account_id = $1", [accountId])
    expect(await expectItem('push.paused', 1)).toMatchObject({ params: { reason: 'push_token' } })
    await rows('update delivery_lanes set paused = null where account_id = $1', [accountId])
    await expectNone('push.paused')
  })

  it('tells of authorisations that are broken, over or soon will be', async () => {
    const ids = [await giveAccount(bench.server, enterpriseId), await giveAccount(bench.server, enterpriseId)]
    const token = newId('au')
    await rows(
      `insert into authorizations (id, provider, owner_account_id, access_sealed, refresh_sealed, access_expires_at, refresh_expires_at)
       values ($1, 'tencent_gdt', '1', 'x', 'y', now() + interval '1 day', now() + interval '90 days')`,
      [token],
    )
    await rows('update ad_accounts set authorization_id = $1 where id = any ($2)', [token, ids])
    for (const kind of ['token.expiring', 'token.expired', 'token.broken'] as const) await expectNone(kind)
    await rows("update authorizations set refresh_expires_at = now() + interval '2 days' where id = $1", [token])
    await expectItem('token.expiring', 2)
    await rows(
      "update authorizations set refresh_expires_at = now() - interval '1 hour', access_expires_at = now() - interval '2 hours' where id = $1",
      [token],
    )
    await expectItem('token.expired', 2)
    await expectNone('token.expiring')
    await rows("update authorizations set status = 'broken' where id = $1", [token])
    await expectItem('token.broken', 2)
    await expectNone('token.expired')
    await rows(
      "update authorizations set status = 'valid', access_expires_at = null, refresh_sealed = null where id = $1",
      [token],
    )
    await expectNone('token.broken')
  })
})

describe('the health of WeChat-work', () => {
  const corpId = `ww${unique()}`
  beforeAll(async () => {
    await rows(
      "insert into wecom_corps (id, name, mode, enterprise_id, quota_balance, quota_pace, quota_at) values ($1, '企微', 'self', $2, 100, 5, now())",
      [corpId, enterpriseId],
    )
  })
  afterAll(() => rows('delete from wecom_corps where id = $1', [corpId]))

  it('tells of adds that run low or out, and how long they last', async () => {
    await expectNone('wecom.quota_low')
    await rows('update wecom_corps set quota_balance = 18 where id = $1', [corpId])
    expect(await expectItem('wecom.quota_low', 1)).toMatchObject({ params: { balance: '18', days: '3' } })
    await rows('update wecom_corps set quota_balance = 0 where id = $1', [corpId])
    await expectItem('wecom.quota_out', 1)
    await expectNone('wecom.quota_low')
    await rows('update wecom_corps set quota_balance = 500 where id = $1', [corpId])
    await expectNone('wecom.quota_out')
  })

  it('tells of a corp that no longer lets us in, and of one not read whole', async () => {
    await rows("insert into wecom_syncs (corp_id, state) values ($1, 'failed')", [corpId])
    await expectItem('wecom.sync_failed', 1)
    await rows("update wecom_syncs set state = 'done' where corp_id = $1", [corpId])
    await expectNone('wecom.sync_failed')
    await rows("update wecom_corps set status = 'broken' where id = $1", [corpId])
    await expectItem('wecom.broken', 1)
    await rows("update wecom_corps set status = 'authorized' where id = $1", [corpId])
    await expectNone('wecom.broken')
  })

  it('tells of links that bring nobody in, each state by itself', async () => {
    const links = ['ca1', 'ca2', 'ca3'].map((name) => name + unique())
    for (const id of links)
      await rows("insert into wecom_links (id, corp_id, name) values ($1, $2, '链接')", [id, corpId])
    await rows("update wecom_links set range_state = 'starved' where id = any ($1)", [links.slice(0, 2)])
    await rows("update wecom_links set status = 'unavailable' where id = any ($1)", [links.slice(1)])
    await expectItem('link.starved', 2)
    await expectItem('link.unavailable', 2)
    await rows("update wecom_links set range_state = 'settled', status = 'normal' where id = any ($1)", [links])
    await expectNone('link.starved')
    await expectNone('link.unavailable')
  })

  it('tells of a running ad set whose link is gone', async () => {
    const link = `ca${unique()}`
    await rows(
      "insert into wecom_links (id, corp_id, name, url) values ($1, $2, '链接', 'https://work.weixin.qq.com/ca/x')",
      [link, corpId],
    )
    const { id } = await adset({ params: { linkId: link } })
    await expectNone('adset.target')
    await rows('update wecom_links set gone_at = now() where id = $1', [link])
    await expectItem('adset.target', 1)
    await stop(id)
    await expectNone('adset.target')
  })
})

describe('the health of ad sets', () => {
  const counted = (id: string, daysAgo: number, figures: Record<string, number>) => {
    const names = Object.keys(figures)
    return rows(
      `insert into adset_days (adset_id, day, slot, ${names.join(', ')})
       values ($1, (now() at time zone 'Asia/Shanghai')::date - $2::int, 3, ${names.map((_, at) => `$${at + 3}`).join(', ')})`,
      [id, daysAgo, ...Object.values(figures)],
    )
  }

  it('names those with no agent left to receive', async () => {
    const { id } = await adset()
    const made = await own.post('/customerservice', { enterpriseId, name: '客服', weixin: unique(), adsetIds: [id] })
    const agent = made.body.customerservice.id
    await expectNone('adset.nobody')
    await rows('update agents set online = false where id = $1', [agent])
    await expectItem('adset.nobody', 1)
    await rows('update agents set online = true where id = $1', [agent])
    await expectNone('adset.nobody')
    await stop(id)
  })

  it('names those whose clicks no longer become visits', async () => {
    const { id } = await adset()
    await counted(id, 4, { seen: 90, clicks: 90, visits: 70 })
    await counted(id, 1, { seen: 30, clicks: 30, visits: 25 })
    await expectNone('adset.unopened')
    await rows('update adset_days set visits = 0 where adset_id = $1 and day > now()::date - 3', [id])
    await expectItem('adset.unopened', 1)
    await stop(id)
    await expectNone('adset.unopened')
  })

  it('names those of whose clicks the platform no longer tells', async () => {
    const { id } = await adset()
    await counted(id, 4, { seen: 90, clicks: 90, visits: 60 })
    await counted(id, 1, { seen: 40, clicks: 40, visits: 30 })
    await expectNone('adset.monitor')
    await rows('update adset_days set seen = 30 where adset_id = $1 and visits = 30', [id])
    await expectItem('adset.monitor', 1)
    await stop(id)
  })

  it('names those whose conversions stopped while the clicks went on', async () => {
    const { id } = await adset()
    await counted(id, 4, { seen: 90, clicks: 90, visits: 90, conversions: 25 })
    await counted(id, 1, { seen: 40, clicks: 40, visits: 40, conversions: 1 })
    await expectNone('adset.conversions')
    await rows('update adset_days set conversions = 0 where adset_id = $1 and conversions = 1', [id])
    await expectItem('adset.conversions', 1)
    await rows('update adset_days set clicks = 4 where adset_id = $1 and clicks = 40', [id])
    await expectNone('adset.conversions')
    await stop(id)
  })
})

describe('the health of orders, services and jobs', () => {
  it('counts this week’s orders without a visit and says why most of them', async () => {
    const order = async (match: string, daysAgo = 0) => {
      const at = new Date(Date.now() - daysAgo * DAY)
      const sn = unique()
      await rows(
        `insert into orders (id, provider, order_sn, order_no, enterprise_id, status, match, ordered_at, changed_at)
         values ($1, 'pingduoduo', $2, $2, $3, 'paid', $4, $5, $5)`,
        [newId('od', at.getTime()), sn, enterpriseId, match, at],
      )
    }
    await order('track')
    await order('manual')
    await order('no_id', 20)
    await expectNone('order.unmatched')
    for (const match of ['no_id', 'window', 'window']) await order(match)
    expect(await expectItem('order.unmatched', 3)).toMatchObject({ level: 'info', params: { reason: 'window' } })
    await rows("update orders set match = 'manual' where enterprise_id = $1", [enterpriseId])
    await expectNone('order.unmatched')
  })

  it('tells of a vendor that sells and reports nothing, or does not answer', async () => {
    const made = await own.post('/service', {
      enterpriseId,
      name: '号卡',
      vendor: 'guangmeng',
      carrier: 'mobile',
      goodsId: unique(),
      apiBase: 'https://vendor.example.com',
      appId: unique(),
      secret: 'vendor secret',
    })
    const { id } = made.body.service
    const set = (change: string) => rows(`update card_services set ${change} where id = $1`, [id])
    await set("status = 'on', last_callback_at = now() - interval '30 hours'")
    await expectNone('service.silent')
    await rows('insert into card_days (service_id, enterprise_id, day, n) values ($1, $2, now()::date - 2, 4)', [
      id,
      enterpriseId,
    ])
    expect((await expectItem('service.silent', 1)).since).not.toBeNull()
    await set('last_callback_at = now()')
    await expectNone('service.silent')
    await set("away_until = now() + interval '10 minutes'")
    await expectItem('service.away', 1)
    await set('away_until = null')
    await expectNone('service.away')
  })

  it('tells of a shop whose orders are no longer read, to those who sell there', async () => {
    await bench.server.admin.put('/config/pingduoduo', {
      settings: JSON.stringify({ clientId: 'c', clientSecret: 'secret', pid: '1_2' }),
    })
    await rows(
      "insert into shop_cursors (provider, read_until, last_read_at, error) values ('pingduoduo', now(), now(), null)",
    )
    await rows(
      "insert into products (id, provider, enterprise_id, goods_id, name) values ($1, 'pingduoduo', $2, 'g', '商品')",
      [newId('pr'), enterpriseId],
    )
    await expectNone('shop.silent')
    await rows("update shop_cursors set last_read_at = now() - interval '3 hours', error = '网络错误'")
    const [item] = await found(own, 'shop.silent')
    expect(item).toMatchObject({ count: null, subject: { id: 'pingduoduo' }, params: { error: '网络错误' } })
    expect(await found(bench.server.admin, 'shop.silent')).toHaveLength(1)
    expect(await found(stranger, 'shop.silent')).toEqual([])
  })

  it('tells when an insurer that reported every day falls silent', async () => {
    const policy = (daysAgo: number) =>
      rows(
        `insert into yian_orders (id, enterprise_id, order_no, state, person_sealed) values ($1, $2, $3, 'issued', 'x')`,
        [newId('yo', Date.now() - daysAgo * DAY), enterpriseId, unique()],
      )
    for (let day = 3; day < 9; day++) await policy(day)
    await expectNone('insurer.silent')
    await policy(4)
    const [item] = await found(own, 'insurer.silent')
    expect(Date.now() - Date.parse(item?.since ?? '')).toBeGreaterThan(2.9 * DAY)
    expect(await found(stranger, 'insurer.silent')).toEqual([])
    await policy(0.1)
    await expectNone('insurer.silent')
  })

  it('shows the caller’s own failed jobs of the week', async () => {
    const job = (userId: string | undefined, daysAgo = 0) =>
      rows(
        "insert into jobs (id, user_id, kind, title, state, error) values ($1, $2, 'export', '导出', 'failed', '超时')",
        [newId('jo', Date.now() - daysAgo * DAY), userId],
      )
    await job(own.user?.id, 20)
    await expectNone('job.failed')
    await job(own.user?.id)
    const [item] = await found(own, 'job.failed')
    expect(item).toMatchObject({ count: 1, subject: { name: '导出' }, params: { error: '超时' } })
    expect((await followLink(own, item?.link ?? '')).body.page.totalCounts).toBe(1)
    expect(await found(bench.server.admin, 'job.failed')).toEqual([])
  })
})
