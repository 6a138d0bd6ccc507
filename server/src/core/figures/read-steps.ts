import type { AdsetTrend } from '#contract/adsets/entities.ts'
import type { Period } from '#contract/reports/entities.ts'
import type { Tx } from '../db/tenant.ts'
import { daysOf, HOURS, lengthOf } from '../time/period.ts'
import type { FigureSource, Sums, TrendStep } from './figure-source.ts'
import { type AskedRange, showFigures } from './range-figures.ts'

export const stepFor = (period: Period, asked: TrendStep | undefined): TrendStep =>
  asked ?? (lengthOf(period) === 1 ? 'hour' : 'day')

/** The figures of each ad set step by step, and those of the counterparts in the period before. */
export const readSteps = async (
  source: FigureSource,
  tx: Tx,
  { period, isCompared, step, ...asked }: AskedRange & { step: TrendStep },
): Promise<(id: string, hidesMoney: boolean) => AdsetTrend['steps']> => {
  const nothing = new Map<string, Sums>()
  const now = await source.steps(tx, { ...asked, range: period }, step)
  const before = isCompared ? await source.steps(tx, { ...asked, range: period.before }, step) : undefined
  const steps = step === 'hour' ? HOURS : daysOf(period)
  const counterparts = step === 'hour' ? HOURS : daysOf(period.before)
  return (id, hidesMoney) => {
    const hides = { hidesMoney, hidesSpend: step === 'hour' }
    const [own, then] = [now.get(id) ?? nothing, before && (before.get(id) ?? nothing)]
    return steps.map((at, n) => ({
      at,
      now: showFigures(own.get(at) ?? {}, hides),
      before: then === undefined ? null : showFigures(then.get(counterparts[n] ?? '') ?? {}, hides),
    }))
  }
}
