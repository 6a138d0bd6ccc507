import { request as ask } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { timeOf } from '../../core/db/ids.ts'
import { stopClock } from '../../testing/stop-clock.ts'
import { startTestServer, type TestServer, unique } from '../../testing/test-server.ts'
import { browse, figuresOf, makeLink, PHONE, type TestLink, visitsOf } from './testing/link.ts'

let server: TestServer
let link: TestLink
beforeAll(async () => {
  server = await startTestServer()
  link = await makeLink(server)
})
afterAll(() => server.stop())

const monitor = (query: string, key = link.key): string => `${server.url}/t/${key}?${query}`
const newest = async (adsetId = link.id) => {
  const visit = (await visitsOf(server, adsetId)).at(-1)
  if (visit === undefined) throw new Error('No visit')
  return visit
}

describe('a click', () => {
  test('of Tencent is stored with what its macros say, and then acknowledged', async () => {
    const clickId = `wx${unique()}`
    const seconds = Math.floor(Date.now() / 1000) - 5
    const callback = 'http://tracking.e.qq.com/conv?cb=MTIz&conv_id=12'
    const reply = await fetch(
      monitor(
        `click_id=${clickId}&click_time=${seconds}&callback=${encodeURIComponent(callback)}&account_id=77&adgroup_id=88&dynamic_creative_id=99&ip=113.1.2.3&muid=8d3e0a4f9c7b2e1d8d3e0a4f9c7b2e1d`,
      ),
    )
    expect(reply.status).toBe(200)
    expect(await reply.json()).toEqual({ code: 0, message: 'ok' })
    const visit = await newest()
    expect(visit).toMatchObject({
      source: 'monitor',
      click_id: clickId,
      callback,
      ad: { account: '77', ad: '88', creative: '99' },
      bot: null,
      ip: '113.1.2.3',
      agent: '',
    })
    expect(visit.visitor).toMatch(/^d:[0-9a-f]{32}$/)
    expect(visit.clicked_at?.getTime()).toBe(seconds * 1000)
    expect(visit.at).toEqual(timeOf(visit.id))
  })

  test('of OceanEngine carries its callback parameter, time in milliseconds and agent', async () => {
    const ocean = await makeLink(server, { provider: 'oceanengine' })
    const ts = Date.now() - 3000
    await fetch(
      monitor(
        `CALLBACK=B.abc_-1&track_id=__TRACK_ID__&ts=${ts}&advertiser_id=1&project_id=2&promotion_id=3&mid1=4&os=0&ip=__IP__&ua=${encodeURIComponent(PHONE)}`,
        ocean.key,
      ),
    )
    expect(await newest(ocean.id)).toMatchObject({
      click_id: 'B.abc_-1',
      callback: 'B.abc_-1',
      clicked_at: new Date(ts),
      ad: { account: '1', campaign: '2', ad: '3', creative: '4' },
      ip: '',
      agent: PHONE,
    })
  })

  test('of OceanEngine and the page it opens are one by the track id, and both their ids find it', async () => {
    const ocean = await makeLink(server, { provider: 'oceanengine' })
    await browse(`${server.url}/p/${ocean.key}?clickid=EClick01&track_id=Tr01`)
    await fetch(monitor('callback=B.callback01&track_id=Tr01&advertiser_id=7', ocean.key))
    const [visit, ...others] = await visitsOf(server, ocean.id)
    expect(others).toEqual([])
    expect(visit).toMatchObject({ source: 'landing', click_id: 'Tr01', callback: 'EClick01', ad: { account: '7' } })
    const keys = await server.rows<{ key: string; visit_id: string }>(
      'select key, visit_id from click_keys where adset_id = $1 order by key',
      [ocean.id],
    )
    expect(keys).toEqual(['B.callback01', 'EClick01', 'Tr01'].map((key) => ({ key, visit_id: visit?.id })))
  })

  test('of Tencent whose page was opened first still brings its callback', async () => {
    const own = await makeLink(server)
    await browse(`${server.url}/p/${own.key}?gdt_vid=page-first-01&qz_gdt=other`)
    await fetch(
      monitor('click_id=page-first-01&callback=https%3A%2F%2Fapi.e.qq.com%2Fconv%3Fcb%3D1&account_id=3', own.key),
    )
    expect(await visitsOf(server, own.id)).toMatchObject([
      { source: 'landing', callback: 'https://api.e.qq.com/conv?cb=1', ad: { account: '3' }, agent: PHONE },
    ])
    expect(await figuresOf(server, own.id)).toEqual({ seen: 1, clicks: 1, visits: 1, repeats: 1, bots: 0 })
  })

  test('that comes a hundred times at once is one visit with a hundred hits', async () => {
    const own = await makeLink(server)
    const replies = await Promise.all(
      Array.from({ length: 100 }, () =>
        fetch(monitor('click_id=same-click-0001&r=1', own.key), { redirect: 'manual' }),
      ),
    )
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([302]))
    const visits = await visitsOf(server, own.id)
    expect(visits).toHaveLength(1)
    // Each was told the same track id.
    expect(new Set(replies.map(({ headers }) => headers.get('location')))).toEqual(
      new Set([`https://work.weixin.qq.com/ca/cawcde000000?customer_channel=${visits[0]?.id}`]),
    )
    const keys = await server.rows<{ hits: number }>('select hits from click_keys where adset_id = $1', [own.id])
    expect(keys).toEqual([{ hits: 100 }])
    expect(await figuresOf(server, own.id)).toMatchObject({ seen: 1, repeats: 99 })
    const minutes = await server.rows('select n from adset_minutes where adset_id = $1', [own.id])
    expect(minutes).toEqual([{ n: 1 }])
  })

  test('is one over two trackers at once', async () => {
    const own = await makeLink(server)
    const other = await server.beside()
    const urls = [server.url, other.url]
    await Promise.all(
      Array.from({ length: 60 }, (_, n) => fetch(`${urls[n % 2]}/t/${own.key}?click_id=two-trackers-${n % 6}`)),
    )
    expect(await visitsOf(server, own.id)).toHaveLength(6)
    expect(await figuresOf(server, own.id)).toEqual({ seen: 6, clicks: 6, visits: 0, repeats: 54, bots: 0 })
  })

  test('followed by a browser leads it on to the target with the track id', async () => {
    const reply = await browse(monitor(`click_id=${unique()}`))
    expect(reply.status).toBe(302)
    const visit = await newest()
    expect(reply.headers.get('location')).toContain(`customer_channel=${visit.id}`)
    expect(visit.agent).toBe(PHONE)
  })

  test('of a stopped ad set is stored and led on all the same; of a deleted one it is not found', async () => {
    const own = await makeLink(server)
    await server.admin.put(`/adsets/${own.id}/state`, { status: 'AD_STOP' })
    expect((await browse(monitor('click_id=stopped-1', own.key))).status).toBe(302)
    expect(await visitsOf(server, own.id)).toHaveLength(1)
    await server.admin.delete(`/adsets/${own.id}`)
    await expect.poll(async () => (await browse(monitor('click_id=gone-1', own.key))).status).toBe(404)
    expect(await (await browse(monitor('', own.key))).text()).toContain('页面不存在')
  })

  test('goes where the ad set leads now, once that was changed', async () => {
    const own = await makeLink(server)
    await browse(monitor('click_id=before-change', own.key))
    const target = 'https://work.weixin.qq.com/ca/other?a=1&customer_channel=old#top'
    await server.admin.put(`/adsets/${own.id}`, { params: { target } })
    await expect
      .poll(async () => (await browse(monitor('click_id=before-change', own.key))).headers.get('location'))
      .toMatch(/^https:\/\/work\.weixin\.qq\.com\/ca\/other\?a=1&customer_channel=v_[0-9a-z]{26}#top$/)
  })
})

describe('a machine', () => {
  test.each([
    ['head', { method: 'HEAD' }],
    ['crawler', { headers: { accept: 'text/html', 'user-agent': 'Mozilla/5.0 (compatible; Baiduspider/2.0)' } }],
    ['no_agent', { headers: { accept: 'text/html', 'user-agent': '' } }],
    ['prefetch', { headers: { accept: 'text/html', 'user-agent': PHONE, 'sec-purpose': 'prefetch' } }],
  ])('is recorded as %s, counted apart', async (reason, init) => {
    const own = await makeLink(server)
    await fetch(monitor('click_id=machine-1', own.key), { redirect: 'manual', ...init })
    expect(await visitsOf(server, own.id)).toMatchObject([{ bot: reason, click_id: 'machine-1' }])
    expect(await figuresOf(server, own.id)).toMatchObject({ seen: 1, clicks: 0, bots: 1 })
  })

  test('that comes again and again from one address is taken for one', async () => {
    const own = await makeLink(server)
    const from = { 'x-forwarded-for': '203.0.113.9' }
    stopClock()
    await Promise.all(Array.from({ length: 130 }, (_, n) => browse(monitor(`click_id=flood-${n}`, own.key), from)))
    expect(await figuresOf(server, own.id)).toMatchObject({ seen: 130, clicks: 120, bots: 10 })
  })

  test('that went ahead of a person does not hide the person', async () => {
    const own = await makeLink(server)
    await fetch(`${server.url}/p/${own.key}?gdt_vid=scanned-first`, { headers: { 'user-agent': 'curl/8.0' } })
    expect(await figuresOf(server, own.id)).toMatchObject({ clicks: 0, visits: 0, bots: 1 })
    await browse(`${server.url}/p/${own.key}?gdt_vid=scanned-first`)
    expect(await visitsOf(server, own.id)).toMatchObject([{ bot: null }])
    expect(await figuresOf(server, own.id)).toMatchObject({ seen: 1, clicks: 1, visits: 1, bots: 0 })
  })
})

describe('an odd call', () => {
  const rawGet = (path: string): Promise<number> =>
    new Promise((resolve, reject) => {
      const { hostname, port } = new URL(server.url)
      const call = ask({ hostname, port, path, agent: false, headers: { accept: '*/*' } }, (reply) => {
        reply.resume()
        resolve(reply.statusCode ?? 0)
      })
      call.on('error', reject)
      call.end()
    })

  test.each([
    ['bytes that are no UTF-8', 'click_id=%ff%fe%80abc&callback=%c3%28'],
    ['a NUL', 'click_id=a%00b&callback=%00'],
    ['half an escape', 'click_id=%&ts=%zz&%=1&==&&=x'],
    ['a name given twice', 'click_id=&click_id=second-one&click_id=third'],
    ['names of objects', '__proto__=1&constructor=2&click_id=__proto__x&toString=3'],
    ['a lone surrogate', 'click_id=%ed%a0%80'],
    ['times that cannot be', 'click_id=t1&click_time=99999999999999999999&ts=-1'],
    ['quotes and braces', `click_id=${encodeURIComponent('{"a\\":",NULL}')}&callback=${encodeURIComponent('\\"},{')}`],
    ['nothing at all', ''],
  ])('with %s is stored', async (_what, query) => {
    const before = (await visitsOf(server, link.id)).length
    expect(await rawGet(`/t/${link.key}?${query}`)).toBe(200)
    expect((await visitsOf(server, link.id)).length).toBe(before + 1)
  })

  test('keeps what can be read of it', async () => {
    const own = await makeLink(server)
    await rawGet(`/t/${own.key}?click_id=&click_id=second-one&CALLBACK=__CALLBACK__&account_id=`)
    await rawGet(`/t/${own.key}?click_id=${encodeURIComponent('{"a\\":",NULL}')}`)
    expect(await visitsOf(server, own.id)).toMatchObject([
      { click_id: 'second-one', callback: null, ad: {} },
      { click_id: '{"a\\":",NULL}' },
    ])
  })

  test('is never answered with a failure of ours', async () => {
    for (const [path, status] of [
      [`/t/${link.key}?a=${'x'.repeat(9000)}`, 414],
      [`/t/${'k'.repeat(150)}`, 404],
      [`/t/${'k'.repeat(1500)}`, 404],
      ['/t/unknown-key', 404],
      ['/t/%ff', 404],
      ['/t/a%00b', 404],
      ['/t/', 404],
      ['/t/../etc/passwd', 404],
      ['/p/%E0%A4%A', 404],
      [`/p/${link.key}/go/else`, 404],
    ] as const)
      expect([path.slice(0, 30), await rawGet(path)]).toEqual([path.slice(0, 30), status])
  })

  test('of twenty thousand letters is cut off, and the next one is answered', async () => {
    const cut = await rawGet(`/t/${link.key}?a=${'x'.repeat(20_000)}`).catch(() => 'cut off')
    expect([431, 'cut off']).toContain(cut)
    expect(await rawGet(`/t/${link.key}?click_id=after`)).toBe(200)
  })

  test('may be posted, with its fields in the body or without', async () => {
    const own = await makeLink(server)
    const post = (init: RequestInit) => fetch(monitor('account_id=5', own.key), { method: 'POST', ...init })
    expect((await post({ body: new URLSearchParams({ click_id: 'posted-1' }) })).status).toBe(200)
    expect((await post({ body: '{"click_id":1}', headers: { 'content-type': 'application/json' } })).status).toBe(200)
    expect((await post({ body: 'x'.repeat(9000) })).status).toBe(413)
    expect((await fetch(monitor('', own.key), { method: 'DELETE' })).status).toBe(404)
    expect(await visitsOf(server, own.id)).toMatchObject([
      { click_id: 'posted-1', ad: { account: '5' } },
      { click_id: null },
    ])
  })
})
