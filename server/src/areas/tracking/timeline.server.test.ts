import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../core/db/ids.ts'
import { withSystem } from '../../core/db/tenant.ts'
import type { Api } from '../../testing/api.ts'
import { everyNth } from '../../testing/extent.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { recordConversion } from '../conversions/record-conversion.ts'
import { browse, makeLink, type TestLink, visitsOf } from './testing/link.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const DAY = 86_400_000
const timeline = async (link: TestLink, body: object = {}, api: Api = server.admin) =>
  (await api.post(`/adsets/${link.id}/timeline`, body)).body

/** Visits of three days with many in the same minute, counted as the tracker counts them. */
const seed = async (link: TestLink): Promise<string[]> => {
  const noon = new Date(`${new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10)}T00:00:30+08:00`).getTime()
  const visits = Array.from({ length: 900 }, (_, n) => {
    const at = noon - Math.floor(n / 300) * DAY - (Math.floor(n / 40) % 7) * 60_000 - (n % 11) * 1000
    return { id: newId('v', at), at: new Date(at).toISOString() }
  })
  await server.rows(
    `with v as (select * from unnest($2::text[], $3::timestamptz[]) v (id, at)),
      stored as (insert into visits (id, at, adset_id, source, click_id) select id, at, $1, 'monitor', 'c-' || id from v),
      days as (insert into adset_days (adset_id, day, slot, seen)
        select $1, (at at time zone 'Asia/Shanghai')::date, 0, count(*) from v group by 2)
    insert into adset_minutes (adset_id, minute, slot, n) select $1, date_trunc('minute', at), ascii(right(id, 1)) % 3, count(*) from v group by 2, 3`,
    [link.id, visits.map(({ id }) => id), visits.map(({ at }) => at)],
  )
  const rows = await server.rows<{ id: string }>(
    'select id from visits where adset_id = $1 order by at desc, id desc',
    [link.id],
  )
  return rows.map(({ id }) => id)
}

describe('pages', () => {
  let link: TestLink
  let all: string[]
  beforeAll(async () => {
    link = await makeLink(server)
    all = await seed(link)
  })

  test('of every depth are what a walk from the first row would give', async () => {
    for (const pageSize of [7, 100, 333]) {
      const pages = Array.from({ length: Math.ceil(900 / pageSize) + 1 }, (_, page) => page)
      for (const page of everyNth(pages, pageSize === 7 ? 8 : 1, 0)) {
        const found = await timeline(link, { page, pageSize })
        expect(found.timeline.map(({ id }: { id: string }) => id)).toEqual(
          all.slice(page * pageSize, (page + 1) * pageSize),
        )
        expect(found.page).toEqual({ page, pageSize, totalCounts: 900, totalPages: Math.ceil(900 / pageSize) })
      }
    }
  })

  test('are the same where the minutes are no longer kept', async () => {
    await server.rows("delete from adset_minutes where adset_id = $1 and minute < now() - interval '40 hours'", [
      link.id,
    ])
    for (const page of [0, 4, 20, 60, 89]) {
      const found = await timeline(link, { page, pageSize: 10 })
      expect(found.timeline.map(({ id }: { id: string }) => id)).toEqual(all.slice(page * 10, page * 10 + 10))
    }
  })

  test('of a range of days hold those days of Shanghai alone', async () => {
    const days = await server.rows<{ day: string }>(
      'select distinct day from adset_days where adset_id = $1 order by day',
      [link.id],
    )
    for (const { day } of days) {
      const found = await timeline(link, { startDate: day, endDate: day, pageSize: 0 })
      const [expected] = await server.rows<{ ids: string[] }>(
        `select array_agg(id order by at desc, id desc) ids from visits where adset_id = $1 and (at at time zone 'Asia/Shanghai')::date = $2`,
        [link.id, day],
      )
      expect(found.timeline.map(({ id }: { id: string }) => id)).toEqual(expected?.ids)
      expect(found.page.totalCounts).toBe(expected?.ids.length)
    }
    expect((await timeline(link, { startDate: '2020-01-01', endDate: '2020-01-02' })).timeline).toEqual([])
    expect((await timeline(link, { startDate: '2020-13-41' })).code).toBe('request.malformed')
    const turned = await timeline(link, { startDate: '2020-01-02', endDate: '2020-01-01' })
    expect([turned.code, turned.issues]).toEqual([
      'request.malformed',
      [{ path: 'endDate', message: '结束日期不能早于开始日期' }],
    ])
  })
})

describe('a visit', () => {
  let link: TestLink
  let visitId: string
  beforeAll(async () => {
    link = await makeLink(server)
    await fetch(
      `${server.url}/t/${link.key}?click_id=wx07ptidwiwn5fde&callback=https%3A%2F%2Fapi.e.qq.com%2Fconv&account_id=5`,
    )
    const page = await browse(`${server.url}/p/${link.key}?gdt_vid=wx07ptidwiwn5fde`, {
      'x-forwarded-for': '36.110.4.77',
    })
    await browse(server.url + /href="(\/p\/[^"]+)"/.exec(await page.text())?.[1])
    visitId = (await visitsOf(server, link.id))[0]?.id ?? ''
    const { services } = server
    await withSystem(services.db, (tx) =>
      recordConversion(tx, services, {
        adsetId: link.id,
        kind: 'friend_added',
        source: 'server',
        sourceKey: 'once',
        at: new Date(),
        trackId: visitId,
      }),
    )
    await server.rows(
      `update pushes set state = 'delivered', delivered_at = now(), attempts = 1, message = 'ok' where adset_id = $1`,
      [link.id],
    )
    await fetch(`${server.url}/t/${link.key}?click_id=second-click-0001`)
  })

  test('shows all its steps in order, and the visitor masked', async () => {
    const [newer, visit] = (await timeline(link)).timeline
    expect(newer).toMatchObject({ clickId: 'second-click-0001', done: false, steps: [{ step: 'click', hits: 1 }] })
    expect(visit).toMatchObject({
      id: visitId,
      source: 'monitor',
      clickId: 'wx07ptidwiwn5fde',
      ip: '36.110.4.*',
      device: '微信 · iPhone',
      ad: { account: '5' },
      done: true,
      bot: null,
      steps: [
        { step: 'click', hits: 2 },
        { step: 'visit', page: '欢迎了解' },
        { step: 'leave', target: 'work.weixin.qq.com/ca/cawcde000000' },
        { step: 'conversion', kind: 'friend_added', source: 'server', attribution: { rule: 'track' } },
        { step: 'decision', pushed: true, rule: 'all', strategyVersion: 1, by: null },
        { step: 'push', event: 'ADD_WECHAT', state: 'delivered', attempts: 1, message: 'ok' },
      ],
    })
  })

  test('is found by its click id and by its track id', async () => {
    for (const q of ['wx07ptidwiwn5fde', visitId]) {
      const found = await timeline(link, { q })
      expect(found.timeline.map(({ id }: { id: string }) => id)).toEqual([visitId])
      expect(found.page.totalCounts).toBe(1)
    }
    expect((await timeline(link, { q: "x' or 1=1" })).timeline).toEqual([])
  })

  test('alone is left when only accepted pushes are asked for', async () => {
    const found = await timeline(link, { onlyDones: true })
    expect(found.timeline.map(({ id }: { id: string }) => id)).toEqual([visitId])
    expect(found.page).toMatchObject({ totalCounts: 1, totalPages: 1 })
    expect((await timeline(link, { onlyDones: true, q: visitId })).timeline).toHaveLength(1)
    const other = (await timeline(link, {})).timeline.find(({ id }: { id: string }) => id !== visitId)
    expect((await timeline(link, { onlyDones: true, q: other.id })).timeline).toEqual([])
  })

  test('belongs to those who see its ad set; a customer does not see the whole click id', async () => {
    const foreign = await server.join(await server.enterprise(), 'User')
    expect((await foreign.post(`/adsets/${link.id}/timeline`, {})).body.code).toBe('adset.not_found')
    const customer = await server.join(link.enterpriseId, 'MemberCustomer')
    expect((await customer.post(`/adsets/${link.id}/timeline`, {})).status).toBe(404)
    await server.rows('insert into adset_customers values ($1, $2)', [link.id, customer.user?.id])
    const { timeline: shown } = await timeline(link, {}, customer)
    expect(shown.map(({ clickId }: { clickId: string }) => clickId)).toEqual(['seco***01', 'wx07***de'])
    expect(JSON.stringify(shown)).not.toContain('wx07ptidwiwn5fde')
  })
})

describe('the live board', () => {
  test('shows figures, the last hour and masked events, without a session', async () => {
    const link = await makeLink(server, { liveBoard: true })
    await browse(`${server.url}/p/${link.key}?gdt_vid=board-click-01`)
    const { status, body } = await server.guest.get(`/public/liveadsets/${link.id}`)
    expect(status).toBe(200)
    expect(body).toMatchObject({ status: 'AD_RUNNING', today: { clicks: 1, visits: 1 }, yesterday: { clicks: 0 } })
    expect(body.minutes).toHaveLength(60)
    expect(body.minutes.reduce((sum: number, n: number) => sum + n)).toBe(1)
    expect(body.events.map(({ event, label }: { event: string; label: string }) => [event, label])).toEqual([
      ['click', '微信 · iPhone'],
      ['visit', '微信 · iPhone'],
    ])
    expect(JSON.stringify(body)).not.toMatch(/board-click-01|v_0|127\.0/)
  })

  test('is there only while it is switched on and the ad set lives', async () => {
    // Off, where nobody has switched it on.
    const off = await makeLink(server)
    expect((await server.guest.get(`/public/liveadsets/${off.id}`)).body.code).toBe('adset.not_found')
    const gone = await makeLink(server, { liveBoard: true })
    await server.admin.put(`/adsets/${gone.id}/state`, { status: 'AD_STOP' })
    await server.admin.delete(`/adsets/${gone.id}`)
    expect((await server.guest.get(`/public/liveadsets/${gone.id}`)).status).toBe(404)
    expect((await server.guest.get('/public/liveadsets/as_nobody')).status).toBe(404)
    const shown = await makeLink(server, { liveBoard: true })
    const { enterpriseId } = (await server.admin.get(`/adsets/${shown.id}`)).body.adset
    await server.admin.put(`/enterprise/${enterpriseId}`, { status: 'disabled' })
    expect((await server.guest.get(`/public/liveadsets/${shown.id}`)).status).toBe(404)
    await server.admin.put(`/enterprise/${enterpriseId}`, { status: 'active' })
  })
})
