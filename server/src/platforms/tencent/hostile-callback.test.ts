import { afterAll, beforeAll, expect, test } from 'vitest'
import { SETTINGS } from '#contract/settings/registry.ts'
import { httpAnswer, type RawServer, startAnswering } from '../../core/outbound/testing/raw-server.ts'
import type { PushAnswer, PushChannel } from '../port.ts'
import { pushItem } from '../testing/push-item.ts'
import { createTencent } from './create-tencent.ts'

const PATH = '/v3.0/user_actions/add?cb=Y2FsbGJhY2s&conv_id=1'
const TOKEN = 'secret-access-token'
const channel: PushChannel = { mode: 'callback', accountId: '1', dataSource: null, accessToken: TOKEN, pushToken: null }
let other: RawServer
let platform: RawServer
beforeAll(async () => {
  other = await startAnswering(httpAnswer('{"code":0}'))
  platform = await startAnswering(httpAnswer('', '302 Found', `location: ${other.url}${PATH}\r\n`))
})
afterAll(async () => {
  await other.stop()
  await platform.stop()
})

const push = (
  callback: string | null,
  given: Partial<PushChannel> & { allowLoopback?: boolean } = {},
): Promise<PushAnswer> => {
  const { allowLoopback = true, ...more } = given
  const settings = SETTINGS.tencent_gdt.schema.parse({
    apiBase: platform.url,
    callbackHosts: `${platform.host} api.e.qq.com tracking.e.qq.com`,
  })
  const tencent = createTencent({ settings, allowLoopback, now: Date.now })
  return tencent.push({ ...channel, ...more }, [pushItem({ event: 'RESERVATION', clickId: 'wx1', callback })])
}

test.each([
  ['nothing', null],
  ['an empty text', ''],
  ['an unfilled macro', '__CALLBACK__'],
  ['a text that is no address', 'Y2FsbGJhY2s'],
  ['another host', `https://evil.example${PATH}`],
  ['a host that only begins alike', `https://api.e.qq.com.evil.example${PATH}`],
  ['another port of this machine', `http://127.0.0.1:1${PATH}`],
  ['a private address', `http://10.0.0.1${PATH}`],
  ['the metadata address', `http://169.254.169.254${PATH}`],
  ['a decimal address', `http://2130706433${PATH}`],
  ['mapped IPv6', `http://[::ffff:127.0.0.1]${PATH}`],
  ['user information', `https://api.e.qq.com@evil.example${PATH}`],
  ['user information at a known host', `https://me:you@api.e.qq.com${PATH}`],
  ['a fragment', `https://api.e.qq.com${PATH}#x`],
  ['a fragment that hides the host', `https://evil.example#@api.e.qq.com${PATH}`],
  ['a backslash', `https://api.e.qq.com\\@evil.example${PATH}`],
  ['a line end', `https://api.e.qq.com${PATH}\r\nx: y`],
  ['another scheme', 'ftp://api.e.qq.com/conv?cb=a'],
  ['a file', 'file:///etc/passwd'],
  ['a script', 'javascript:alert(1)'],
  ['another call of the API', 'https://api.e.qq.com/v3.0/campaigns/delete?cb=a'],
  ['a path that climbs', 'https://api.e.qq.com/v3.0/user_actions/add/../../campaigns/delete?cb=a'],
  ['a version that does not exist', 'https://api.e.qq.com/v9.9/user_actions/add?cb=a'],
  ['no end', `https://api.e.qq.com${PATH}&x=${'y'.repeat(3000)}`],
  ['no cb', 'https://api.e.qq.com/v3.0/user_actions/add?conv_id=1'],
])('a callback with %s is rejected and nothing is sent', async (_what, callback) => {
  for (const mode of ['callback', 'legacy']) {
    const answer = await push(callback, { mode })
    expect(answer).toMatchObject({ outcome: 'rejected', status: null, code: 'unsent', reply: null })
    expect(answer.message).toMatch(/未发送$/)
    expect(JSON.stringify(answer)).not.toContain(TOKEN)
  }
  expect([other.received, platform.received]).toEqual([[], []])
})

test('over plain HTTP no token leaves', async () => {
  const answer = await push(`http://api.e.qq.com${PATH}`, { allowLoopback: false })
  expect(answer).toMatchObject({ outcome: 'rejected', message: '点击带来的回调地址不是 https，不能带令牌，未发送' })
})

test('this machine in the settings is not called unless simulators are on', async () => {
  const settings = SETTINGS.tencent_gdt.schema.parse({ callbackHosts: `localhost:${platform.port}` })
  const tencent = createTencent({ settings, allowLoopback: false, now: Date.now })
  const callback = `https://localhost:${platform.port}${PATH}`
  const answer = await tencent.push(channel, [pushItem({ event: 'RESERVATION', callback })])
  expect(answer).toMatchObject({ outcome: 'retry', status: null, message: '平台地址指向内部网络，未发送' })
  expect(platform.received).toEqual([])
})

test('a redirect is not followed', async () => {
  const answer = await push(`${platform.url}${PATH}`)
  expect(answer).toMatchObject({ outcome: 'retry', status: 302 })
  expect(other.received).toEqual([])
  expect(platform.received[0]).toContain(`access-token: ${TOKEN}`)
})
