import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { AdProvider } from '#contract/accounts/providers.ts'
import {
  deliveryOf,
  landingQuery,
  monitorQuery,
  needsDataSource,
  needsPushToken,
  pushModeText,
} from '#contract/platforms/deliveries.ts'
import { platformConsole, PLATFORMS } from '#contract/platforms/platforms.ts'
import type { PlatformSpec } from '#contract/platforms/platform-spec.ts'
import { platformOf } from '#simulators/ad-platforms.ts'
import type { FaultKind } from '#simulators/shared/faults.ts'
import { type Simulators, startSimulators } from '#simulators/start.ts'
import { httpAnswer, type RawServer, startAnswering } from '../../core/outbound/testing/raw-server.ts'
import { ADAPTERS } from '../adapters.ts'
import type { PushAnswer, PushChannel, PushItem } from '../port.ts'
import { APP_REDIRECT, keptOf, openAdapter, type World } from './adapter-world.ts'
import { followConsent } from './follow-consent.ts'
import { describeReports } from './report-contract.ts'

/** What only its own platform's tests can say. */
export interface Known {
  /** Events of the contract that a mode has no name for; they are rejected before anything is sent. */
  unsendable?: Readonly<Record<string, readonly string[]>>
  /** How the simulator is set for a mode: some platforms write other addresses into a click for an older one. */
  settings?: Readonly<Record<string, Record<string, unknown>>>
}

const isMacro = (value: string): boolean => /^__\w+__$/.test(value)
const mapped = (provider: AdProvider) =>
  Object.values(deliveryOf(provider).events).flatMap((map) => Object.entries(map))
const ownEvents = (provider: AdProvider): string[] => [...new Set(mapped(provider).map(([, event]) => event))]
/** Those of what somebody paid for. */
const paidEvents = (provider: AdProvider): string[] =>
  mapped(provider).flatMap(([kind, event]) => (['order_paid', 'card_first_charged'].includes(kind) ? [event] : []))

const describeSpec = (provider: AdProvider, world: () => World) => {
  const spec: PlatformSpec = PLATFORMS[provider]
  const { modeTexts, callbackModes, dataSourceModes, pushTokenModes, windowDays, events } = deliveryOf(provider)

  test('what the contract says of it is what it does', () => {
    const { platform } = world()
    expect(platform.provider).toBe(provider)
    expect(platform.windowDays).toBe(windowDays)
    expect(platform.appToken !== undefined).toBe(spec.hasAppToken)
    expect(Object.keys(modeTexts)).toEqual([...spec.modes])
    expect(Object.keys(events)).toEqual([...spec.kinds])
    expect([...callbackModes, ...dataSourceModes, ...pushTokenModes].every((mode) => spec.modes.includes(mode))).toBe(
      true,
    )
    for (const mode of spec.modes) {
      expect([mode, platform.needsToken(mode)]).toEqual([mode, spec.tokenModes.includes(mode)])
      expect([mode, platform.needsDataSource(mode)]).toEqual([mode, needsDataSource(provider, mode)])
      expect([mode, platform.needsPushToken(mode)]).toEqual([mode, needsPushToken(provider, mode)])
      // A refusal has to say by itself which of them a person renews.
      expect([mode, platform.needsToken(mode) && platform.needsPushToken(mode)]).toEqual([mode, false])
      expect(pushModeText(provider, mode)?.title).toBeTruthy()
    }
    expect(platform.dataSources !== undefined).toBe(dataSourceModes.length > 0)
  })

  test('its console opens at the account, and no id leads elsewhere', () => {
    const plain = new URL(platformConsole(provider, '1700001'))
    expect([plain.protocol, plain.href.includes('1700001')]).toEqual(['https:', true])
    for (const id of ['../x?y#z', '1&x=//evil.example', '@evil.example/'])
      for (const url of [platformConsole(provider, id), platformConsole(provider, '1700001', id)])
        expect([new URL(url).origin, new URL(url).hash]).toEqual([plain.origin, plain.hash])
  })

  test('a click of its own fills the links, and a test click stands in for one', () => {
    const { simulator, account } = world()
    const click = simulator.mintClick(account.id)
    for (const query of [monitorQuery(provider), landingQuery(provider)])
      for (const [name, macro] of new URLSearchParams(query))
        expect([name, click.macros[macro.slice(2, -2)]]).toEqual([name, expect.any(String)])
    const { testClick } = ADAPTERS[provider]
    const macros = Object.fromEntries(
      [...new URLSearchParams(monitorQuery(provider)).values()].map((macro) => [macro.slice(2, -2), '']),
    )
    const stand = { macros: { ...macros, ...testClick.macros('hk-test-1', Date.now()) }, landing: testClick.added('x') }
    const { told } = keptOf(provider, stand)
    expect(Object.values(told).some((value) => value?.includes('hk-test-1'))).toBe(true)
    expect(Object.values(stand.landing).some(isMacro)).toBe(false)
  })
}

const describeConsent = (world: () => World) => {
  const consent = async (): Promise<Record<string, string>> => {
    const { platform, app, account } = world()
    const url = platform.authorizeUrl(app, { state: 'a b', redirectUri: APP_REDIRECT })
    expect(url).not.toContain(app.secret)
    const query = await followConsent(url, `account_id=${account.id}`)
    expect(query['state']).toBe('a b')
    return query
  }
  const exchange = (query: Record<string, string>) => world().platform.exchange(world().app, query, APP_REDIRECT)

  test('a consent gives tokens and the accounts they open, once', async () => {
    const { platform, id, account } = world()
    const query = await consent()
    const { pair, ownerAccountId, accounts } = await exchange(query)
    expect(accounts).toContainEqual(expect.objectContaining({ accountId: id, role: 'advertiser' }))
    expect(accounts.map(({ accountId }) => accountId)).toContain(ownerAccountId)
    expect(Number(pair.accessExpiresAt)).toBeGreaterThan(Date.now() + 3_600_000)
    expect(Number(pair.refreshExpiresAt)).toBeGreaterThan(Number(pair.accessExpiresAt))
    expect(await platform.readAccount(pair.accessToken, id)).toMatchObject({
      accountId: id,
      name: account.name,
      role: 'advertiser',
      balance: account.balanceFen,
    })
    await expect(exchange(query)).rejects.toMatchObject({ kind: 'refused' })
    await expect(exchange({})).rejects.toMatchObject({ kind: 'refused' })
  })

  test('a wrong secret is refused, and no failure says a secret', async () => {
    const { platform, app } = world()
    const wrong = { ...app, secret: 'wrong-secret-0123' }
    const failure = await platform.exchange(wrong, await consent(), APP_REDIRECT).catch((error: unknown) => error)
    expect(failure).toMatchObject({ kind: 'refused' })
    expect(String(failure)).not.toContain(wrong.secret)
    const refreshed = platform.refresh(app, 'no-such-refresh-token')
    await expect(refreshed).rejects.toMatchObject({ kind: 'auth', message: expect.not.stringContaining('no-such') })
  })

  test('a refresh gives a token that works; where it gives a new pair, the old one is dead', async () => {
    const { platform, app, id } = world()
    const { pair } = await exchange(await consent())
    const next = await platform.refresh(app, pair.refreshToken ?? '')
    expect(next.accessToken).not.toBe(pair.accessToken)
    await platform.readAccount(next.accessToken, id)
    if (next.refreshToken === pair.refreshToken) return
    await expect(platform.readAccount(pair.accessToken, id)).rejects.toMatchObject({ kind: 'auth' })
    await expect(platform.refresh(app, pair.refreshToken ?? '')).rejects.toMatchObject({ kind: 'auth' })
  })

  test('an account that was not opened stays closed, and what is no id is not asked for', async () => {
    const { platform, authorise, foreign } = world()
    const token = authorise()
    await expect(platform.readAccount(token, foreign)).rejects.toMatchObject({ kind: 'refused' })
    await expect(platform.readFunds(token, foreign)).rejects.toMatchObject({ kind: 'refused' })
    await expect(platform.readAccount(token, 'abc')).rejects.toMatchObject({ kind: 'refused' })
  })
}

/** Callbacks with which a click could make us call somebody else. */
const hostileCallbacks = (other: RawServer): string[] => [
  `${other.url}/track/activate?callback=a&cb=a`,
  encodeURIComponent(`${other.url}/track/activate?callback=a&cb=a`),
  'https://evil.example/track/activate?callback=a&cb=a',
  'http://10.0.0.1/track/activate?callback=a&cb=a',
  'http://169.254.169.254/v3.0/user_actions/add?cb=a',
  'https://u:p@api.e.qq.com/conv?cb=a',
  'file:///etc/passwd?callback=a&cb=a',
]

const describeMode = (provider: AdProvider, mode: string, known: Known, world: () => World) => {
  let channel: PushChannel
  let usual: Record<string, unknown>
  beforeEach(async () => {
    const { simulator, channelOf } = world()
    usual = simulator.readSettings()
    simulator.changeSettings(known.settings?.[mode] ?? {})
    channel = await channelOf(mode)
  })
  afterEach(() => world().simulator.changeSettings(usual))
  const unsendable = known.unsendable?.[mode] ?? []
  const [events, paid] = [ownEvents(provider), paidEvents(provider)]
  const event = events.find((one) => !unsendable.includes(one)) ?? ''
  const push = (item: PushItem): Promise<PushAnswer> => world().push(channel, item)
  const isSafe = (): boolean => world().platform.isIdempotent(mode)
  /** What a call without an answer is. */
  const lost = (): string => (isSafe() ? 'retry' : 'uncertain')

  test.each(events.filter((one) => !unsendable.includes(one)))('%s is accepted and attributed', async (one) => {
    const { entries, clicked, account } = world()
    const eventAt = new Date(Date.now() - 3_600_000)
    expect(await push(clicked({ event: one, eventAt, orderNo: 'no-1' }))).toMatchObject({ outcome: 'delivered' })
    const [entry, ...others] = entries()
    expect(others).toEqual([])
    expect(entry).toMatchObject({ attributed: true, accountId: account.id, arrivals: 1 })
    // What was not paid for may leave its amount out.
    expect(paid.includes(one) ? [1990] : [1990, null]).toContain(entry?.amount)
    expect(Math.abs((entry?.eventTime ?? 0) - eventAt.getTime())).toBeLessThan(1000)
  })

  test.each(unsendable)('%s has no name there and is not sent', async (one) => {
    expect(await push(world().clicked({ event: one }))).toMatchObject({ outcome: 'rejected', status: null })
  })

  test('an unknown event is refused for good, and nothing counts', async () => {
    const answer = await push(world().clicked({ event: 'NO_SUCH_EVENT' }))
    expect(answer.outcome).toBe('rejected')
    expect(world().entries()).toEqual([])
  })

  test('busy, broken and away are told apart, and the next is delivered', async () => {
    const { simulator, clicked, entries } = world()
    const once = async (kind: FaultKind, fault = {}): Promise<PushAnswer> => {
      simulator.faults.set(kind, { count: 1, ...fault })
      return await push(clicked({ event }))
    }
    const throttle = await once('throttle', { retryAfterSeconds: 9 })
    expect(throttle).toMatchObject({ outcome: 'throttled', retryAfterSeconds: 9 })
    expect(await once('status500')).toMatchObject({ outcome: lost(), status: 500 })
    expect(await once('away')).toMatchObject({ outcome: lost(), status: null })
    expect(entries()).toEqual([])
    expect(await once('badJson')).toMatchObject({ outcome: lost(), status: 200 })
    expect(await once('endlessBody')).toMatchObject({ outcome: lost(), status: 200 })
    expect(await push(clicked({ event }))).toMatchObject({ outcome: 'delivered' })
  })

  test('where nobody listens it is tried again: nothing was sent', async () => {
    const { landedOn, elsewhere, push: pushFrom, clicked } = world()
    const gone = elsewhere({ url: 'http://127.0.0.1:1' })
    const byClick = deliveryOf(provider).callbackModes.some((one) => one === mode)
    const answer = await pushFrom(channel, byClick ? clicked({ event }) : landedOn({ event }), gone)
    // An address of the click that the settings do not know is not called at all.
    expect(answer).toMatchObject({ outcome: byClick ? 'rejected' : 'retry', status: null })
  })

  test('an answer that is lost after the platform has counted never makes it count twice', async () => {
    const { simulator, clicked, entries } = world()
    const item = clicked({ event })
    simulator.faults.set('dropAfterAccept', { count: 1 })
    expect(await push(item)).toMatchObject({ outcome: lost(), status: null })
    expect(entries()).toMatchObject([{ arrivals: 1 }])
    if (!isSafe()) return
    expect(['delivered', 'duplicate']).toContain((await push(item)).outcome)
    expect(entries()).toMatchObject([{ arrivals: 2 }])
  })

  test('a token that is no good stops the account where it is needed, and is sent nowhere else', async () => {
    const { simulator, clicked, entries, push: pushBy } = world()
    const by = (accessToken: string | null) => pushBy({ ...channel, accessToken }, clicked({ event }))
    if (world().platform.needsToken(mode)) {
      expect(await by('no-such-token-0001')).toMatchObject({ outcome: 'auth_failed' })
      expect(await by('no token\r\nx: y')).toMatchObject({ outcome: 'auth_failed', status: null })
      expect(await by(null)).toMatchObject({ outcome: 'auth_failed', status: null })
      simulator.faults.set('expireToken')
      expect(await push(clicked({ event }))).toMatchObject({ outcome: 'auth_failed' })
      expect(entries()).toEqual([])
    } else expect(await by(null)).toMatchObject({ outcome: 'delivered' })
  })

  test.runIf(needsPushToken(provider, mode))(
    'a push token that is no good is told apart, and none is asked for',
    async () => {
      const { clicked, entries, push: pushBy } = world()
      const by = (pushToken: string | null) => pushBy({ ...channel, pushToken }, clicked({ event }))
      expect(await by('no-such-push-token-0001')).toMatchObject({ outcome: 'auth_failed' })
      expect(await by(null)).toMatchObject({ outcome: 'auth_failed', status: null })
      expect(entries()).toEqual([])
    },
  )

  test.runIf(platformOf(provider).judgesCallbacks)('a callback that was cut short is refused for good', async () => {
    const { clicked, entries } = world()
    const item = clicked({ event })
    const cut = (text: string | null) => text?.slice(0, -6) ?? null
    const answer = await push({ ...item, callback: cut(item.callback), clickId: cut(item.clickId) })
    expect(answer).toMatchObject({ outcome: 'rejected' })
    expect(entries()).toEqual([])
  })

  test('nobody is called but the platform, whatever a click says', async () => {
    const { clicked, push: pushFrom, elsewhere, entries } = world()
    const other = await startAnswering(httpAnswer('{"code":0,"result":1}'))
    for (const callback of hostileCallbacks(other)) {
      const answer = await push(clicked({ event, callback }))
      if (!needsDataSource(provider, mode)) expect([callback, answer.outcome]).toEqual([callback, 'rejected'])
    }
    expect(other.received).toEqual([])
    await other.stop()
    const before = entries().length
    const answer = await pushFrom(channel, clicked({ event }), elsewhere({ allowLoopback: false }))
    expect([answer.outcome, answer.status]).not.toContain('delivered')
    expect([answer.status, entries().length]).toEqual([null, before])
  })

  test('what an operator reads has no secret and no phone', async () => {
    const { clicked, app } = world()
    const shown = JSON.stringify(await push(clicked({ event, phone: '13800138000' })))
    for (const secret of [
      app.secret,
      channel.accessToken ?? app.secret,
      channel.pushToken ?? app.secret,
      '13800138000',
    ])
      expect(shown).not.toContain(secret)
    expect(shown).toContain('delivered')
  })

  test('what travels together is told apart, and what is too much is split', async () => {
    const { platform, clicked } = world()
    expect(await platform.push(channel, [])).toMatchObject({ outcome: 'rejected', status: null })
    const items = [clicked({ event }), clicked({ event }), clicked({ event })]
    const batches = platform.batches(channel, items)
    expect(batches.flat()).toEqual(items)
    for (const batch of batches) expect(await platform.push(channel, batch)).toMatchObject({ outcome: 'delivered' })
    expect(world().entries()).toHaveLength(3)
  })
}

/** What the product relies on, of an adapter against its platform's own simulator. */
export const describeAdapter = (provider: AdProvider, known: Known = {}): void => {
  describe(`the adapter of ${provider}`, () => {
    let simulators: Simulators
    let world: World
    beforeAll(async () => {
      simulators = await startSimulators({})
      const simulator = simulators.ads[provider]
      if (simulator === undefined) throw new Error(`${provider} has no simulator`)
      world = openAdapter(provider, simulator)
    })
    afterAll(() => simulators.stop())
    afterEach(() => {
      world.simulator.faults.clear()
      world.simulator.ledger.clear()
    })
    const opened = (): World => world
    describeSpec(provider, opened)
    describe('consent', () => describeConsent(opened))
    describe('reports and funds', () => describeReports(opened))
    describe.each([...PLATFORMS[provider].modes])('mode %s', (mode) => describeMode(provider, mode, known, opened))
  })
}
