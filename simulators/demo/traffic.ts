import { setTimeout as sleep } from 'node:timers/promises'
import type { Simulators } from '../start.ts'
import { befriend } from './befriend.ts'
import { inventCrawler } from './browsers.ts'
import { buy, isOrdered, leave } from './leave.ts'
import type { LiveAdset } from './seed.ts'
import { convert, goOn, kindReported, mint, open, report } from './visit.ts'

const chance = (share: number): boolean => Math.random() < share
const between = (from: number, to: number): number => from + Math.floor(Math.random() * (to - from))
const oneOf = <T>(list: readonly T[], fallback: T): T => list[between(0, list.length)] ?? fallback

/** How many of those who come to a shop or the insurer buy. */
const buysOf = ({ insures, sells }: LiveAdset): number => {
  if (insures) return 0.5
  return sells !== undefined && sells.returns < 1 ? 0.06 : 0.2
}

/** One person: a click at the platform, perhaps a visit, perhaps a conversion. */
const live = async (adset: LiveAdset, simulators: Simulators): Promise<void> => {
  const visitor = mint(adset, simulators)
  if (chance(0.03)) return void (await open({ ...visitor, agent: inventCrawler() }))
  await report(adset, [visitor])
  if (chance(0.05)) await report(adset, [visitor])
  // Most see the page; only who saw it can become a customer.
  if (chance(0.25)) return
  await sleep(between(100, 1500))
  const page = await open(visitor)
  if (isOrdered(adset.kind)) return chance(0.5) ? leave(adset.kind, page, simulators) : undefined
  let target = page.to
  if (target === undefined) {
    await sleep(between(800, 6000))
    target = chance(0.3) ? undefined : await goOn(page)
  }
  if (target?.startsWith(simulators.wecomUrl) === true) return befriend(simulators, target)
  if (target !== undefined && chance(buysOf(adset))) buy(simulators, target)
  if (!adset.insures && kindReported(adset.kind) !== undefined && chance(0.4)) {
    await sleep(between(1000, 15_000))
    await convert(visitor)
  }
}

interface Pace {
  signal: AbortSignal
  perMinute: number
  /** How many come in the first half minute, where nobody was there before. */
  first: number
  onError: (error: Error) => void
}
const RUSH_MS = 30_000

/** People come and go until the signal; what goes wrong is told, and the next one comes all the same. */
export const sendTraffic = async (
  adsets: readonly LiveAdset[],
  simulators: Simulators,
  { signal, perMinute, first: rush, onError }: Pace,
): Promise<void> => {
  const [first] = adsets
  if (first === undefined) return
  const most = perMinute > 0 ? Number.POSITIVE_INFINITY : rush
  for (let count = 0; !signal.aborted && count < most; count += 1) {
    live(oneOf(adsets, first), simulators).catch(onError)
    const usual = count < rush ? RUSH_MS / rush : 60_000 / perMinute
    await sleep(usual * (0.4 + Math.random() * 1.2), undefined, { signal }).catch(() => undefined)
  }
}
