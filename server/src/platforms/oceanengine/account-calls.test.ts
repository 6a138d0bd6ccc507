import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { SETTINGS } from '#contract/settings/registry.ts'
import { type Simulators, startSimulators } from '#simulators/start.ts'
import type { Platform } from '../port.ts'
import { followConsent } from '../testing/follow-consent.ts'
import { createOceanengine } from './create-oceanengine.ts'

const app = { appId: '1800000001', secret: 'oe-demo-secret' }
const redirectUri = 'https://console.example.com/oauth/oceanengine'
let simulators: Simulators
let platform: Platform
beforeAll(async () => {
  simulators = await startSimulators({})
  const base = simulators.oceanengine.url()
  const settings = SETTINGS.oceanengine.schema.parse({ apiBase: base, authorizeBase: base, conversionBase: base })
  platform = createOceanengine({ settings, allowLoopback: true, now: Date.now })
})
afterAll(() => simulators.stop())
afterEach(() => simulators.oceanengine.faults.clear())

const account = (index: number): string => String(simulators.oceanengine.accounts.all.at(index)?.id)
const agent = () => account(0)
const consent = async (...accountIds: string[]) => {
  const query = await followConsent(
    platform.authorizeUrl(app, { state: 's2', redirectUri }),
    `account_id=${accountIds.join(',')}`,
  )
  expect(query['state']).toBe('s2')
  return query
}

test('a consent gives tokens and all accounts that were ticked', async () => {
  const given = await platform.exchange(app, await consent(account(-1), account(-2)), redirectUri)
  expect(given.accounts.map((one) => one.accountId).sort()).toEqual([account(-1), account(-2)].sort())
  expect(given.accounts.every((one) => one.role === 'advertiser' && one.status === 'normal')).toBe(true)
  expect(given.accounts.map((one) => one.accountId)).toContain(given.ownerAccountId)
  const hours = (Number(given.pair.accessExpiresAt) - Date.now()) / 3_600_000
  const days = (Number(given.pair.refreshExpiresAt) - Date.now()) / 86_400_000
  expect([Math.round(hours), Math.round(days)]).toEqual([24, 30])
})

test('an agent is known as one, and its accounts come page by page with their names', async () => {
  const { pair, accounts } = await platform.exchange(app, await consent(agent()), redirectUri)
  expect(accounts).toMatchObject([{ accountId: agent(), role: 'agency' }])
  const pages = await Promise.all(
    [0, 1, 2].map((index) => platform.agentAccounts(pair.accessToken, agent(), { index, size: 10 })),
  )
  expect(pages.map((page) => [page.accounts.length, page.total])).toEqual([
    [10, 25],
    [10, 25],
    [5, 25],
  ])
  const all = pages.flatMap((page) => page.accounts)
  expect(all.every((one) => one.name !== one.accountId && one.agentAccountId === agent())).toBe(true)
  expect(new Set(all.map((one) => one.status))).toEqual(new Set(['normal', 'pending', 'frozen', 'denied']))
  const beyond = await platform.agentAccounts(pair.accessToken, agent(), { index: 9, size: 10 })
  expect(beyond).toEqual({ accounts: [], total: 25 })
})

test('an account is read with its balance in fen', async () => {
  const one = simulators.oceanengine.accounts.all[1]
  const { accessToken } = simulators.oceanengine.authorise(Number(account(1)))
  expect(await platform.readAccount(accessToken, account(1))).toEqual({
    accountId: account(1),
    name: one?.name,
    corporation: one?.name,
    role: 'advertiser',
    agentAccountId: null,
    status: 'normal',
    balance: one?.balanceFen,
  })
  await expect(platform.readAccount(accessToken, account(-1))).rejects.toMatchObject({ kind: 'refused', code: '40002' })
  await expect(platform.readAccount(accessToken, 'abc')).rejects.toMatchObject({ kind: 'refused' })
})

test('a refresh rotates both tokens: the old ones are dead', async () => {
  const { pair } = await platform.exchange(app, await consent(account(-1)), redirectUri)
  const next = await platform.refresh(app, pair.refreshToken ?? '')
  expect(next.refreshToken).not.toBe(pair.refreshToken)
  await platform.readAccount(next.accessToken, account(-1))
  const old = platform.readAccount(pair.accessToken, account(-1))
  await expect(old).rejects.toMatchObject({ kind: 'auth', code: '40105' })
  await expect(platform.refresh(app, pair.refreshToken ?? '')).rejects.toMatchObject({ kind: 'auth', code: '40103' })
})

test('a code counts once, and secrets never come back in a failure', async () => {
  const query = await consent(account(-1))
  await platform.exchange(app, query, redirectUri)
  await expect(platform.exchange(app, query, redirectUri)).rejects.toMatchObject({ kind: 'refused', code: '40110' })
  await expect(platform.exchange(app, {}, redirectUri)).rejects.toMatchObject({ kind: 'refused', code: 'no_code' })
  const wrong = { ...app, secret: 'wrong-secret-0123' }
  const failing = platform.exchange(wrong, await consent(account(-1)), redirectUri)
  await expect(failing).rejects.toMatchObject({ kind: 'refused', code: '40101' })
})

test('when the accounts cannot be listed, the tokens are kept with what is known', async () => {
  simulators.oceanengine.faults.set('status500', { path: 'advertiser/get' })
  const given = await platform.exchange(app, await consent(account(-1)), redirectUri)
  expect(given.accounts).toMatchObject([{ accountId: account(-1), status: 'unknown' }])
})

test('the app has a token of its own, which proves id and secret', async () => {
  const { token, expiresAt } = (await platform.appToken?.(app)) ?? {}
  expect(token).toMatch(/^[\w-]{20,}$/)
  expect(Number(expiresAt)).toBeGreaterThan(Date.now())
  await expect(platform.appToken?.({ ...app, secret: 'no' })).rejects.toMatchObject({ kind: 'refused' })
})

test('an expired token, a busy platform and one that is away can be told apart', async () => {
  const { accessToken } = simulators.oceanengine.authorise(Number(account(1)))
  const { faults } = simulators.oceanengine
  const read = () => platform.readAccount(accessToken, account(1))
  faults.set('throttle', { count: 1 })
  await expect(read()).rejects.toMatchObject({ kind: 'throttled', code: '40100' })
  faults.set('status500', { count: 1 })
  await expect(read()).rejects.toMatchObject({ kind: 'away', code: '500' })
  faults.set('away', { count: 1 })
  await expect(read()).rejects.toMatchObject({ kind: 'away' })
  faults.set('badJson', { count: 1 })
  await expect(read()).rejects.toMatchObject({ kind: 'away' })
  faults.set('expireToken')
  await expect(read()).rejects.toMatchObject({ kind: 'auth', code: '40102' })
})
