import type { AdsetFigures, ComparedFigures } from '#contract/adsets/range-figures.ts'
import { ADSET_COUNTED, ADSET_FIGURES, type AdsetFigure, MONEY_FIGURES } from '#contract/adsets/figures.ts'
import type { Period } from '#contract/reports/entities.ts'
import { valueOf } from '#contract/reports/metrics.ts'
import type { Tx } from '../db/tenant.ts'
import {
  addDays,
  type AskedDays,
  type DayRange,
  hasCome,
  isWithin,
  lengthOf,
  readPeriod,
  trendOf,
} from '../time/period.ts'
import { shanghaiDay } from '../time/shanghai.ts'
import type { FigureSource, FiguresAsked, Sums } from './figure-source.ts'

/** The sums of one, or of several together. */
export interface RangeSums {
  now: Sums
  base?: Sums
  /** Without `spend` where nobody knows what was spent. */
  before?: Sums
  /** Of several together: both sides of those whose earlier spend is known. */
  comparable?: { base: Sums; before: Sums }
}

const add = (sum: Sums, more: Sums): void => {
  for (const name of ADSET_COUNTED)
    if (name !== 'spend' || more.spend !== undefined) sum[name] = (sum[name] ?? 0) + (more[name] ?? 0)
}

const SIDES = ['base', 'rest', 'before'] as const
type Side = (typeof SIDES)[number]

/** What is compared counts as its own sum and in that of the whole period. */
const addSide = (sums: RangeSums, side: Side, more: Sums): void => {
  if (side !== 'rest') add((sums[side] ??= {}), more)
  if (side !== 'before') add(sums.now, more)
}

/** Those of the ids together. */
export const sumOf = (ids: readonly string[], all: ReadonlyMap<string, RangeSums>): Required<RangeSums> => {
  const total: Required<RangeSums> = { now: {}, base: {}, before: {}, comparable: { base: {}, before: {} } }
  for (const id of ids) {
    const { now = {}, base = {}, before = {} } = all.get(id) ?? {}
    add(total.now, now)
    add(total.base, base)
    add(total.before, before)
    if (before.spend === undefined) continue
    add(total.comparable.base, base)
    add(total.comparable.before, before)
  }
  return total
}

export interface AskedPeriod {
  period: Period
  isCompared: boolean
}
export const askedRange = (query: AskedDays & { compare?: string | undefined }): AskedPeriod => ({
  period: readPeriod(query),
  isCompared: query.compare === 'previous',
})

/** The days to read. A running day has no counterpart yet: what is compared ends the day before it. */
export const partsOf = (period: Period, isCompared: boolean): Record<Side, DayRange | undefined> => {
  const { from, to, before } = period
  if (!isCompared) return { base: undefined, rest: { from, to }, before: undefined }
  if (period.comparedUntil === null) return { base: { from, to }, rest: undefined, before }
  const today = shanghaiDay(new Date())
  if (from === today) return { base: undefined, rest: { from, to }, before }
  const base = { from, to: addDays(today, -1) }
  const counterpart = { from: before.from, to: addDays(before.from, lengthOf(base) - 1) }
  return { base, rest: { from: today, to }, before: counterpart }
}

export interface AskedRange extends Omit<FiguresAsked, 'range'>, AskedPeriod {}

/** The sums of each over a period and, compared, over the one before. */
export const readRange = async (
  source: FigureSource,
  tx: Tx,
  { period, isCompared, ...asked }: AskedRange,
): Promise<Map<string, RangeSums>> => {
  const parts = partsOf(period, isCompared)
  const sides = SIDES.flatMap((side) => {
    const range = parts[side]
    return range === undefined ? [] : [{ side, range }]
  })
  const found = await source.sums(tx, { ...asked, ranges: sides.map(({ range }) => range) })
  const all = new Map<string, RangeSums>()
  for (const [at, { side }] of sides.entries())
    for (const [id, sums] of found[at] ?? []) {
      const own = all.get(id) ?? { now: {} }
      all.set(id, own)
      addSide(own, side, sums)
    }
  if (parts.before === undefined) return all
  for (const id of (await source.spendDays(tx, { ...asked, range: parts.before })).keys()) {
    const own = all.get(id) ?? { now: {} }
    all.set(id, own)
    setKnown(own)
  }
  return all
}

/** What is known and has no row is nothing. */
const setKnown = (sums: RangeSums): void => {
  sums.before = { ...sums.before, spend: sums.before?.spend ?? 0 }
}

/** The same from the figures of each day, and the days whose spend is known. */
export const rangeOfDays = (
  { period, isCompared }: AskedPeriod,
  days: ReadonlyMap<string, Sums> | undefined,
  known: ReadonlySet<string> | undefined,
): RangeSums => {
  const parts = partsOf(period, isCompared)
  const sums: RangeSums = { now: {} }
  for (const [day, more] of days ?? [])
    for (const side of SIDES) {
      const range = parts[side]
      if (range !== undefined && isWithin(day, range)) addSide(sums, side, more)
    }
  const { before } = parts
  if (before !== undefined && [...(known ?? [])].some((day) => isWithin(day, before))) setKnown(sums)
  return sums
}

/** Which sides a comparison of this period has. */
const comparedSides = (period: Period, isCompared: boolean) => {
  const { base, before } = partsOf(period, isCompared)
  return { hasBase: base !== undefined, hasBefore: before !== undefined }
}

export const figureOf = (name: AdsetFigure, sums: Sums): number | null => valueOf(name, sums)

interface Hidden {
  hidesMoney: boolean
  /** Where nobody knows what was spent. */
  hidesSpend?: boolean
}
const SPEND_FIGURES: readonly AdsetFigure[] = ['spend', 'costPerConversion', 'salesPerSpend']

export const showFigures = (sums: Sums, { hidesMoney, hidesSpend = false }: Hidden): AdsetFigures => {
  const isHidden = (name: AdsetFigure) =>
    (hidesMoney && MONEY_FIGURES.includes(name)) || (hidesSpend && SPEND_FIGURES.includes(name))
  return Object.fromEntries(
    ADSET_FIGURES.map((name) => [name, isHidden(name) ? null : figureOf(name, sums)]),
  ) as AdsetFigures
}

export interface Shown {
  period: Period
  isCompared: boolean
  hidesMoney: boolean
}

/** Both sides of what is compared. What was spent earlier and is not known is null, and no part of a comparison. */
export const showRange = (
  { now, base = {}, before = {}, comparable }: RangeSums,
  { period, isCompared, hidesMoney }: Shown,
): ComparedFigures => {
  const { hasBase, hasBefore } = comparedSides(period, isCompared)
  const isKnown = before.spend !== undefined
  const spent = isKnown && comparable !== undefined ? comparable : { base, before }
  const show = (sums: Sums, ofSpend: Sums, hidesSpend: boolean): AdsetFigures => {
    const figures = showFigures(sums, { hidesMoney, hidesSpend })
    const others = showFigures(ofSpend, { hidesMoney, hidesSpend })
    for (const name of SPEND_FIGURES) figures[name] = others[name]
    return figures
  }
  return {
    now: showFigures(now, { hidesMoney }),
    base: hasBase ? show(base, spent.base, false) : null,
    before: hasBefore ? show(before, spent.before, !isKnown) : null,
  }
}

/** Values by day or hour as one number a step; null for those that have not come yet. */
export const trendSteps = (
  period: Period,
  found: readonly { at: string; n: number }[],
  now = new Date(),
): (number | null)[] => {
  const byStep = new Map(found.map(({ at, n }) => [at, n]))
  return trendOf(period).steps.map((step) => (hasCome(period, step, now) ? (byStep.get(step) ?? 0) : null))
}
