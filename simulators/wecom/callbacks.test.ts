import { afterEach, beforeEach, expect, test } from 'vitest'
import { call } from '#simulators/testing/call.ts'
import { openReceiver } from '#simulators/testing/wecom-receiver.ts'
import { openWecom, type WecomWorld } from '#simulators/testing/wecom-world.ts'
import type { Corp } from './corp.ts'
import { wecomDemoProvider, wecomDemoSuite } from './settings.ts'

let world: WecomWorld
let receiver: Awaited<ReturnType<typeof openReceiver>>
const patient = { ticketEveryMs: 0, retryDelayMs: 5, suiteTimeoutMs: 20_000, dataTimeoutMs: 20_000 }
beforeEach(async () => {
  receiver = await openReceiver(wecomDemoSuite)
  const suiteCallbackUrl = `${receiver.url}/suite`
  const dataCallbackUrl = `${receiver.url}/data/{corpId}?key=1`
  world = await openWecom({ settings: { ...patient, suiteCallbackUrl, dataCallbackUrl } })
})
afterEach(async () => {
  await world.wecom.app.close()
  receiver.close()
})

const idle = () => world.wecom.callbacks.idle()
const last = () => world.wecom.callbacks.latest(1)[0]
const users = () => world.able.slice(0, 2).map(({ userid }) => userid)
const makeLink = async (token?: string) =>
  (await world.links('create_link', { link_name: 'x', range: { user_list: users() } }, token)).text('link.link_id')

test('the ticket comes signed and encrypted for the suite, and is good', async () => {
  world.wecom.suite.pushTicket()
  await idle()
  const [first] = receiver.received
  expect(first).toMatchObject({ path: '/suite', signed: true, receiveId: wecomDemoSuite.suiteId })
  expect(first?.fields).toMatchObject({ SuiteId: wecomDemoSuite.suiteId, InfoType: 'suite_ticket' })
  expect((await world.askSuiteToken({ suite_ticket: first?.fields['SuiteTicket'] })).at('errcode')).toBeUndefined()
  expect(last()).toMatchObject({ outcome: 'accepted', attempts: [{ status: 200, answer: 'success' }] })
})

test('tickets come by themselves as soon as there is an address', async () => {
  const own = await openWecom({ settings: { ticketEveryMs: 20, suiteCallbackUrl: `${receiver.url}/suite` } })
  await expect.poll(() => receiver.received.length).toBeGreaterThan(2)
  await own.wecom.app.close()
  const tickets = receiver.received.map(({ fields }) => fields['SuiteTicket'])
  expect(new Set(tickets).size).toBe(tickets.length)
})

test('the life of an authorisation is told in order', async () => {
  const { suite } = world.wecom
  const acts: (() => unknown)[] = [
    () => suite.install(world.other, 'st'),
    () => suite.change(world.corp, [1, 2]),
    () => suite.setAcquisition(world.corp, false),
    () => suite.setAcquisition(world.corp, true),
    () => suite.resetPermanentCode(world.corp),
    () => suite.cancel(world.corp),
  ]
  for (const act of acts) {
    act()
    await idle()
  }
  const told = receiver.received.map(({ fields }) => fields)
  expect(told.map(({ InfoType }) => InfoType)).toEqual([
    'create_auth',
    'change_auth',
    'cancel_special_auth',
    'approve_special_auth',
    'reset_permanent_code',
    'cancel_auth',
  ])
  expect(told[0]).toMatchObject({ State: 'st' })
  expect(told[0]).not.toHaveProperty('AuthCorpId')
  expect(told[2]).toMatchObject({ AuthCorpId: world.corp.openCorpid, AuthType: 'customer_acquisition' })
  const token = await world.suiteToken()
  const granted = await call(`${world.url}/cgi-bin/service/get_permanent_code?suite_access_token=${token}`, {
    json: { auth_code: told[0]?.['AuthCode'] },
  })
  expect(granted.at('auth_corp_info.corpid')).toBe(world.other.openCorpid)
})

test('the suite callback wants the word success within its time', async () => {
  receiver.behaviour.answer = 'ok'
  world.wecom.suite.change(world.corp)
  await idle()
  expect(last()).toMatchObject({ outcome: 'failed' })
  expect(last()?.attempts).toHaveLength(4)
  world.wecom.settings.suiteTimeoutMs = 200
  Object.assign(receiver.behaviour, { answer: 'success', delayMs: 400 })
  world.wecom.suite.pushTicket()
  await idle()
  expect(last()).toMatchObject({ outcome: 'failed', attempts: [{ status: 0 }] })
})

test('what was refused is sent again until it is taken', async () => {
  receiver.behaviour.failures = 2
  world.wecom.suite.change(world.corp)
  await idle()
  expect(last()?.attempts.map(({ status }) => status)).toEqual([500, 500, 200])
  expect(last()?.outcome).toBe('accepted')
  expect(new Set(receiver.received.map(({ xml }) => xml)).size).toBe(1)
})

test('a provider-developed app gets the corp’s envelope at its own address', async () => {
  const suite = { ...wecomDemoSuite, suiteId: 'dk1a2b3c4d5e6f7081' }
  const dk = await openWecom({ settings: { ...patient, suite, dataCallbackUrl: `${receiver.url}/data/{corpId}` } })
  const range = { user_list: dk.able.slice(0, 1).map(({ userid }) => userid) }
  const link = (await dk.links('create_link', { link_name: 'x', range })).text('link.link_id')
  dk.wecom.customers.open({ link, channel: 'c' })
  await dk.wecom.callbacks.idle()
  const [event] = receiver.received
  expect(event).toMatchObject({ path: `/data/${dk.corp.corpid}`, signed: true, receiveId: dk.corp.corpid })
  expect(event?.fields).toMatchObject({
    ToUserName: dk.corp.corpid,
    FromUserName: 'sys',
    MsgType: 'event',
    Event: 'customer_acquisition',
    ChangeType: 'open_profile',
    LinkId: link,
    State: 'c',
  })
  await dk.wecom.app.close()
})

test('a third-party app’s corp events can take the data address, with the corp as receiver', async () => {
  world.wecom.settings.thirdPartyEvents = 'data'
  world.wecom.customers.open({ link: await makeLink(), channel: 'c' })
  await idle()
  const { openCorpid } = world.corp
  expect(receiver.received[0]).toMatchObject({ path: `/data/${openCorpid}`, receiveId: openCorpid, signed: true })
})

test('a self-built app has keys and links of its own, and hears of every customer', async () => {
  const { corp } = world
  const own = await openReceiver(corp.own.callback)
  corp.own.callback.url = `${own.url}/own`
  const link = await makeLink(world.ownToken)
  world.wecom.customers.open({ link, channel: 'c' })
  world.wecom.customers.add({ link, channel: 'c' })
  await idle()
  expect(own.changeTypes().sort()).toEqual(['add_external_contact', 'open_profile'])
  expect(own.received[0]).toMatchObject({ signed: true, receiveId: corp.corpid })
  expect(receiver.changeTypes()).toEqual(['add_external_contact'])
  own.close()
})

test('an address is verified by an echo', async () => {
  const verify = (json: unknown) => call(`${world.url}/admin/verify`, { json })
  expect((await verify({ target: 'suite' })).at('ok')).toBe(true)
  expect((await verify({ target: 'data', corpId: world.corp.corpid })).at('ok')).toBe(true)
  expect((await verify({ target: 'own', corpId: world.corp.corpid })).at('ok')).toBe(false)
  expect(wecomDemoProvider.corpId).toMatch(/^ww/)
})

const spoil = async (kind: Parameters<typeof world.wecom.faults.set>[0], fault = {}) => {
  world.wecom.faults.set(kind, fault)
  receiver.behaviour.refuseUnsigned = true
  world.wecom.suite.change(world.corp)
  await idle()
}

test('a forged signature and a wrong key are sent again properly', async () => {
  await spoil('callbackForged', { count: 1 })
  expect(receiver.received.map(({ signed }) => signed)).toEqual([false, true])
  await spoil('callbackWrongKey', { count: 1 })
  expect(receiver.received.slice(2).map(({ receiveId }) => receiveId)).toEqual(['unreadable', wecomDemoSuite.suiteId])
  expect(last()?.attempts[0]?.spoiled).toBe('callbackWrongKey')
})

test('a wrong receiver is signed and readable, but for someone else', async () => {
  await spoil('callbackWrongReceiver', { count: 1 })
  expect(receiver.received[0]).toMatchObject({ signed: true, receiveId: 'wwffffffffffffffff' })
})

test('a lost one is never sent, a repeated one as often as said, a late one late', async () => {
  await spoil('callbackLost', { count: 1, path: 'change_auth' })
  expect([receiver.received.length, last()?.outcome]).toEqual([0, 'lost'])
  await spoil('callbackRepeat', { count: 1, times: 3 })
  expect(receiver.received).toHaveLength(3)
  const start = performance.now()
  await spoil('callbackDelay', { count: 1, ms: 80 })
  expect(performance.now() - start).toBeGreaterThan(75)
  expect(receiver.received).toHaveLength(4)
})

test('events can change places', async () => {
  world.wecom.faults.set('callbackShuffle', { times: 3 })
  const corps: Corp[] = world.wecom.corps.all.slice()
  for (const corp of corps) world.wecom.suite.install(corp, corp.corpid)
  await idle()
  expect(receiver.received).toHaveLength(3)
  expect(world.wecom.callbacks.all().every(({ outcome }) => outcome === 'accepted')).toBe(true)
  const attempts = world.wecom.callbacks.all().map(({ attempts }) => attempts.length)
  expect(attempts).toEqual([1, 1, 1])
  const arrived = receiver.received.map(({ fields }) => fields['State'])
  expect(arrived).toEqual(corps.map(({ corpid }) => corpid).reverse())
})
