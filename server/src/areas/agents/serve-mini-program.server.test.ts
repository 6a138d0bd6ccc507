import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { attach, makeAgent, makeCorp } from './testing/agents.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { browse, makeLink, visitsOf } from '../tracking/testing/link.ts'

let server: TestServer
let link: Awaited<ReturnType<typeof makeLink>>
let secret: string
let corp: Awaited<ReturnType<typeof makeCorp>>
beforeAll(async () => {
  server = await startTestServer()
  link = await makeLink(server, { params: { target: 'https://wxaurl.cn/demo', opens: 'agent' } })
  secret = (await server.admin.post(`/adsets/${link.id}/secret`)).body.secret
  corp = await makeCorp(server, link.enterpriseId)
  await attach(server, link.id, [
    await makeAgent(server, link.enterpriseId, {
      name: '小一',
      qrcode: '/files/qr.png',
      link_id: corp.linkId,
      open_kfid: corp.kfId,
    }),
    await makeAgent(server, link.enterpriseId, { name: '小二' }),
  ])
})
afterAll(() => server.stop())

const call = async (body: object, { key = link.key, signed = secret, at = Date.now() } = {}) => {
  const text = JSON.stringify(body)
  const timestamp = String(Math.floor(at / 1000))
  const signature = createHmac('sha256', signed).update(`${timestamp}\n${text}`).digest('hex')
  const reply = await fetch(`${server.url}/hooks/mini/${key}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-timestamp': timestamp, 'x-signature': signature },
    body: text,
  })
  return { status: reply.status, body: await reply.json() }
}

test('the launch query becomes a visit with its click id, and the visit has its agent', async () => {
  const { status, body } = await call({ query: '?gdt_vid=mini_click_1&scene=1', openid: 'oABC', ip: '1.2.3.4' })
  expect(status).toBe(200)
  expect(body).toEqual({
    trackId: expect.stringMatching(/^v_/),
    rule: 'turn',
    agent: {
      name: '小一',
      weixin: 'wx_demo',
      avatar: '',
      qrcode: `${server.url}/files/qr.png`,
      link: `${corp.url}?customer_channel=${body.trackId}`,
      kf: `${corp.kfUrl}&scene_param=${body.trackId}`,
    },
  })
  const [visit] = await visitsOf(server, link.id)
  expect(visit).toMatchObject({
    id: body.trackId,
    click_id: 'mini_click_1',
    ip: '1.2.3.4',
    bot: null,
    source: 'landing',
  })
  // The same click again is the same visit, and another visit of the same person meets the same agent.
  expect((await call({ query: 'gdt_vid=mini_click_1' })).body).toEqual(body)
  const again = (await call({ query: 'gdt_vid=mini_click_2', openid: 'oABC' })).body
  expect([again.rule, again.agent.name, again.trackId === body.trackId]).toEqual(['sticky', '小一', false])
})

test('a visit that began on our page goes on; a track id nobody knows begins anew', async () => {
  await browse(`${server.url}/p/${link.key}?gdt_vid=page_click`)
  const visit = (await visitsOf(server, link.id)).find(({ click_id }) => click_id === 'page_click')
  const { body } = await call({ track: visit?.id })
  expect(body.trackId).toBe(visit?.id)
  const [show] = await server.rows<{ n: number }>('select count(*) n from agent_shows where visit_id = $1', [visit?.id])
  expect(show?.n).toBe(1)
  const other = await call({ track: 'v_01abcdefghjkmnpqrstvwxyz01' })
  expect([other.status, other.body.trackId === 'v_01abcdefghjkmnpqrstvwxyz01']).toEqual([200, false])
})

test('visitors without a name are not taken for one another, nor for a flood', async () => {
  const replies = await Promise.all(Array.from({ length: 130 }, () => call({})))
  expect(new Set(replies.map(({ body }) => body.trackId)).size).toBe(130)
  const bots = (await visitsOf(server, link.id)).filter(({ bot }) => bot !== null)
  expect(bots).toEqual([])
  const twice = [await call({ openid: 'oXYZ' }), await call({ openid: 'oXYZ' })]
  expect(twice[0]?.body).toEqual(twice[1]?.body)
})

test('only who knows the secret is answered, and only what fits is taken', async () => {
  expect((await call({}, { signed: 'wrong' })).body.code).toBe('conversion.signature')
  expect((await call({}, { key: 'nobodyhasthis' })).body.code).toBe('conversion.signature')
  expect((await call({}, { at: Date.now() - 301_000 })).body.code).toBe('conversion.signature')
  expect((await call({ openid: 'x y' })).status).toBe(400)
  expect((await call({ nonsense: 1 })).status).toBe(400)
})

test('nobody to give: the visit is known all the same', async () => {
  const empty = await makeLink(server)
  const own = (await server.admin.post(`/adsets/${empty.id}/secret`)).body.secret
  const { body } = await call({}, { key: empty.key, signed: own })
  expect(body).toEqual({ trackId: expect.stringMatching(/^v_/), rule: 'default', agent: null })
})
