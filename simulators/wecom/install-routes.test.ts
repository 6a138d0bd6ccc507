import { afterAll, beforeAll, expect, test } from 'vitest'
import { call } from '#simulators/testing/call.ts'
import { openWecom, type WecomWorld } from '#simulators/testing/wecom-world.ts'
import { wecomDemoSuite } from './settings.ts'

let world: WecomWorld
let token = ''
beforeAll(async () => {
  world = await openWecom()
  token = await world.suiteToken()
})
afterAll(() => world.wecom.app.close())

const back = 'http://127.0.0.1:20999/back?x=1'
const preAuthCode = async () =>
  (await call(`${world.url}/cgi-bin/service/get_pre_auth_code?suite_access_token=${token}`)).text('pre_auth_code')
const address = (code: string, more = '', change: Record<string, string> = {}) => {
  const query = { suite_id: wecomDemoSuite.suiteId, pre_auth_code: code, redirect_uri: back, state: 's&1', ...change }
  return `${world.url}/3rdapp/install?${new URLSearchParams(query)}${more}`
}

test('the consent page offers every corp in Chinese', async () => {
  const page = await fetch(address(await preAuthCode()))
  const html = await page.text()
  expect(page.headers.get('content-type')).toContain('text/html')
  expect(html).toContain('请求安装到您的企业')
  for (const corp of world.wecom.corps.all) expect(html).toContain(corp.fullName)
})

test('choosing a corp leads back with a code that works', async () => {
  const { other } = world
  const code = await preAuthCode()
  const response = await fetch(address(code, `&corp_id=${other.corpid}`), { redirect: 'manual' })
  expect(response.status).toBe(302)
  const { searchParams, pathname } = new URL(response.headers.get('location') ?? '')
  expect([pathname, searchParams.get('x'), searchParams.get('state')]).toEqual(['/back', '1', 's&1'])
  expect(searchParams.get('expires_in')).toBe('600')
  const granted = await call(`${world.url}/cgi-bin/service/v2/get_permanent_code?suite_access_token=${token}`, {
    json: { auth_code: searchParams.get('auth_code') },
  })
  expect(granted.at('auth_corp_info.corpid')).toBe(other.openCorpid)
  expect(granted.at('state')).toBe('s&1')
  expect((await call(address(code, `&corp_id=${other.corpid}`))).at('errcode')).toBe(42007)
  expect(world.wecom.callbacks.all().some(({ name }) => name === 'create_auth')).toBe(false)
})

test('an unknown suite, an odd redirect, a long state and an unknown corp are refused', async () => {
  const code = await preAuthCode()
  expect((await call(address(code, '', { suite_id: 'wwother' }))).at('errcode')).toBe(40083)
  expect((await call(address(code, '', { redirect_uri: 'ftp://a.cn' }))).at('errcode')).toBe(40058)
  expect((await call(address(code, '', { state: 's'.repeat(129) }))).at('errcode')).toBe(40058)
  expect((await call(address(code, '&corp_id=wwnobody'))).at('errcode')).toBe(40013)
  expect((await call(address('x'))).at('errcode')).toBe(42007)
})
