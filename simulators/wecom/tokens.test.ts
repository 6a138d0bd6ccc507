import { afterEach, beforeEach, expect, test } from 'vitest'
import { call } from '#simulators/testing/call.ts'
import { openWecom, type WecomWorld } from '#simulators/testing/wecom-world.ts'
import { wecomDemoProvider, wecomDemoSuite } from './settings.ts'

let world: WecomWorld
beforeEach(async () => {
  world = await openWecom()
})
afterEach(() => world.wecom.app.close())

const gettoken = (corpid: string, secret: string) =>
  call(`${world.url}/cgi-bin/gettoken?corpid=${corpid}&corpsecret=${secret}`)
const service = (path: string, token: string, json?: unknown) =>
  call(`${world.url}/cgi-bin/service/${path}?suite_access_token=${token}`, json === undefined ? {} : { json })
const minutes = (count: number) => world.wecom.clock.setOffset(count * 60_000)

test('a self-built app gets the same token for two hours, then another', async () => {
  const { corpid, own } = world.corp
  const first = await gettoken(corpid, own.secret)
  expect(first.body).toMatchObject({ errcode: 0, errmsg: 'ok', expires_in: 7200 })
  const token = first.text('access_token')
  expect((await gettoken(corpid, own.secret)).at('access_token')).toBe(token)
  minutes(119)
  expect((await world.get('/department/list', token)).at('errcode')).toBe(0)
  minutes(120)
  expect((await world.get('/department/list', token)).at('errcode')).toBe(42001)
  const second = (await gettoken(corpid, own.secret)).text('access_token')
  expect(second).not.toBe(token)
  expect((await world.get('/department/list', second)).at('errcode')).toBe(0)
})

test('wrong corps and secrets are told apart', async () => {
  const { corp, other } = world
  expect((await gettoken('wwnobody', corp.own.secret)).at('errcode')).toBe(40013)
  expect((await gettoken(corp.openCorpid, corp.own.secret)).at('errcode')).toBe(40013)
  expect((await gettoken(corp.corpid, 'nonsense')).at('errcode')).toBe(40001)
  expect((await gettoken(corp.corpid, other.own.secret)).at('errcode')).toBe(40091)
  expect((await gettoken(corp.corpid, '')).at('errcode')).toBe(41004)
  expect((await call(`${world.url}/cgi-bin/department/list`)).at('errcode')).toBe(41001)
  expect((await world.get('/department/list', 'nonsense')).at('errcode')).toBe(40014)
})

test('too many failing token calls are blocked for the hour', async () => {
  world.wecom.settings.failedTokensPerHour = 3
  const { corpid, own } = world.corp
  for (let index = 0; index < 3; index += 1) await gettoken(corpid, 'nonsense')
  expect((await gettoken(corpid, own.secret)).at('errcode')).toBe(45009)
  minutes(61)
  expect((await gettoken(corpid, own.secret)).at('errcode')).toBe(0)
})

test('the provider has a token of its own', async () => {
  const json = { corpid: wecomDemoProvider.corpId, provider_secret: wecomDemoProvider.secret }
  const answer = await call(`${world.url}/cgi-bin/service/get_provider_token`, { json })
  expect(answer.body).toMatchObject({ errcode: 0, expires_in: 7200 })
  expect(answer.text('provider_access_token')).not.toBe('')
  const wrong = await call(`${world.url}/cgi-bin/service/get_provider_token`, {
    json: { ...json, provider_secret: 'x' },
  })
  expect(wrong.at('errcode')).toBe(40001)
})

test('the suite token names no errcode when all is well, and one when not', async () => {
  const good = await world.askSuiteToken()
  expect(Object.keys(good.body).sort()).toEqual(['expires_in', 'suite_access_token'])
  expect((await world.askSuiteToken()).at('suite_access_token')).toBe(good.at('suite_access_token'))
  expect((await world.askSuiteToken({ suite_id: 'wwother' })).at('errcode')).toBe(40083)
  expect((await world.askSuiteToken({ suite_secret: 'x' })).at('errcode')).toBe(40080)
  expect((await world.askSuiteToken({ suite_ticket: 'x' })).at('errcode')).toBe(40085)
  expect((await service('get_pre_auth_code', 'x')).at('errcode')).toBe(40082)
  minutes(121)
  expect((await service('get_pre_auth_code', good.text('suite_access_token'))).at('errcode')).toBe(42009)
})

test('a ticket is good for thirty minutes, also when newer ones came', async () => {
  const ticket = world.wecom.suite.mintTicket()
  world.wecom.suite.mintTicket()
  minutes(29)
  expect((await world.askSuiteToken({ suite_ticket: ticket })).at('errcode')).toBeUndefined()
  minutes(31)
  expect((await world.askSuiteToken({ suite_ticket: ticket })).at('errcode')).toBe(40085)
})

test('a pre-auth code lives twenty minutes and takes session info', async () => {
  const token = await world.suiteToken()
  const answer = await service('get_pre_auth_code', token)
  expect(answer.body).toMatchObject({ errcode: 0, errmsg: 'ok', expires_in: 1200 })
  const json = { pre_auth_code: answer.text('pre_auth_code'), session_info: { appid: [], auth_type: 1 } }
  expect((await service('set_session_info', token, json)).at('errcode')).toBe(0)
  minutes(21)
  expect((await service('set_session_info', token, json)).at('errcode')).toBe(42007)
})

test('an auth code becomes a permanent code once, within ten minutes', async () => {
  const { wecom, other } = world
  const token = await world.suiteToken()
  const code = wecom.suite.authCodes.issue({ corp: other, state: 's1' })
  expect(code.length).toBeGreaterThanOrEqual(64)
  const v1 = await service('get_permanent_code', token, { auth_code: code })
  expect(v1.body).toMatchObject({
    errcode: 0,
    expires_in: 7200,
    auth_corp_info: { corpid: other.openCorpid, corp_type: 'verified' },
  })
  expect(v1.at('auth_info.agent.0.privilege.allow_party')).toEqual([1])
  expect((await world.get('/department/list', v1.text('access_token'))).at('errcode')).toBe(0)
  expect((await service('get_permanent_code', token, { auth_code: code })).at('errcode')).toBe(84014)
  const late = wecom.suite.authCodes.issue({ corp: other, state: '' })
  minutes(11)
  expect((await service('v2/get_permanent_code', token, { auth_code: late })).at('errcode')).toBe(84014)
})

test('the second version is short, carries the state and keeps the code', async () => {
  const { wecom, corp, granted } = world
  const code = wecom.suite.authCodes.issue({ corp, state: 'state001' })
  const answer = await service('v2/get_permanent_code', await world.suiteToken(), { auth_code: code })
  expect(answer.body).toMatchObject({
    errcode: 0,
    permanent_code: granted.permanentCode,
    auth_corp_info: { corpid: corp.openCorpid, corp_name: corp.name },
    state: 'state001',
  })
  expect(answer.at('access_token')).toBeUndefined()
})

test('corp token and auth info need the corp’s permanent code', async () => {
  const { granted, corp } = world
  const token = await world.suiteToken()
  const good = { auth_corpid: granted.corpid, permanent_code: granted.permanentCode }
  const answer = await service('get_corp_token', token, good)
  expect(answer.body).toEqual({ access_token: granted.accessToken, expires_in: 7200 })
  for (const path of ['get_auth_info', 'v2/get_auth_info']) {
    const info = await service(path, token, good)
    expect(info.at('auth_corp_info.corp_user_max')).toBe(4_294_967_295)
    expect(info.at('auth_info.agent.0.agentid')).toBe(1_000_010)
  }
  expect((await service('get_corp_token', token, { ...good, permanent_code: 'x' })).at('errcode')).toBe(40084)
  expect((await service('get_corp_token', token, { ...good, auth_corpid: corp.corpid })).at('errcode')).toBe(40013)
  expect((await service('get_corp_token', token, { ...good, auth_corpid: 'wpx' })).at('errcode')).toBe(40013)
})

test('cancelling ends code and token, resetting brings a new code', async () => {
  const { wecom, corp, granted } = world
  const token = await world.suiteToken()
  const old = { auth_corpid: granted.corpid, permanent_code: granted.permanentCode }
  const code = wecom.suite.resetPermanentCode(corp).fields['AuthCode']
  expect((await service('get_corp_token', token, old)).at('errcode')).toBe(40084)
  expect((await world.get('/department/list')).at('errcode')).toBe(40014)
  const renewed = await service('v2/get_permanent_code', token, { auth_code: code })
  const fresh = { ...old, permanent_code: renewed.text('permanent_code') }
  expect((await service('get_corp_token', token, fresh)).text('access_token')).not.toBe(granted.accessToken)
  wecom.suite.cancel(corp)
  expect((await service('get_corp_token', token, fresh)).at('errcode')).toBe(40084)
})

test('another run knows the corps and their codes, but repeats no customer, link or token', async () => {
  const again = await openWecom({ run: 99 })
  expect(again.granted).toMatchObject({ corpid: world.granted.corpid, permanentCode: world.granted.permanentCode })
  expect(again.granted.accessToken).not.toBe(world.granted.accessToken)
  const userid = world.able[0]?.userid ?? ''
  const [first, second] = [world, again].map(({ wecom, corp }) => wecom.customers.scan(corp, { userid }))
  expect(first?.externalUserid).not.toBe(second?.externalUserid)
  await again.wecom.app.close()
})

test('cancelling and authorising again brings another code', () => {
  const { wecom, corp, granted } = world
  wecom.suite.cancel(corp)
  expect(wecom.authorise(corp).permanentCode).not.toBe(granted.permanentCode)
})

test('with a dk suite the permanent code is a corpsecret, and names are seen', async () => {
  const dk = await openWecom({ settings: { suite: { ...wecomDemoSuite, suiteId: 'dk1a2b3c4d5e6f7081' } } })
  const { granted, corp } = dk
  expect(granted.corpid).toBe(corp.corpid)
  const answer = await call(`${dk.url}/cgi-bin/gettoken?corpid=${corp.corpid}&corpsecret=${granted.permanentCode}`)
  expect(answer.at('access_token')).toBe(granted.accessToken)
  expect((await dk.get('/department/get?id=1')).at('department.name')).toBe('总部')
  await dk.wecom.app.close()
  expect((await gettoken(world.corp.corpid, world.granted.permanentCode)).at('errcode')).toBe(40001)
})
