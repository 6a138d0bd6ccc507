import { afterAll, beforeAll, expect, test } from 'vitest'
import { AD_PROVIDERS } from '#contract/accounts/providers.ts'
import { PLATFORMS } from '#contract/platforms/platforms.ts'
import { httpAnswer, startAnswering } from '../core/outbound/testing/raw-server.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { platformOf } from './platforms.ts'
import { pushItem } from './testing/push-item.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const save = async (key: string, settings: object) => {
  const reply = await server.admin.put(`/config/${key}`, { settings: JSON.stringify(settings) })
  expect(reply.status).toBe(200)
}

test('each ad platform has its adapter, Pinduoduo none', async () => {
  for (const provider of AD_PROVIDERS) expect((await platformOf(server.services, provider))?.provider).toBe(provider)
  expect(await platformOf(server.services, 'pingduoduo')).toBeUndefined()
})

test('the settings say where a platform is', async () => {
  const authorize = async () =>
    (await platformOf(server.services, 'tencent_gdt'))?.authorizeUrl(
      { appId: '7', secret: 'secret' },
      { state: 'a b', redirectUri: 'https://c.example/oauth' },
    )
  const path = '/oauth/authorize?client_id=7&redirect_uri=https%3A%2F%2Fc.example%2Foauth&state=a+b'
  expect(await authorize()).toBe(`https://developers.e.qq.com${path}`)
  await save('tencent_gdt', { authorizeBase: 'https://sandbox.example' })
  await expect.poll(authorize).toBe(`https://sandbox.example${path}`)
})

test('only simulators open the way to this machine', async () => {
  const fake = await startAnswering(httpAnswer('{"code":0,"message":"OK"}'))
  await save('oceanengine', { conversionBase: fake.url })
  const { settings } = server.services
  await expect.poll(async () => (await settings.get('oceanengine')).conversionBase).toBe(fake.url)
  const channel = { mode: 'v2', accountId: '1', dataSource: null, accessToken: null, pushToken: null }
  const push = async (simulators: boolean) =>
    await (
      await platformOf({ settings, config: { simulators } }, 'oceanengine')
    )?.push(channel, [pushItem({ event: 'form', callback: 'abc' })])
  expect(await push(false)).toMatchObject({ outcome: 'retry', message: '平台地址指向内部网络，未发送' })
  expect(fake.received).toEqual([])
  expect(await push(true)).toMatchObject({ outcome: 'delivered' })
  await fake.stop()
})

test('every push mode of the contract is known to its adapter', async () => {
  const channel = { accountId: '1', dataSource: null, accessToken: 'token-of-the-test', pushToken: null }
  for (const provider of AD_PROVIDERS) {
    const platform = await platformOf(server.services, provider)
    for (const mode of PLATFORMS[provider].modes) {
      const answer = await platform?.push({ ...channel, mode }, [pushItem({ event: 'form' })])
      expect(answer).toMatchObject({ outcome: 'rejected', status: null })
      expect(answer?.message).not.toContain('没有回传方式')
    }
  }
})
