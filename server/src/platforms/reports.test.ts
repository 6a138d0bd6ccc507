import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { SETTINGS } from '#contract/settings/registry.ts'
import { type Simulators, startSimulators } from '#simulators/start.ts'
import { dayAfter, today } from '../core/time/span.ts'
import { createOceanengine } from './oceanengine/create-oceanengine.ts'
import type { Platform, ReportAsk, ReportRow } from './port.ts'
import { createTencent } from './tencent/create-tencent.ts'

let simulators: Simulators
beforeAll(async () => {
  simulators = await startSimulators({})
})
afterAll(() => simulators.stop())
afterEach(() => {
  for (const simulator of [simulators.tencent, simulators.oceanengine]) simulator.faults.clear()
})

const CODES = {
  tencent: { throttled: '11017', wrong: '11002', foreign: '11014', expired: '11000' },
  oceanengine: { throttled: '40100', wrong: '40105', foreign: '40002', expired: '40102' },
}

describe.each(['tencent', 'oceanengine'] as const)('the report of %s', (name) => {
  let platform: Platform
  let token: string
  beforeAll(() => {
    platform =
      name === 'tencent'
        ? createTencent({
            settings: SETTINGS.tencent_gdt.schema.parse({ apiBase: simulators.tencent.url() }),
            allowLoopback: true,
            now: Date.now,
          })
        : createOceanengine({
            settings: SETTINGS.oceanengine.schema.parse({ apiBase: simulators.oceanengine.url() }),
            allowLoopback: true,
            now: Date.now,
          })
    token = simulators[name].authorise(id(1)).accessToken
  })
  const id = (at: number): number => simulators[name].accounts.all.at(at)?.id ?? 0
  const codes = CODES[name]
  const ask = (more: Partial<ReportAsk> = {}): ReportAsk => ({
    accountId: String(id(1)),
    from: dayAfter(today(), -1),
    to: today(),
    level: 'account',
    by: 'day',
    ...more,
  })
  const read = (more: Partial<ReportAsk> = {}): Promise<ReportRow[]> => platform.readReport(token, ask(more))
  const fen = (rows: readonly ReportRow[]): number => rows.reduce((sum, { amount }) => sum + amount, 0)

  test('is of the account and of each ad, to the cent, and a day without anything has no row', async () => {
    const day = today()
    simulators[name].reports.set(id(1), [
      { day, hour: 9, adId: '228000001', costFen: 12_345, views: 900, clicks: 31, conversions: 4 },
      { day, hour: 10, adId: '228000001', costFen: 1, views: 0, clicks: 0 },
      { day, hour: 9, adId: '7400000000000000123'.slice(0, 15), costFen: 29, views: 7, clicks: 1 },
    ])
    const whole = { day, hour: null, adId: '', amount: 12_375, impressions: 907, clicks: 32, conversions: 4 }
    expect(await read()).toEqual([whole])
    const ads = await read({ level: 'ad' })
    expect(ads.map(({ adId, amount }) => [adId, amount])).toEqual([
      ['228000001', 12_346],
      ['740000000000000', 29],
    ])
    const hours = await read({ from: day, by: 'hour', level: 'ad' })
    expect(hours.map(({ adId, hour, amount }) => [adId, hour, amount])).toEqual([
      ['228000001', 9, 12_345],
      ['740000000000000', 9, 29],
      ['228000001', 10, 1],
    ])
    expect(await read({ from: dayAfter(day, -9), to: dayAfter(day, -5) })).toEqual([])
  })

  test('of many ads and many days comes whole, over pages and over the longest span a call may ask for', async () => {
    const days = Array.from({ length: 90 }, (_, at) => dayAfter(today(), -100 + at))
    const rows = days.flatMap((day, at) =>
      Array.from({ length: 15 }, (_, ad) => ({ day, adId: String(900 + ad), costFen: at * 100 + ad, clicks: ad })),
    )
    simulators[name].reports.set(id(2), rows)
    token = simulators[name].authorise(id(2)).accessToken
    const span = { accountId: String(id(2)), from: days[0] ?? '', to: days.at(-1) ?? '' }
    const ads = await read({ ...span, level: 'ad' })
    expect(ads).toHaveLength(1350)
    expect(new Set(ads.map(({ day, adId }) => `${day} ${adId}`)).size).toBe(1350)
    const whole = await read(span)
    expect(whole).toHaveLength(90)
    const told = rows.reduce((sum, { costFen }) => sum + costFen, 0)
    expect([fen(ads), fen(whole)]).toEqual([told, told])
    token = simulators[name].authorise(id(1)).accessToken
  })

  test('is refused for a foreign account and for one whose reports the app may not read', async () => {
    await expect(read({ accountId: String(id(-1)) })).rejects.toMatchObject({ kind: 'refused', code: codes.foreign })
    const setting = name === 'tencent' ? 'noInsights' : 'noReports'
    simulators[name].changeSettings({ [setting]: [id(1)] })
    await expect(read()).rejects.toMatchObject({ kind: 'refused', code: codes.foreign })
    expect(await platform.readFunds(token, String(id(1)))).toBe(simulators[name].accounts.all[1]?.balanceFen)
    simulators[name].changeSettings({ [setting]: [] })
  })

  test('tells a wrong token, a busy platform and one that is away apart', async () => {
    const { faults } = simulators[name]
    await expect(platform.readReport('no-such-token-0001', ask())).rejects.toMatchObject({
      kind: 'auth',
      code: codes.wrong,
    })
    faults.set('throttle', { count: 1 })
    await expect(read()).rejects.toMatchObject({ kind: 'throttled', code: codes.throttled })
    faults.set('status500', { count: 1 })
    await expect(read()).rejects.toMatchObject({ kind: 'away', code: '500' })
    faults.set('badJson', { count: 1 })
    await expect(read()).rejects.toMatchObject({ kind: 'away' })
    faults.set('away', { count: 1 })
    await expect(read()).rejects.toMatchObject({ kind: 'away' })
    faults.set('expireToken')
    await expect(read()).rejects.toMatchObject({ kind: 'auth', code: codes.expired })
    token = simulators[name].authorise(id(1)).accessToken
    expect(await read()).toHaveLength(1)
  })

  test('the funds are those of the account, and a failure is not taken for nothing left', async () => {
    const account = simulators[name].accounts.all[1]
    if (account !== undefined) account.balanceFen = 1_999
    expect(await platform.readFunds(token, String(id(1)))).toBe(1_999)
    simulators[name].faults.set('throttle', { count: 1 })
    await expect(platform.readFunds(token, String(id(1)))).rejects.toMatchObject({ kind: 'throttled' })
    await expect(platform.readFunds(token, String(id(-1)))).rejects.toMatchObject({ kind: 'refused' })
  })
})
