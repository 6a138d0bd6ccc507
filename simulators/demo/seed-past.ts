import { setTimeout as sleep } from 'node:timers/promises'
import type { AdPlatform } from '#simulators/shared/ad-platform.ts'
import { AD_PLATFORMS } from '../ad-platforms.ts'
import type { Simulators } from '../start.ts'
import type { Api } from './api.ts'
import type { Past, ToReport } from './lay-clicks.ts'
import { chanceOf } from './plan-sales.ts'
import { placeSales } from './seed-sales.ts'
import type { LiveAdset } from './seed.ts'
import { type Pace, sideBySide } from './side-by-side.ts'
import { convert } from './visit.ts'
import { spoolDrained } from './write-spool.ts'

const LANES = 6
/** So many answers of the platform are lost on the way, where as many and more are sent. */
const LOST = 3
const PATIENCE = 30_000
/** Such a share of what was sent may still be under way. */
const FEW = 0.05
/** What operators have found in the platform's own report so far. */
const ACKNOWLEDGED = 0.6

const reportOne = ({ visitor, conversion }: ToReport): Promise<void> => {
  const { kind, at, sourceKey, amount, flaw } = conversion
  const unknown = flaw === 'unknown' ? { clickId: undefined } : {}
  return convert(visitor, { kind, at: new Date(at).toISOString(), sourceKey, amount, ...unknown })
}

/** Days mixed, so that what is delivered first, and confirmed first, is of all of them. */
const mixed = (conversions: readonly ToReport[]): ToReport[] =>
  conversions
    .map((one) => ({ one, place: chanceOf('mix', one.visitor.adset.name, one.conversion.sourceKey).next() }))
    .sort((a, b) => a.place - b.place)
    .map(({ one }) => one)

const totalsOf = async (admin: Api, { id }: LiveAdset) => {
  const total = (await admin.call('getAdset', { params: { id } })).adset.total
  return {
    pushed: total.pushed,
    acknowledged: total.acknowledged,
    waiting: total.conversions - total.held - total.pushed - total.failed,
  }
}

type Totals = Awaited<ReturnType<typeof totalsOf>>
const sumOf = (totals: readonly Totals[], name: keyof Totals): number => totals.reduce((sum, one) => sum + one[name], 0)

/** Until the platforms have answered; those who come by themselves all the while always leave a few waiting. */
const settled = async (admin: Api, adsets: readonly LiveAdset[], signal: AbortSignal): Promise<void> => {
  for (const end = Date.now() + PATIENCE; Date.now() < end && !signal.aborted;) {
    const totals = await Promise.all(adsets.map((adset) => totalsOf(admin, adset)))
    const [waiting, pushed] = [sumOf(totals, 'waiting'), sumOf(totals, 'pushed')]
    if (waiting < pushed * FEW) return
    await sleep(1000, undefined, { signal }).catch(() => undefined)
  }
}

/** Somebody compares with the platform's own report, and confirms what stands there. */
const acknowledge = async (admin: Api, adsets: readonly LiveAdset[]): Promise<void> => {
  for (const adset of adsets) {
    const { pushed, acknowledged } = await totalsOf(admin, adset)
    const count = Math.floor(pushed * ACKNOWLEDGED) - acknowledged
    if (count > 0) await admin.call('acknowledgePushes', { params: { id: adset.id }, body: { count } })
  }
}

/** What became of the clicks of the past: reported as ever, with the time it happened; some answers of the platform get lost. */
const reportPast = async ({ ads }: Simulators, conversions: readonly ToReport[], pace: Pace): Promise<number> => {
  const sentTo = (provider: string) => conversions.filter(({ visitor }) => visitor.adset.provider === provider).length
  for (const { provider, countsTwice: path } of Object.values<AdPlatform>(AD_PLATFORMS))
    if (path !== null && sentTo(provider) > LOST * 10)
      ads[provider]?.faults.set('dropAfterAccept', { count: LOST, path })
  try {
    return await sideBySide(mixed(conversions), LANES, reportOne, pace)
  } finally {
    for (const { faults } of Object.values(ads)) faults.clear('dropAfterAccept')
  }
}

const sellersOf = ({ orders }: Past): LiveAdset[] => orders.flatMap(({ buyer }) => buyer?.adset ?? [])

const lineOf = ({ clicks, visits, bots }: Past, told: number, ordered: number, began: number): string =>
  `  近两周已补齐   ${clicks} 次点击、${visits} 次访问、${bots} 次机器访问、${told} 个转化、${ordered} 笔订单，用时 ${Math.round((Date.now() - began) / 1000)} 秒\n`

/** Once the clicks are stored: their conversions, their orders, and what operators have confirmed. Answers a line that says so. */
export const bringPast = async (
  admin: Api,
  simulators: Simulators,
  { dataDir, past }: { dataDir: string; past: Past },
  pace: Pace,
): Promise<string | undefined> => {
  const { batches, conversions, orders } = past
  if (batches.length === 0 && orders.length === 0) return undefined
  const began = Date.now()
  await spoolDrained(dataDir, pace.signal)
  const [told, ordered] = await Promise.all([
    reportPast(simulators, conversions, pace),
    placeSales(simulators, orders, pace),
  ])
  const adsets = [...new Set(conversions.map(({ visitor }) => visitor.adset))]
  await settled(admin, adsets, pace.signal)
  if (!pace.signal.aborted) await acknowledge(admin, [...new Set([...adsets, ...sellersOf(past)])])
  return lineOf(past, told, ordered, began)
}
