import { setTimeout as sleep } from 'node:timers/promises'
import { beijingText } from '#simulators/shared/beijing-time.ts'
import type { Simulators } from '../start.ts'
import { adOf } from './ad-of.ts'
import { type Api, unlessRefused } from './api.ts'
import { chanceOf, dayOf, pastDays } from './plan-sales.ts'
import { planSpend, type SpendRow } from './plan-spend.ts'
import type { World } from './seed.ts'
import { spreadOverHours } from './spread-over-hours.ts'

const DAY = 86_400_000
/** What no ad set follows has an ad of its own. */
const BESIDE = '228099999'
/** How long the first reading is waited for. */
const WAIT_MS = 60_000

const fenOf = ({ amount }: SpendRow): number => Math.round(Number(amount) * 100)

/** The account whose reports the app may not read: its spend comes by sheet. */
const sheetAccount = ({ accounts, enterprises }: World, { tencent }: Simulators): number =>
  accounts.findLast(({ id, enterpriseId }) => enterpriseId === enterprises[0] && tencent.accounts.find(id))?.id ?? 0

/** Fen of today's orders by ad set. */
const soldToday = async (admin: Api, enterpriseId: string): Promise<Map<string, number>> => {
  const { report } = await admin.call('getReport', {
    enterpriseId,
    query: { period: 'today', by: 'adset', metrics: 'sales' },
  })
  return new Map(report.rows.map(({ keys, now }) => [String(keys[0]), Number(now[0])]))
}

/** Clicks as the platform saw them: what it told us, and the machines that we leave out. */
const clicksOf = async (admin: Api, enterpriseId: string, now: number): Promise<Map<string, number>> => {
  const days = pastDays(now)
  const reply = await admin.call('getReconciliation', { enterpriseId, query: { from: days.at(-1), to: days[0] } })
  return new Map(reply.days.map(({ account, day, clicks, bots }) => [`${account.accountId} ${day}`, clicks + bots]))
}

/** Conversions by account and the day on which they arrived. */
const arrivedAt = ({ ads }: Simulators): Map<string, number> => {
  const counts = new Map<string, number>()
  for (const { ledger } of Object.values(ads))
    for (const { accountId, receivedAt } of ledger.page(0, 1_000_000).entries) {
      const key = `${accountId ?? ''} ${beijingText(receivedAt).slice(0, 10)}`
      counts.set(key, (counts.get(key) ?? 0) + 1)
    }
  return counts
}

const simulatorOf = ({ ads }: Simulators, accountId: number) =>
  Object.values(ads).find(({ accounts }) => accounts.find(accountId) !== undefined)

/** What the platforms counted of an enterprise's accounts: each ad set under its ad, the rest under one that nobody follows. */
const fillPlatform = async (admin: Api, world: World, simulators: Simulators, at: number): Promise<SpendRow[]> => {
  const enterpriseId = world.enterprises[at] ?? ''
  const now = Date.now()
  const planned = planSpend(world, at, now, await soldToday(admin, enterpriseId))
  const [clicks, arrived] = [await clicksOf(admin, enterpriseId, now), arrivedAt(simulators)]
  const byAccount = Map.groupBy(planned, ({ accountId }) => accountId)
  for (const { id, accountId } of world.accounts) {
    const rows = byAccount.get(accountId)
    if (rows === undefined) continue
    const told = [...Map.groupBy(rows, ({ day }) => day)].flatMap(([day, parts]) => {
      const key = `${accountId} ${day}`
      const whole = parts.find((row) => row.adsetId === undefined)
      const ads = parts.flatMap((row) => {
        const adset = world.adsets.find(({ id }) => id === row.adsetId)
        return adset === undefined ? [] : [{ adId: adOf(adset), fen: fenOf(row) }]
      })
      const rest = (whole === undefined ? 0 : fenOf(whole)) - ads.reduce((sum, { fen }) => sum + fen, 0)
      const all = rest > 0 || ads.length === 0 ? [...ads, { adId: BESIDE, fen: Math.max(0, rest) }] : ads
      // Of an account whose ads nobody follows here, only the platform knows.
      const seen = clicks.get(key) || Number(whole?.['clicks'] ?? 0)
      const days = all.map(({ adId, fen }, n) => ({
        day,
        adId,
        costFen: fen,
        // The first ad has what does not divide evenly.
        clicks: Math.floor(seen / all.length) + (n === 0 ? seen % all.length : 0),
        views: Math.floor(seen / all.length) * chanceOf('views', key).int(30, 70),
        conversions: n === 0 ? (arrived.get(`${id} ${day}`) ?? 0) : 0,
      }))
      return days.flatMap((one) => spreadOverHours(one, now))
    })
    simulatorOf(simulators, id)?.reports.set(id, told)
  }
  return planned
}

/** By sheet: the account that cannot be read, and beside the platform one day of another that somebody typed wrongly. */
const importSheet = async (
  admin: Api,
  { enterpriseId, planned, sheet }: { enterpriseId: string; planned: readonly SpendRow[]; sheet: number },
): Promise<void> => {
  const yesterday = dayOf(Date.now() - DAY)
  const mistyped = planned.find(
    (row) => row.day === yesterday && row.adsetId === undefined && row.accountId !== String(sheet),
  )
  const rows = [
    ...planned.filter(({ accountId }) => accountId === String(sheet)),
    ...(mistyped === undefined ? [] : [{ ...mistyped, amount: (fenOf(mistyped) / 100 + 36).toFixed(2) }]),
  ]
  const results = (await admin.call('importSpends', { body: { enterpriseId, rows } })).results
  const failed = results.find(({ outcome }) => outcome === 'failed')
  if (failed !== undefined) throw new Error(`Spend was not taken: ${failed.message}`)
}

/** Reads so many days of the accounts that can be read, and waits until that has ended. */
export const readFromPlatforms = async (
  admin: Api,
  world: World,
  simulators: Simulators,
  days: number,
): Promise<void> => {
  const sheet = String(sheetAccount(world, simulators))
  const accounts = (await admin.call('getSpendReads')).accounts
  const accountIds = accounts.flatMap((one) => (one.accountId === sheet || one.tokenStatus === 'none' ? [] : [one.id]))
  if (accountIds.length === 0) return
  const job = await unlessRefused(admin.call('readSpends', { body: { days, accountIds } }))
  if (job === undefined) return
  const { id } = job.job
  for (const until = Date.now() + WAIT_MS; Date.now() < until; await sleep(300)) {
    const { state } = (await admin.call('getJob', { params: { id } })).job
    if (state !== 'queued' && state !== 'running') return
  }
}

/** What the platforms have counted by now, and the sheets beside. */
export const tellSpend = async (admin: Api, world: World, simulators: Simulators): Promise<void> => {
  const sheet = sheetAccount(world, simulators)
  simulators.tencent.changeSettings({ noInsights: [sheet] })
  for (const [at, enterpriseId] of world.enterprises.entries()) {
    const planned = await fillPlatform(admin, world, simulators, at)
    if (at === 0) await importSheet(admin, { enterpriseId, planned, sheet })
  }
}
