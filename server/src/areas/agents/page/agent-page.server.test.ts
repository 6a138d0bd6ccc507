import { afterAll, beforeAll, expect, test } from 'vitest'
import decodeQR from 'qr/decode.js'
import { attach, makeAgent, makeCorp } from '../testing/agents.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { browse, makeLink, PHONE, visitsOf } from '../../tracking/testing/link.ts'

const DESK =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0 Safari/537.36'
const DOUYIN = 'Mozilla/5.0 (Linux; Android 14; V2309A) AppleWebKit/537.36 Chrome/110 Mobile Safari/537.36 aweme_290900'
const TARGET = 'https://work.weixin.qq.com/ca/cawcde000000'
const HOSTILE = `"><script>alert(1)</script>'&<b>`

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const agentLink = (params: Record<string, unknown> = {}) =>
  makeLink(server, { params: { target: TARGET, opens: 'agent', ...params } })
const pageOf = async (key: string, headers: Record<string, string> = {}) => {
  const reply = await browse(`${server.url}/p/${key}`, headers)
  return { reply, page: await reply.text() }
}
const goOf = (page: string): string => /<a href="(\/p\/[^"]+)"/.exec(page)?.[1]?.replaceAll('&amp;', '&') ?? ''

/** What a phone would read of the code that is drawn. */
const readSvg = (page: string): string => {
  const size = Number(/<svg viewBox="0 -\.5 (\d+)/.exec(page)?.[1])
  const path = /<path stroke="#000" d="M0 0([^"]+)"/.exec(page)?.[1] ?? ''
  const scale = 4
  const width = size * scale
  const data = new Uint8Array(width * width * 4).fill(255)
  let [x, y] = [0, 0]
  for (const [, dx, dy, run] of path.matchAll(/m(-?\d+) (-?\d+)h(\d+)/g)) {
    x += Number(dx)
    y += Number(dy)
    for (let px = x * scale; px < (x + Number(run)) * scale; px++)
      for (let py = y * scale; py < (y + 1) * scale; py++)
        data.fill(0, (py * width + px) * 4, (py * width + px) * 4 + 3)
    x += Number(run)
  }
  return decodeQR({ width, height: width, data })
}

test('the page shows its agent, escaped, in at most 14 KB, with a script by nonce alone', async () => {
  const link = await agentLink({
    headline: HOSTILE,
    text: '长'.repeat(500),
    buttonText: '加我',
    picture: '/files/a.png',
  })
  const corp = await makeCorp(server, link.enterpriseId)
  const agent = await makeAgent(server, link.enterpriseId, { name: HOSTILE, weixin: 'wx_xiaoli', link_id: corp.linkId })
  await attach(server, link.id, [agent])
  const { reply, page } = await pageOf(link.key, { 'user-agent': DESK })
  expect(reply.status).toBe(200)
  expect(Buffer.byteLength(page) + [...reply.headers].join('').length).toBeLessThanOrEqual(14 * 1024)
  const nonce = /<style nonce="([^"]+)">/.exec(page)?.[1]
  const policy = reply.headers.get('content-security-policy') ?? ''
  expect(policy).toContain(`style-src 'nonce-${nonce}'; script-src 'nonce-${nonce}'; img-src 'self'`)
  expect(policy).not.toContain('unsafe')
  expect(page).not.toContain('alert(1)</script>')
  expect(page.match(/<script/g)).toHaveLength(1)
  expect(page).toContain('<code>wx_xiaoli</code>')
  expect(page).toContain('请用手机微信扫一扫添加')
  const [visit] = await visitsOf(server, link.id)
  expect(readSvg(page)).toBe(`${corp.url}?customer_channel=${visit?.id}`)
})

test('the button leads to the agent’s own link with the track id, and leaving is recorded', async () => {
  const link = await agentLink()
  const corp = await makeCorp(server, link.enterpriseId)
  await attach(server, link.id, [await makeAgent(server, link.enterpriseId, { link_id: corp.linkId })])
  const { page } = await pageOf(link.key)
  expect(page).not.toContain('via=weixin')
  const reply = await browse(server.url + goOf(page))
  const [visit] = await visitsOf(server, link.id)
  expect([reply.status, reply.headers.get('location')]).toEqual([302, `${corp.url}?customer_channel=${visit?.id}`])
  const events = await server.rows<{ event: string; detail: object }>(
    'select event, detail from visit_events where adset_id = $1 order by at',
    [link.id],
  )
  expect(events[1]).toEqual({ event: 'leave', detail: { target: `work.weixin.qq.com/ca/${corp.linkId}` } })
})

test('outside WeChat the scheme is offered, too', async () => {
  const link = await agentLink()
  const corp = await makeCorp(server, link.enterpriseId)
  await attach(server, link.id, [await makeAgent(server, link.enterpriseId, { link_id: corp.linkId })])
  const { page } = await pageOf(link.key, { 'user-agent': DOUYIN })
  expect(page).toContain('via=weixin')
  const reply = await browse(`${server.url}${goOf(page)}&via=weixin`, { 'user-agent': DOUYIN })
  const [visit] = await visitsOf(server, link.id)
  const address = encodeURIComponent(`${corp.url}?customer_channel=${visit?.id}`)
  expect(reply.headers.get('location')).toBe(`weixin://biz/ww/profile/${address}`)
})

test('a person without a link of their own is reached through the ad set’s; one with only a WeChat id by copying', async () => {
  const link = await agentLink()
  const corp = await makeCorp(server, link.enterpriseId)
  const person = { weixin: '', corp_id: corp.corpId, user_id: 'lisi' }
  await attach(server, link.id, [await makeAgent(server, link.enterpriseId, person)])
  const { page } = await pageOf(link.key)
  expect(page).not.toContain('data-copy>')
  const [visit] = await visitsOf(server, link.id)
  expect((await browse(server.url + goOf(page))).headers.get('location')).toBe(
    `${TARGET}?customer_channel=${visit?.id}`,
  )

  const mini = await agentLink({ target: 'https://wxaurl.cn/demo' })
  await server.rows(`update adsets set kind = 'mp1', params = params - 'linkId' where id = $1`, [mini.id])
  await attach(server, mini.id, [
    await makeAgent(server, mini.enterpriseId, { weixin: 'only_id', qrcode: '/files/qr.png' }),
  ])
  const other = (await pageOf(mini.key)).page
  expect(other).toContain('复制微信号，去微信添加')
  expect(other).toContain('<img src="/files/qr.png" alt="二维码" />')
  expect(other).toContain('长按识别二维码')
  expect(goOf(other)).toBe('')
})

test('whoever is off is reached through their customer-service account alone', async () => {
  const link = await agentLink()
  const corp = await makeCorp(server, link.enterpriseId)
  const off = { weixin: 'wx_off', qrcode: '/files/q.png', open_kfid: corp.kfId, link_id: corp.linkId, online: false }
  await attach(server, link.id, [await makeAgent(server, link.enterpriseId, off)])
  const { page } = await pageOf(link.key)
  expect(page).toContain('在线咨询')
  expect(page).not.toContain('wx_off')
  expect(page).not.toContain('/files/q.png')
  const [visit] = await visitsOf(server, link.id)
  const reply = await browse(server.url + goOf(page))
  expect(reply.headers.get('location')).toBe(`${corp.kfUrl}&scene_param=${visit?.id}`)
})

test('nobody at all: the ad set’s own page, never a blank one', async () => {
  const link = await agentLink({ headline: '领取资料' })
  const { reply, page } = await pageOf(link.key)
  expect(page).toContain('领取资料')
  expect(page).not.toContain('<script')
  expect(reply.headers.get('content-security-policy')).not.toContain('script-src')
  const [visit] = await visitsOf(server, link.id)
  expect((await browse(server.url + goOf(page))).headers.get('location')).toBe(
    `${TARGET}?customer_channel=${visit?.id}`,
  )
  await attach(server, link.id, [await makeAgent(server, link.enterpriseId, { online: false })])
  expect((await pageOf(link.key)).page).toContain('领取资料')
  expect(visit?.source).toBe('landing')
})

test('a reload shows the same agent, and so does the next visit of the same browser', async () => {
  const link = await agentLink()
  await attach(server, link.id, [
    await makeAgent(server, link.enterpriseId, { name: '小一' }),
    await makeAgent(server, link.enterpriseId, { name: '小二' }),
  ])
  const first = await pageOf(link.key)
  const cookies = first.reply.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '')
  expect(cookies.map((cookie) => cookie.split('=')[0])).toEqual(['hk_visit', 'hk_who'])
  const name = (page: string) => /<h1>(.+)<\/h1>/.exec(page)?.[1]
  await pageOf(link.key)
  for (const cookie of [cookies.join('; '), cookies[1] ?? ''])
    for (let again = 0; again < 2; again++)
      expect(name((await pageOf(link.key, { cookie })).page)).toBe(name(first.page))
  const rules = await server.rows<{ rule: string }>('select rule from agent_shows where adset_id = $1 order by at', [
    link.id,
  ])
  expect(rules.map(({ rule }) => rule)).toEqual(['turn', 'turn', 'sticky', 'sticky'])
})

test('a machine is shown the page and takes nobody’s turn; an agent of elsewhere leads nowhere', async () => {
  const link = await agentLink()
  await attach(server, link.id, [await makeAgent(server, link.enterpriseId, { name: '小一' })])
  const { page } = await pageOf(link.key, { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' })
  expect(page).toContain('小一')
  expect(await server.rows('select from agent_shows where adset_id = $1', [link.id])).toHaveLength(0)
  const corp = await makeCorp(server, link.enterpriseId)
  const foreign = await makeAgent(server, link.enterpriseId, { link_id: corp.linkId })
  const reply = await browse(`${server.url}/p/${link.key}/go?agent=${foreign}`, { 'user-agent': PHONE })
  expect(reply.headers.get('location') ?? '').not.toContain(corp.linkId)
})
