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
  before?: Sums
}

const add = (sum: Sums, more: Sums): void => {
  for (const name of ADSET_COUNTED) sum[name] = (sum[name] ?? 0) + (more[name] ?? 0)
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
  const total: Required<RangeSums> = { now: {}, base: {}, before: {} }
  for (const id of ids) {
    const { now = {}, base = {}, before = {} } = all.get(id) ?? {}
    add(total.now, now)
    add(total.base, base)
    add(total.before, before)
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
  return all
}

/** The same from the figures of each day. */
export const rangeOfDays = (
  { period, isCompared }: AskedPeriod,
  days: ReadonlyMap<string, Sums> | undefined,
): RangeSums => {
  const parts = partsOf(period, isCompared)
  const sums: RangeSums = { now: {} }
  for (const [day, more] of days ?? [])
    for (const side of SIDES) {
      const range = parts[side]
      if (range !== undefined && isWithin(day, range)) addSide(sums, side, more)
    }
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
  /** Spend is known by the day alone. */
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

export const showRange = (
  { now, base = {}, before = {} }: RangeSums,
  { period, isCompared, hidesMoney }: Shown,
): ComparedFigures => {
  const { hasBase, hasBefore } = comparedSides(period, isCompared)
  return {
    now: showFigures(now, { hidesMoney }),
    base: hasBase ? showFigures(base, { hidesMoney }) : null,
    before: hasBefore ? showFigures(before, { hidesMoney }) : null,
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
