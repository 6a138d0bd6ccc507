import { afterEach, beforeEach, expect, test } from 'vitest'
import { call } from '#simulators/testing/call.ts'
import { buildRobots, demoRobots, type RobotsSimulator } from './build-robots.ts'
import { signFeishu } from './feishu-robot.ts'

let robots: RobotsSimulator
beforeEach(async () => {
  robots = buildRobots({ seed: 7 })
  await robots.app.listen({ port: 0, host: '127.0.0.1' })
})
afterEach(() => robots.app.close())

const wecom = (json: unknown, url = robots.webhookOf('wecom')) => call(url, { json })
const feishu = (json: unknown, url = robots.webhookOf('feishu')) => call(url, { json })
const text = { msg_type: 'text', content: { text: '获客台：你好' } }

test('a markdown message of WeChat-work stands in the chat', async () => {
  const answer = await wecom({ msgtype: 'markdown', markdown: { content: '**你好**' } })
  expect(answer.body).toEqual({ errcode: 0, errmsg: 'ok' })
  expect(robots.inbox.of(demoRobots.wecom[0])).toMatchObject([
    { platform: 'wecom', type: 'markdown', text: '**你好**' },
  ])
  expect((await call(`${robots.url()}/admin/inbox?robot=${demoRobots.wecom[0]}`)).at('messages.0.text')).toBe(
    '**你好**',
  )
  expect((await call(`${robots.url()}/admin/overview`)).at('tables.0.rows.0.cells.3')).toBe('**你好**')
})

test('WeChat-work refuses other keys, other types, what is empty or too long, and the twenty-first of a minute', async () => {
  const code = async (json: unknown, url?: string) => (await wecom(json, url)).at('errcode')
  const say = { msgtype: 'text', text: { content: 'x' } }
  expect(await code(say, `${robots.url()}/cgi-bin/webhook/send?key=nobody`)).toBe(93_000)
  expect(await code({ msgtype: 'song' })).toBe(40_008)
  expect(await code({ msgtype: 'text', text: { content: '' } })).toBe(44_004)
  expect(await code({ msgtype: 'markdown', markdown: { content: '长'.repeat(1366) } })).toBe(40_058)
  const codes: unknown[] = []
  for (let n = 0; n < 21; n += 1) codes.push(await code(say))
  expect(codes).toEqual([...Array.from({ length: 20 }, () => 0), 45_009])
  expect(await code(say, robots.webhookOf('wecom', 1))).toBe(0)
  robots.clock.setOffset(61_000)
  expect(await code(say)).toBe(0)
})

test('a card of Feishu stands in the chat with its texts and where its button leads', async () => {
  const button = { tag: 'button', text: { tag: 'plain_text', content: '查看' }, url: 'https://example.com/x' }
  const card = {
    header: { title: { tag: 'plain_text', content: '标题' } },
    elements: [
      { tag: 'div', text: { tag: 'plain_text', content: '正文' } },
      { tag: 'action', actions: [button] },
    ],
  }
  expect((await feishu({ msg_type: 'interactive', card })).code).toBe(0)
  expect(robots.inbox.all()[0]?.text).toBe('标题\n正文\n查看\nhttps://example.com/x')
})

test('with a secret, Feishu takes only what is signed within the hour', async () => {
  robots.changeSettings({ feishuSecret: 'secret' })
  const now = robots.clock.seconds()
  const signed = (timestamp: number, secret = 'secret') => ({
    ...text,
    timestamp: String(timestamp),
    sign: signFeishu(String(timestamp), secret),
  })
  expect((await feishu(text)).code).toBe(19_021)
  expect((await feishu(signed(now, 'other'))).code).toBe(19_021)
  expect((await feishu(signed(now - 3700))).code).toBe(19_021)
  expect((await feishu(signed(now))).code).toBe(0)
})

test('the string that is signed is the key, and the message is empty', () => {
  expect(signFeishu('1599360473', 'demo')).toBe('l1N0gAcBjdwBvGm1xMjOF0XSyaLRpR7tuO5dHfhAYc8=')
})

test('Feishu refuses other hooks, what is no message, and what lacks its keyword', async () => {
  expect((await feishu(text, `${robots.url()}/open-apis/bot/v2/hook/nobody`)).code).toBe(19_001)
  expect((await feishu({ msg_type: 'text' })).code).toBe(9499)
  expect((await feishu({ msg_type: 'song', content: {} })).code).toBe(9499)
  robots.changeSettings({ feishuKeywords: ['告警'] })
  expect((await feishu(text)).code).toBe(19_024)
  robots.changeSettings({ feishuKeywords: ['获客台'] })
  expect((await feishu(text)).code).toBe(0)
})

test('faults: too many, broken, lost after it was taken', async () => {
  robots.faults.set('throttle', { count: 2 })
  const busy = await wecom({ msgtype: 'text', text: { content: 'x' } })
  expect([busy.status, busy.at('errcode')]).toEqual([200, 45_009])
  const limited = await feishu(text)
  expect([limited.status, limited.code]).toEqual([429, 11_232])
  robots.faults.set('status500', { count: 1 })
  expect((await fetch(robots.webhookOf('feishu'), { method: 'POST', body: JSON.stringify(text) })).status).toBe(500)
  expect(robots.inbox.size()).toBe(0)
  robots.faults.set('dropAfterAccept', { count: 1 })
  await expect(feishu(text)).rejects.toThrow()
  expect(robots.inbox.size()).toBe(1)
})
