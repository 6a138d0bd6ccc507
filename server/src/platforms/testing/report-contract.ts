import { beforeEach, expect, test } from 'vitest'
import { dayAfter, today } from '../../core/time/span.ts'
import type { ReportAsk, ReportRow } from '../port.ts'
import type { World } from './adapter-world.ts'

const LONG_DAYS = 90

/** Of a platform's figures: to the cent, whole over pages and spans, and a failure is never taken for nothing. */
export const describeReports = (world: () => World): void => {
  let token: string
  beforeEach(() => {
    token = world().authorise()
  })
  const ask = (more: Partial<ReportAsk> = {}): ReportAsk => ({
    accountId: world().id,
    from: dayAfter(today(), -1),
    to: today(),
    level: 'account',
    by: 'day',
    ...more,
  })
  const read = (more: Partial<ReportAsk> = {}): Promise<ReportRow[]> => world().platform.readReport(token, ask(more))
  const fen = (rows: readonly ReportRow[]): number => rows.reduce((sum, { amount }) => sum + amount, 0)

  test('a report is of the account and of each ad, to the cent, and a day without anything has no row', async () => {
    const { simulator, account } = world()
    const day = today()
    simulator.reports.set(account.id, [
      { day, hour: 9, adId: '228000001', costFen: 12_345, views: 900, clicks: 31, conversions: 4 },
      { day, hour: 10, adId: '228000001', costFen: 1, views: 0, clicks: 0 },
      { day, hour: 9, adId: '740000000000000', costFen: 29, views: 7, clicks: 1 },
    ])
    const whole = { day, hour: null, adId: '', amount: 12_375, impressions: 907, clicks: 32, conversions: 4 }
    expect(await read()).toEqual([whole])
    const ads = await read({ level: 'ad' })
    expect(ads.map(({ adId, amount, conversions }) => [adId, amount, conversions])).toEqual([
      ['228000001', 12_346, 4],
      ['740000000000000', 29, 0],
    ])
    const hours = await read({ from: day, by: 'hour' })
    expect(hours.map(({ hour, amount }) => [hour, amount])).toEqual([
      [9, 12_374],
      [10, 1],
    ])
    const adHours = await read({ from: day, by: 'hour', level: 'ad' })
    expect(adHours.map(({ adId, hour, amount }) => [adId, hour, amount])).toEqual([
      ['228000001', 9, 12_345],
      ['740000000000000', 9, 29],
      ['228000001', 10, 1],
    ])
    expect(await read({ from: dayAfter(day, -6), to: dayAfter(day, -5) })).toEqual([])
  })

  test('of many ads and many days it comes whole, over pages and over the longest span a call may ask for', async () => {
    const { simulator, account, platform } = world()
    const span = Math.min(LONG_DAYS, platform.reportDays ?? LONG_DAYS)
    const days = Array.from({ length: span }, (_, at) => dayAfter(today(), at + 1 - span))
    const rows = days.flatMap((day, at) =>
      Array.from({ length: 15 }, (_, ad) => ({ day, adId: String(900 + ad), costFen: at * 100 + ad, clicks: ad })),
    )
    simulator.reports.set(account.id, rows)
    const asked = { from: days[0] ?? '', to: days.at(-1) ?? '' }
    const ads = await read({ ...asked, level: 'ad' })
    expect(new Set(ads.map(({ day, adId }) => `${day} ${adId}`)).size).toBe(rows.length)
    expect(ads).toHaveLength(rows.length)
    const whole = await read(asked)
    expect(whole).toHaveLength(days.length)
    const told = rows.reduce((sum, { costFen }) => sum + costFen, 0)
    expect([fen(ads), fen(whole)]).toEqual([told, told])
  })

  test('a report of a foreign account is refused, and one the app may not read is forbidden', async () => {
    const { simulator, account, id, foreign, platform } = world()
    await expect(read({ accountId: foreign })).rejects.toMatchObject({ kind: 'refused', isForbidden: true })
    await expect(read({ accountId: 'abc' })).rejects.toMatchObject({ kind: 'refused' })
    // Each calls its own so.
    const setting = Object.keys(simulator.readSettings()).find((name) => /^no(Reports|Insights)$/.test(name)) ?? ''
    simulator.changeSettings({ [setting]: [account.id] })
    await expect(read()).rejects.toMatchObject({ kind: 'refused', isForbidden: true })
    expect(await platform.readFunds(token, id)).toBe(account.balanceFen)
    simulator.changeSettings({ [setting]: [] })
  })

  test('a wrong token, a busy platform and one that is away are told apart', async () => {
    const { simulator, platform } = world()
    const { faults } = simulator
    await expect(platform.readReport('no-such-token-0001', ask())).rejects.toMatchObject({ kind: 'auth' })
    faults.set('throttle', { count: 1 })
    await expect(read()).rejects.toMatchObject({ kind: 'throttled' })
    faults.set('status500', { count: 1 })
    await expect(read()).rejects.toMatchObject({ kind: 'away', code: '500' })
    for (const kind of ['badJson', 'endlessBody', 'away'] as const) {
      faults.set(kind, { count: 1 })
      await expect(read()).rejects.toMatchObject({ kind: 'away' })
    }
    faults.set('expireToken')
    await expect(read()).rejects.toMatchObject({ kind: 'auth' })
  })

  test('the funds are those of the account, and a failure is not taken for nothing left', async () => {
    const { simulator, account, id, platform } = world()
    account.balanceFen = 1_999
    expect(await platform.readFunds(token, id)).toBe(1_999)
    simulator.faults.set('throttle', { count: 1 })
    await expect(platform.readFunds(token, id)).rejects.toMatchObject({ kind: 'throttled' })
  })
}
