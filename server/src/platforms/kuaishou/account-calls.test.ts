import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { SETTINGS } from '#contract/settings/registry.ts'
import { type Simulators, startSimulators } from '#simulators/start.ts'
import type { Platform } from '../port.ts'
import { httpAnswer, startAnswering } from '../../core/outbound/testing/raw-server.ts'
import { followConsent } from '../testing/follow-consent.ts'
import { kuaishouClassOf } from './codes.ts'
import { createKuaishou } from './create-kuaishou.ts'
import { idInAddress } from './read-callback.ts'

const app = { appId: '165890001', secret: 'ks-demo-secret' }
const redirectUri = 'https://console.example.com/oauth/kuaishou'
let simulators: Simulators
let platform: Platform
const platformAt = (url: string, more = {}) => {
  const settings = SETTINGS.kuaishou.schema.parse({ apiBase: url, authorizeBase: url, ...more })
  return createKuaishou({ settings, allowLoopback: true, now: Date.now })
}
beforeAll(async () => {
  simulators = await startSimulators({})
  platform = platformAt(simulators.kuaishou.url())
})
afterAll(() => simulators.stop())
afterEach(() => simulators.kuaishou.faults.clear())

const account = (index: number): string => String(simulators.kuaishou.accounts.all.at(index)?.id)
const exchange = async (...ids: string[]) => {
  const url = platform.authorizeUrl(app, { state: 's', redirectUri })
  return await platform.exchange(app, await followConsent(url, `account_id=${ids.join(',')}`), redirectUri)
}

test('the consent asks for the rights of the settings, as JSON', () => {
  const url = new URL(platformAt('https://a.example', { scopes: 'ad_query  ad_manage' }).authorizeUrl(app, { state: 's', redirectUri })) // prettier-ignore
  expect(url.href.split('?')[0]).toBe('https://a.example/tools/authorize')
  expect(Object.fromEntries(url.searchParams)).toEqual({
    app_id: app.appId,
    scope: '["ad_query","ad_manage"]',
    redirect_uri: redirectUri,
    state: 's',
    oauth_type: 'advertiser',
  })
})

test('a consent opens all accounts that were ticked, with their names', async () => {
  const { accounts, ownerAccountId, pair } = await exchange(account(-1), account(-2))
  expect(ownerAccountId).toBe(account(-1))
  const named = simulators.kuaishou.accounts.all.at(-2)?.name
  expect(accounts).toMatchObject([
    { accountId: account(-1), status: 'normal', role: 'advertiser' },
    { accountId: account(-2), name: named, corporation: named },
  ])
  const days = (Number(pair.refreshExpiresAt) - Date.now()) / 86_400_000
  expect([Math.round((Number(pair.accessExpiresAt) - Date.now()) / 3_600_000), Math.round(days)]).toEqual([24, 30])
})

test('what cannot be read now does not cost the tokens', async () => {
  simulators.kuaishou.faults.set('status500', { path: 'approval' })
  expect((await exchange(account(-1))).accounts).toMatchObject([{ accountId: account(-1), status: 'normal' }])
  simulators.kuaishou.faults.clear()
  simulators.kuaishou.faults.set('status500', { path: 'info' })
  expect((await exchange(account(-1))).accounts).toMatchObject([{ name: account(-1), status: 'unknown' }])
})

test('the balance is asked for by GET with a query and a body, as vendor and clients do', async () => {
  const fake = await startAnswering(httpAnswer('{"code":0,"message":"OK","data":{"balance":12.3}}'))
  expect(await platformAt(fake.url).readFunds('token-1', '20000800')).toBe(1230)
  expect(fake.received[0]).toMatch(/^GET \/rest\/openapi\/v1\/advertiser\/fund\/get\?advertiser_id=20000800 /)
  expect(fake.received[0]).toContain('{"advertiser_id":20000800}')
  await fake.stop()
})

test('there are no agencies', async () => {
  const asked = platform.agentAccounts('token-1', account(0), { index: 0, size: 10 })
  await expect(asked).rejects.toMatchObject({ kind: 'refused', code: 'no_agencies' })
})

test('conversions of a report are those of the events that are pushed', async () => {
  const row = { stat_date: '2026-11-18', charge: '12.345', aclick: 10, bclick: 2, form_count: 3, event_valid_clues: 1 }
  const details = [{ ...row, event_add_wechat: 4, event_pay: '5', event_order_paid: null, event_register: 90 }]
  const data = { total_count: 1, details }
  const fake = await startAnswering(httpAnswer(JSON.stringify({ code: 0, message: 'OK', data })))
  const ask = { accountId: '1', from: '2026-11-18', to: '2026-11-18', level: 'account', by: 'day' } as const
  expect(await platformAt(fake.url).readReport('token-1', ask)).toEqual([
    { day: '2026-11-18', hour: null, adId: '', amount: 1235, impressions: 10, clicks: 2, conversions: 13 },
  ])
  await fake.stop()
})

test.each([
  [40001, '', 'auth', false],
  [40029, '', 'throttled', false],
  [7, 'access_token 已过期', 'auth', false],
  [7, '应用没有该接口权限', 'refused', true],
  [7, '今日额度已用完', 'throttled', false],
  [7, '调用频率超限', 'throttled', false],
  [7, '系统繁忙', 'away', false],
])('the code %i with the words “%s” is %s', (code, message, kind, isForbidden) => {
  const judged = kuaishouClassOf(code, message)
  expect([judged?.kind, judged?.isForbidden ?? false]).toEqual([kind, isForbidden])
})

test('any other code is the platform’s no', () => {
  expect(kuaishouClassOf(7, '参数错误')).toBeUndefined()
})

test.each([
  ['http://ad.partner.gifshow.com/track/activate?callback=AbC-_9', 'AbC-_9'],
  ['http%3A%2F%2Fad.partner.gifshow.com%2Ftrack%2Factivate%3Fcallback%3DAbC', 'AbC'],
  ['http://ad.partner.gifshow.com/track/activate?event_type=1', null],
  ['http://ad.partner.gifshow.com/other?callback=AbC', null],
  ['http://', null],
])('in %s the click is %s', (address, id) => {
  expect(idInAddress(address)).toBe(id)
})
