import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { browse, figuresOf, makeLink, PHONE, visitsOf } from './testing/link.ts'

const TARGET = 'https://work.weixin.qq.com/ca/cawcde000000'
const HOSTILE = `"><script>alert(1)</script>'&<b>`

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  const settings = {
    company: `示例公司 ${HOSTILE}`.slice(0, 60),
    record: '沪ICP备00000000号',
    privacyUrl: 'https://example.com/p?a=1&b=2',
  }
  const saved = await server.admin.put('/config/landing', { settings: JSON.stringify(settings) })
  if (saved.status !== 200) throw new Error(JSON.stringify(saved.body))
})
afterAll(() => server.stop())

const events = (adsetId: string) =>
  server.rows<{ event: string; detail: Record<string, string>; visit_id: string }>(
    'select event, detail, visit_id from visit_events where adset_id = $1 order by at',
    [adsetId],
  )

test('the page shows what its ad set says, escaped, in at most 14 KB', async () => {
  const link = await makeLink(server, {
    params: {
      target: TARGET,
      pageTitle: '专属顾问',
      headline: HOSTILE,
      text: `第一行\n${'长'.repeat(400)}`,
      buttonText: '添加顾问',
      picture: '/files/sample.png',
      color: '#ffcc00',
    },
  })
  const reply = await browse(`${server.url}/p/${link.key}?gdt_vid=wx07ptidwiwn5fde`)
  const page = await reply.text()
  expect(reply.status).toBe(200)
  expect(reply.headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(Buffer.byteLength(page) + [...reply.headers].join('').length).toBeLessThanOrEqual(14 * 1024)
  expect(page).toContain('<title>专属顾问</title>')
  expect(page).toContain('&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;&#39;&amp;&lt;b&gt;')
  expect(page).toContain('<img src="/files/sample.png" alt="" />')
  expect(page).toContain('沪ICP备00000000号')
  expect(page).toContain('https://example.com/p?a=1&amp;b=2')
  expect(page).not.toContain('<script')
  const nonce = /<style nonce="([^"]+)">/.exec(page)?.[1]
  const policy = reply.headers.get('content-security-policy') ?? ''
  expect(policy).toContain(`default-src 'none'; style-src 'nonce-${nonce}'`)
  expect(policy).not.toContain('unsafe')
  expect(reply.headers.get('x-robots-tag')).toContain('noindex')
  expect(page).toContain('<meta name="referrer" content="no-referrer" />')
})

test('the button leads on with the track id, and each step is recorded once', async () => {
  const link = await makeLink(server, { params: { target: TARGET, headline: '领取资料' } })
  const page = await (await browse(`${server.url}/p/${link.key}?qz_gdt=24oi6xq2aaakvagnqu7a`)).text()
  const go = /<a href="(\/p\/[^"]+)"/.exec(page)?.[1]
  for (let again = 0; again < 3; again++) {
    const reply = await browse(server.url + go)
    expect(reply.status).toBe(302)
    const [visit] = await visitsOf(server, link.id)
    expect(reply.headers.get('location')).toBe(`${TARGET}?customer_channel=${visit?.id}`)
  }
  const [visit] = await visitsOf(server, link.id)
  expect(visit).toMatchObject({ source: 'landing', click_id: '24oi6xq2aaakvagnqu7a', agent: PHONE })
  expect(await events(link.id)).toEqual([
    { event: 'visit', visit_id: visit?.id, detail: { page: '领取资料', ip: visit?.ip, agent: PHONE } },
    { event: 'leave', visit_id: visit?.id, detail: { target: 'work.weixin.qq.com/ca/cawcde000000' } },
  ])
  expect(await figuresOf(server, link.id)).toEqual({ seen: 1, clicks: 1, visits: 1, repeats: 0, bots: 0 })
})

test('a page opened without a click id is one visit for its session, however often it is reloaded', async () => {
  const link = await makeLink(server)
  const first = await browse(`${server.url}/p/${link.key}?gdt_vid=__CLICK_ID__`)
  const cookie = first.headers.get('set-cookie') ?? ''
  expect(cookie).toMatch(/^hk_visit=[\w-]{32}; Path=\/; HttpOnly; SameSite=Lax$/)
  const [own = ''] = cookie.split(';')
  for (let again = 0; again < 3; again++) await browse(`${server.url}/p/${link.key}`, { cookie: `a=b; ${own}` })
  await browse(`${server.url}/p/${link.key}`)
  expect(await visitsOf(server, link.id)).toHaveLength(2)
  expect(await figuresOf(server, link.id)).toEqual({ seen: 2, clicks: 0, visits: 2, repeats: 3, bots: 0 })
})

test('gdt_vid is taken before qz_gdt', async () => {
  const link = await makeLink(server)
  await browse(`${server.url}/p/${link.key}?qz_gdt=second&gdt_vid=first`)
  expect(await visitsOf(server, link.id)).toMatchObject([{ click_id: 'first' }])
})

test('an ad set that opens directly shows no page, and the track id stands where the target wants it', async () => {
  const link = await makeLink(server, {
    params: { target: 'https://example.com/a?state={track}&x=1', opens: 'direct' },
  })
  const reply = await browse(`${server.url}/p/${link.key}?gdt_vid=direct-1`)
  const [visit] = await visitsOf(server, link.id)
  expect(reply.headers.get('location')).toBe(`https://example.com/a?state=${visit?.id}&x=1`)
  expect((await events(link.id)).map(({ event }) => event)).toEqual(['visit', 'leave'])
})

test('a WeChat scheme is a link of its own on the page, and can be copied', async () => {
  const target = 'weixin://dl/business/?appid=wx1&path=pages/a'
  const link = await makeLink(server, { kind: 'mp1', params: { target, opens: 'direct' } })
  const page = await (await browse(`${server.url}/p/${link.key}?gdt_vid=scheme-1`)).text()
  const [visit] = await visitsOf(server, link.id)
  const escaped = `weixin://dl/business/?appid=wx1&amp;path=pages/a&amp;track=${visit?.id}`
  expect(page).toContain(`<a href="${escaped}"`)
  expect(page).toContain(`<code>${escaped}</code>`)
})

test('the way on without a track id opens a visit of its own; a foreign one leaves no step', async () => {
  const link = await makeLink(server)
  const other = await makeLink(server)
  await browse(`${server.url}/p/${other.key}?gdt_vid=other-visit`)
  const [foreign] = await visitsOf(server, other.id)
  expect((await browse(`${server.url}/p/${link.key}/go?track=nonsense`)).status).toBe(302)
  expect((await browse(`${server.url}/p/${link.key}/go?track=${foreign?.id}`)).status).toBe(302)
  expect(await visitsOf(server, link.id)).toHaveLength(1)
  expect((await events(link.id)).map(({ event }) => event)).toEqual(['visit', 'leave'])
  expect((await events(other.id)).map(({ event }) => event)).toEqual(['visit'])
})

test('an unknown page is no blank one', async () => {
  const reply = await browse(`${server.url}/p/nobody-has-it`)
  expect(reply.status).toBe(404)
  expect(await reply.text()).toContain('页面不存在')
})
