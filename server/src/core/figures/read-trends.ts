import type { AdsetTrend } from '#contract/adsets/entities.ts'
import type { Period } from '#contract/reports/entities.ts'
import type { Tx } from '../db/tenant.ts'
import { type DayRange, daysOf, hasCome, HOURS, lengthOf, spanOf } from '../time/period.ts'
import type { FigureSource, HoursOfDays, Sums, TrendStep } from './figure-source.ts'
import { type AskedRange, rangeOfDays, showFigures, showRange } from './range-figures.ts'

export const stepFor = (period: Period, asked: TrendStep | undefined): TrendStep =>
  asked ?? (lengthOf(period) === 1 ? 'hour' : 'day')

type Steps = ReadonlyMap<string, ReadonlyMap<string, Sums>>
const NOTHING: ReadonlyMap<string, Sums> = new Map()

/** By the hour of the day, over all days of the period and over all before it. */
const readHours = async (
  source: FigureSource,
  tx: Tx,
  { period, isCompared, ...asked }: AskedRange,
): Promise<{ now: Steps; before: Steps | undefined }> => ({
  now: await source.steps(tx, { ...asked, range: period }, 'hour'),
  before: isCompared ? await source.steps(tx, { ...asked, range: period.before }, 'hour') : undefined,
})

/** What is known of an ad set's spend: its days, and of those read by the hour the last one. */
interface SpendKnown {
  days: ReadonlySet<string> | undefined
  hours: HoursOfDays | undefined
}

/**
 * Is it known what was spent in this hour of every day of the range? An hour that has not come yet has nothing to add to those of
 * the days before, as with the other figures; one that has come on no day is not known.
 */
const isHourKnown = ({ days, hours }: SpendKnown, range: DayRange, at: string, now: Date): boolean => {
  const come = daysOf(range).filter((day) => hasCome({ from: day, to: day }, at, now))
  return come.length > 0 && come.every((day) => days?.has(day) === true && (hours?.get(day) ?? -1) >= Number(at))
}

/**
 * The figures of each ad set over the period, as the list has them, and step by step with those of the counterparts in
 * the period before. Both come of the same days, read once.
 */
export const readTrends = async (
  source: FigureSource,
  tx: Tx,
  { step, ...asked }: AskedRange & { step: TrendStep },
): Promise<(id: string, hidesMoney: boolean) => Pick<AdsetTrend, 'steps' | 'total'>> => {
  const { period, isCompared, ...of } = asked
  const range = isCompared ? spanOf([period.before, period]) : period
  const days: Steps = await source.steps(tx, { ...of, range }, 'day')
  const known = await source.spendDays(tx, { ...of, range })
  const knownHours = step === 'hour' ? await source.spendHours(tx, { ...of, range }) : undefined
  const { now, before } =
    step === 'hour' ? await readHours(source, tx, asked) : { now: days, before: isCompared ? days : undefined }
  const steps = step === 'hour' ? HOURS : daysOf(period)
  const counterparts = step === 'hour' ? HOURS : daysOf(period.before)
  const time = new Date()
  return (id, hidesMoney) => {
    const spent = known.get(id)
    const isKnown = (within: DayRange, at: string): boolean =>
      step === 'hour'
        ? isHourKnown({ days: spent, hours: knownHours?.get(id) }, within, at, time)
        : spent?.has(at) === true
    const show = (sums: ReadonlyMap<string, Sums>, within: DayRange, at: string) =>
      showFigures(sums.get(at) ?? {}, { hidesMoney, hidesSpend: !isKnown(within, at) })
    const [own, then] = [now.get(id) ?? NOTHING, before && (before.get(id) ?? NOTHING)]
    return {
      steps: steps.map((at, n) => ({
        at,
        now: show(own, period, at),
        before: then === undefined ? null : show(then, period.before, counterparts[n] ?? ''),
      })),
      total: showRange(rangeOfDays(asked, days.get(id), spent), { period, isCompared, hidesMoney }),
    }
  }
}
