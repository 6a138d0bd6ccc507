import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { SETTINGS } from '#contract/settings/registry.ts'
import { type Simulators, startSimulators } from '#simulators/start.ts'
import type { Platform } from '../port.ts'
import { followConsent } from '../testing/follow-consent.ts'
import { createTencent } from './create-tencent.ts'

const app = { appId: '1110000001', secret: 'gdt-demo-secret' }
const redirectUri = 'https://console.example.com/oauth/tencent_gdt'
let simulators: Simulators
let platform: Platform
beforeAll(async () => {
  simulators = await startSimulators({})
  const base = simulators.tencent.url()
  const settings = SETTINGS.tencent_gdt.schema.parse({ apiBase: base, authorizeBase: base })
  platform = createTencent({ settings, allowLoopback: true, now: Date.now })
})
afterAll(() => simulators.stop())
afterEach(() => simulators.tencent.faults.clear())

const account = (index: number): string => String(simulators.tencent.accounts.all.at(index)?.id)
const agency = () => account(0)
const consent = async (accountId: string) => {
  const query = await followConsent(platform.authorizeUrl(app, { state: 's1', redirectUri }), `account_id=${accountId}`)
  expect(query['state']).toBe('s1')
  return query
}

test('a consent gives tokens and the account they open', async () => {
  const given = await platform.exchange(app, await consent(account(1)), redirectUri)
  expect(given.ownerAccountId).toBe(account(1))
  expect(given.accounts).toEqual([
    {
      accountId: account(1),
      name: simulators.tencent.accounts.all[1]?.name,
      corporation: simulators.tencent.accounts.all[1]?.name,
      role: 'advertiser',
      agentAccountId: agency(),
      status: 'normal',
      balance: simulators.tencent.accounts.all[1]?.balanceFen,
    },
  ])
  const hours = (Number(given.pair.accessExpiresAt) - Date.now()) / 3_600_000
  const days = (Number(given.pair.refreshExpiresAt) - Date.now()) / 86_400_000
  expect([Math.round(hours), Math.round(days)]).toEqual([24, 30])
})

test('an agency is known as one, and its accounts come page by page', async () => {
  const { pair, accounts } = await platform.exchange(app, await consent(agency()), redirectUri)
  expect(accounts).toMatchObject([{ accountId: agency(), role: 'agency', agentAccountId: null, status: 'normal' }])
  const pages = await Promise.all(
    [0, 1, 2].map((index) => platform.agentAccounts(pair.accessToken, agency(), { index, size: 10 })),
  )
  expect(pages.map((page) => [page.accounts.length, page.total])).toEqual([
    [10, 25],
    [10, 25],
    [5, 25],
  ])
  const all = pages.flatMap((page) => page.accounts)
  expect(new Set(all.map((one) => one.accountId)).size).toBe(25)
  expect(all.every((one) => one.agentAccountId === agency())).toBe(true)
  expect(new Set(all.map((one) => one.status))).toEqual(new Set(['normal', 'pending', 'frozen', 'denied']))
  const whole = await platform.agentAccounts(pair.accessToken, agency(), { index: 0, size: 1000 })
  expect(whole.accounts).toEqual(all)
})

test('a code counts once, and a wrong secret is refused without being repeated', async () => {
  const query = await consent(account(1))
  await platform.exchange(app, query, redirectUri)
  await expect(platform.exchange(app, query, redirectUri)).rejects.toMatchObject({ kind: 'refused', code: '11013' })
  await expect(platform.exchange(app, {}, redirectUri)).rejects.toMatchObject({ kind: 'refused', code: 'no_code' })
  const wrong = { ...app, secret: 'wrong-secret-0123' }
  const failure = await platform.exchange(wrong, await consent(account(1)), redirectUri).catch(String)
  expect(failure).not.toContain('wrong-secret-0123')
})

test('when the account cannot be read yet, the tokens are kept all the same', async () => {
  simulators.tencent.faults.set('status500', { path: 'advertiser' })
  const given = await platform.exchange(app, await consent(account(2)), redirectUri)
  expect(given.accounts).toMatchObject([{ accountId: account(2), role: 'advertiser', status: 'unknown' }])
  simulators.tencent.faults.clear()
  expect(await platform.readAccount(given.pair.accessToken, account(2))).toMatchObject({ status: 'normal' })
})

test('a refresh gives a new access token and keeps the refresh token usable', async () => {
  const { pair } = await platform.exchange(app, await consent(account(1)), redirectUri)
  const next = await platform.refresh(app, pair.refreshToken ?? '')
  expect(next.accessToken).not.toBe(pair.accessToken)
  expect(next.refreshToken).toBe(pair.refreshToken)
  await platform.readAccount(next.accessToken, account(1))
  simulators.tencent.faults.set('dropAfterAccept', { count: 1 })
  await expect(platform.refresh(app, pair.refreshToken ?? '')).rejects.toMatchObject({ kind: 'away' })
  await platform.refresh(app, pair.refreshToken ?? '')
})

test('an expired access token, a broken refresh token and a busy platform can be told apart', async () => {
  const { pair } = await platform.exchange(app, await consent(account(1)), redirectUri)
  const read = () => platform.readAccount(pair.accessToken, account(1))
  simulators.tencent.faults.set('throttle', { count: 1 })
  await expect(read()).rejects.toMatchObject({ kind: 'throttled', code: '11017' })
  simulators.tencent.faults.set('status500', { count: 1 })
  await expect(read()).rejects.toMatchObject({ kind: 'away', code: '500' })
  simulators.tencent.faults.set('badJson', { count: 1 })
  await expect(read()).rejects.toMatchObject({ kind: 'away' })
  simulators.tencent.faults.set('away', { count: 1 })
  await expect(read()).rejects.toMatchObject({ kind: 'away' })
  simulators.tencent.faults.set('endlessBody', { count: 1 })
  await expect(read()).rejects.toMatchObject({ kind: 'away' })
  simulators.tencent.faults.set('expireToken')
  await expect(read()).rejects.toMatchObject({ kind: 'auth', code: '11000' })
  simulators.tencent.faults.set('breakRefresh', { count: 1 })
  await expect(platform.refresh(app, pair.refreshToken ?? '')).rejects.toMatchObject({ kind: 'auth', code: '11012' })
})

test('a foreign account is refused, which says nothing against the token', async () => {
  const { accessToken } = simulators.tencent.authorise(Number(account(1)))
  await expect(platform.readAccount(accessToken, account(-1))).rejects.toMatchObject({ kind: 'refused' })
  await platform.readAccount(accessToken, account(1))
})

test('the data source is created once, and asked for again it is the same', async () => {
  const token = simulators.tencent.authorise(Number(account(2))).accessToken
  expect(await platform.dataSources?.list(token, account(2))).toEqual([])
  const id = await platform.dataSources?.create(token, account(2), {
    type: 'WEB',
    name: '获客台很长很长很长的数据源名称',
  })
  expect(await platform.dataSources?.create(token, account(2), { type: 'WEB', name: '又一个' })).toBe(id)
  const listed = await platform.dataSources?.list(token, account(2))
  expect(listed).toMatchObject([{ id, type: 'WEB', name: '获客台很长很长很长的', active: true }])
  expect(Math.abs(Number(listed?.[0]?.createdAt) - Date.now())).toBeLessThan(60_000)
})

test('a created data source whose answer was lost is found again', async () => {
  const token = simulators.tencent.authorise(Number(account(4))).accessToken
  simulators.tencent.faults.set('dropAfterAccept', { count: 1 })
  const id = await platform.dataSources?.create(token, account(4), { type: 'WEB', name: 'web' })
  expect((await platform.dataSources?.list(token, account(4)))?.map((one) => one.id)).toEqual([id])
})

test('an address that the settings got wrong costs nobody the authorisation', async () => {
  const settings = SETTINGS.tencent_gdt.schema.parse({ apiBase: simulators.tencent.url() })
  const closed = createTencent({ settings, allowLoopback: false, now: Date.now })
  await expect(closed.refresh(app, 'refresh-token')).rejects.toMatchObject({ kind: 'away', code: 'address' })
})
