import type { AdsetTrend } from '#contract/adsets/entities.ts'
import type { Period } from '#contract/reports/entities.ts'
import type { Tx } from '../db/tenant.ts'
import { daysOf, HOURS, lengthOf, spanOf } from '../time/period.ts'
import type { FigureSource, Sums, TrendStep } from './figure-source.ts'
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
  const { now, before } =
    step === 'hour' ? await readHours(source, tx, asked) : { now: days, before: isCompared ? days : undefined }
  const steps = step === 'hour' ? HOURS : daysOf(period)
  const counterparts = step === 'hour' ? HOURS : daysOf(period.before)
  return (id, hidesMoney) => {
    const spent = known.get(id)
    const hidesFor = (at: string) => ({ hidesMoney, hidesSpend: step === 'hour' || spent?.has(at) !== true })
    const [own, then] = [now.get(id) ?? NOTHING, before && (before.get(id) ?? NOTHING)]
    const showBefore = (sums: ReadonlyMap<string, Sums>, at: string) => showFigures(sums.get(at) ?? {}, hidesFor(at))
    return {
      steps: steps.map((at, n) => ({
        at,
        now: showFigures(own.get(at) ?? {}, hidesFor(at)),
        before: then === undefined ? null : showBefore(then, counterparts[n] ?? ''),
      })),
      total: showRange(rangeOfDays(asked, days.get(id), spent), { period, isCompared, hidesMoney }),
    }
  }
}
