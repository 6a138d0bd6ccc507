import { afterEach, beforeEach, expect, test } from 'vitest'
import { call } from '#simulators/testing/call.ts'
import { openTencent } from '#simulators/testing/tencent-world.ts'

let world: Awaited<ReturnType<typeof openTencent>>
beforeEach(async () => {
  world = await openTencent()
})
afterEach(() => world.tencent.app.close())

const order = (id: string, extra: Record<string, unknown> = {}) => ({
  action_type: 'COMPLETE_ORDER',
  action_time: world.tencent.clock.seconds(),
  outer_action_id: id,
  url: 'lp.example.com',
  ...extra,
})
const entries = () => world.tencent.ledger.page(0, 100).entries

test('a known click is attributed, a foreign one accepted but not', async () => {
  const click = world.tencent.mintClick(world.advertiser.id)
  const foreign = world.tencent.mintClick(world.other.id)
  const answer = await world.report([
    order('a', { trace: { click_id: click.clickId }, action_param: { value: 9900 } }),
    order('b', { trace: { click_id: foreign.clickId } }),
    order('c', { trace: { click_id: 'wx0grqr5bhg4cig6' } }),
  ])
  expect(answer.status).toBe(200)
  expect(answer.body).toMatchObject({ code: 0, message: 'ok' })
  expect(answer.headers.get('x-tsa-trace-id')).toBe(answer.at('trace_id'))
  expect(answer.headers.get('x-ratelimit-remaining')).toMatch(/^100%,\d+%$/)
  expect(entries().map(({ outerId, attributed, amount }) => [outerId, attributed, amount])).toEqual([
    ['a', true, 9900],
    ['b', false, null],
    ['c', false, null],
  ])
  expect(entries()[0]).toMatchObject({ mode: 'token', accountId: world.advertiser.id, clickId: click.clickId })
})

test('a repeated action counts once by source, type and outer id', async () => {
  await world.report([order('x'), order('x')])
  expect((await world.report([order('x')])).code).toBe(0)
  await world.report([order('x', { action_type: 'PURCHASE' })])
  await world.report([order('x', { outer_action_id: undefined }), order('x', { outer_action_id: undefined })])
  expect(entries().map(({ arrivals }) => arrivals)).toEqual([3, 1, 1, 1])
  expect(world.tencent.ledger.summary()).toMatchObject({ conversions: 4, arrivals: 6, duplicates: 2 })
})

test('one to fifty actions, fifty kilobytes, known types, custom ones named', async () => {
  const list = (count: number) => Array.from({ length: count }, (_, index) => order(`n${index}`))
  expect((await world.report([])).code).toBe(31_001)
  expect((await world.report(list(50))).code).toBe(0)
  expect((await world.report(list(51))).code).toBe(31_001)
  const big = await world.report([order('big', { action_param: { note: 'x'.repeat(51_200) } })])
  expect(big.message).toContain('50 KB')
  expect((await world.report([order('t', { action_type: 'SOLD' })])).code).toBe(31_001)
  expect((await world.report([order('t', { action_type: 'CUSTOM' })])).message).toContain('custom_action')
  expect((await world.report([order('t', { action_type: 'CUSTOM', custom_action: 'deal' })])).code).toBe(0)
  expect((await world.report([order('t', { action_time: Date.now() })])).code).toBe(31_001)
  expect(world.tencent.ledger.summary().conversions).toBe(51)
})

test('a batch with one bad action is refused whole', async () => {
  expect((await world.report([order('good'), order('bad', { action_type: 'SOLD' })])).code).toBe(31_001)
  expect(entries()).toHaveLength(0)
})

test('the data source must belong to the account, and the account to the token', async () => {
  const send = (account_id: number, user_action_set_id: number) =>
    call(`${world.url}/v3.0/user_actions/add?${world.common()}`, {
      json: { account_id, user_action_set_id, actions: [order('o')] },
    })
  const missing = await send(world.advertiser.id, 5)
  expect([missing.code, missing.message]).toEqual([
    51_000,
    `action set 5 does not belong to this account ${world.advertiser.id}`,
  ])
  expect((await send(world.other.id, world.set.id)).code).toBe(11014)
})

test('WeChat sources want the person in their own app, app sources a person or a click', async () => {
  const base = { accountId: world.advertiser.id, name: 's', enable_conversion_claim: true }
  const wechat = world.tencent.actionSets.add({ ...base, type: 'WECHAT', wechat_app_id: 'wx1' })
  const android = world.tencent.actionSets.add({ ...base, type: 'ANDROID', mobile_app_id: 1 })
  const send = (set: number, extra: Record<string, unknown>) =>
    call(`${world.url}/v1.3/user_actions/add?${world.common()}`, {
      json: { account_id: world.advertiser.id, user_action_set_id: set, actions: [order(world.nonce(), extra)] },
    })
  expect((await send(wechat.id, { user_id: { wechat_app_id: 'wx1' } })).code).toBe(31_001)
  expect((await send(wechat.id, { user_id: { wechat_app_id: 'wx2', wechat_openid: 'o' } })).code).toBe(51_001)
  expect((await send(wechat.id, { user_id: { wechat_app_id: 'wx1', wechat_unionid: 'u' } })).code).toBe(0)
  expect((await send(android.id, {})).code).toBe(31_001)
  expect((await send(android.id, { trace: { click_id: 'wx07ptidwiwn5fde' } })).code).toBe(0)
})

test('tokens that are empty, malformed, unknown or expired have their own codes', async () => {
  expect((await world.report([order('k')], '')).code).toBe(11005)
  expect((await world.report([order('k')], '%20')).code).toBe(11004)
  expect((await world.report([order('k')], 'unknown-token-000')).code).toBe(11002)
  const pair = world.tencent.authorise(world.advertiser.id)
  world.tencent.faults.set('expireToken', { accountId: world.advertiser.id })
  expect((await world.report([order('k')], pair.accessToken)).code).toBe(11000)
  const renewed = await call(`${world.url}/oauth/refresh_token?${world.app}&refresh_token=${pair.refreshToken}`)
  expect((await world.report([order('k')], renewed.text('data.access_token'))).code).toBe(0)
})

test('the timestamp may be 300 seconds off, a nonce is used once for each token', async () => {
  const { accessToken } = world.tencent.authorise(world.advertiser.id)
  const second = world.tencent.authorise(world.advertiser.id).accessToken
  const send = (token: string, offset: number, nonce: string) =>
    call(
      `${world.url}/v3.0/user_actions/add?access_token=${token}&timestamp=${world.tencent.clock.seconds() + offset}&nonce=${nonce}`,
      { json: { account_id: world.advertiser.id, user_action_set_id: world.set.id, actions: [order(nonce)] } },
    )
  expect((await send(accessToken, -298, 'n1')).code).toBe(0)
  expect((await send(accessToken, 298, 'n2')).code).toBe(0)
  expect((await send(accessToken, -302, 'n3')).message).toContain('300 seconds')
  expect((await send(accessToken, 302, 'n4')).message).toContain('300 seconds')
  expect((await send(accessToken, 0, 'n1')).message).toBe('The nonce has been used before')
  expect((await send(second, 0, 'n1')).code).toBe(0)
  expect((await send(accessToken, 0, 'n'.repeat(33))).code).toBe(31_001)
  world.tencent.clock.setOffset(1_300_000)
  expect((await send(accessToken, 0, 'n1')).code).toBe(0)
})

test('beyond the minute’s limit a token is told 11017 for five minutes, another token is not', async () => {
  world.tencent.changeSettings({ perMinute: 3 })
  const { accessToken } = world.tencent.authorise(world.advertiser.id)
  const other = world.tencent.authorise(world.advertiser.id).accessToken
  for (const id of ['1', '2', '3']) expect((await world.report([order(id)], accessToken)).code).toBe(0)
  const limited = await world.report([order('4')], accessToken)
  expect([limited.status, limited.code]).toEqual([200, 11017])
  expect(limited.headers.get('x-ratelimit-remaining')).toBe('100%,0%')
  expect((await world.report([order('4')], other)).code).toBe(0)
  world.tencent.clock.setOffset(61_000)
  expect((await world.report([order('5')], accessToken)).code).toBe(11017)
  world.tencent.clock.setOffset(301_000)
  expect((await world.report([order('5')], accessToken)).code).toBe(0)
})

test('the callback address of a click takes actions with the token in the header, spelt either way', async () => {
  for (const style of ['conv_id', 'link_id'] as const) {
    world.tencent.changeSettings({ callbackStyle: style })
    const click = world.tencent.mintClick(world.advertiser.id)
    const token = world.tencent.authorise(world.advertiser.id).accessToken
    const { 'access-token': hyphen, ...rest } = world.headers(token)
    const headers = style === 'conv_id' ? { ...rest, 'access-token': hyphen } : { ...rest, access_token: hyphen }
    expect(click.callback).toContain(`/v3.0/user_actions/add?cb=`)
    const answer = await call(click.callback, { headers, json: { actions: [order(`cb-${style}`)] } })
    expect(answer.body).toMatchObject({ code: 0, message: 'ok', data: 'TrackingCgi Success.' })
    expect(entries().at(-1)).toMatchObject({ mode: 'callback', attributed: true, clickId: click.clickId })
    const again = { ...headers, nonce: world.nonce() }
    await call(click.callback, { headers: again, json: { actions: [order(`cb-${style}`)] } })
    expect(entries().at(-1)?.arrivals).toBe(2)
    expect((await call(click.callback, { headers: again, json: { actions: [order('r')] } })).message).toContain('nonce')
    expect((await call(click.callback, { json: { actions: [order('n')] } })).code).toBe(11005)
  }
})

test('callback mode wants the landing page’s url, and an unknown cb is not attributed', async () => {
  const token = world.tencent.authorise(world.advertiser.id).accessToken
  const click = world.tencent.mintClick(world.advertiser.id)
  const noUrl = await call(click.callback, {
    headers: world.headers(token),
    json: { actions: [{ action_type: 'REGISTER' }] },
  })
  expect(noUrl.message).toContain('url')
  const unknown = await call(`${world.url}/v3.0/user_actions/add?cb=abc&conv_id=1`, {
    headers: world.headers(token),
    json: { actions: [order('u')] },
  })
  expect(unknown.code).toBe(0)
  expect(entries()).toMatchObject([{ attributed: false, accountId: null, callback: 'abc' }])
})

test('the old address is open while its switch is off, and wants the token when on', async () => {
  world.tencent.changeSettings({ callbackStyle: 'conv' })
  const click = world.tencent.mintClick(world.advertiser.id)
  expect(new URL(click.callback).pathname).toBe('/conv')
  const json = { actions: [order('old')] }
  expect((await call(click.callback, { json })).at('data')).toBe('TrackingCgi Success.')
  expect(entries()).toMatchObject([{ mode: 'legacy', attributed: true }])
  world.tencent.changeSettings({ legacyAuth: 'on' })
  expect((await call(click.callback, { json })).code).toBe(11005)
  const token = world.tencent.authorise(world.advertiser.id).accessToken
  expect((await call(click.callback, { headers: world.headers(token), json })).code).toBe(0)
})

test('a body that is not JSON is a handled refusal', async () => {
  const answer = await call(
    `${world.url}/v3.0/user_actions/add?${world.common(world.tencent.authorise(world.advertiser.id).accessToken)}`,
    {
      method: 'POST',
      body: '{',
    },
  )
  expect([answer.status, answer.code]).toEqual([200, 31_001])
})

test('an action the account has not opened is refused until it is, in both modes, and only there', async () => {
  const { tencent, advertiser, other } = world
  tencent.changeSettings({ notOpened: [{ accountId: advertiser.id, action: 'COMPLETE_ORDER' }] })
  const refused = await world.report([order('a')])
  expect(refused.code).toBe(31_001)
  expect(refused.at('message_cn')).toBe('账户尚未开通转化行为 COMPLETE_ORDER')
  expect((await world.report([order('b', { action_type: 'REGISTER' })])).code).toBe(0)
  const callBack = (accountId: number, id: string) =>
    call(tencent.mintClick(accountId).callback, { headers: world.headers(), json: { actions: [order(id)] } })
  expect((await callBack(advertiser.id, 'c')).code).toBe(31_001)
  expect((await callBack(other.id, 'd')).code).toBe(0)
  tencent.changeSettings({ notOpened: [] })
  expect((await world.report([order('a')])).code).toBe(0)
  expect(entries().map(({ outerId }) => outerId)).toEqual(['b', 'd', 'a'])
})
