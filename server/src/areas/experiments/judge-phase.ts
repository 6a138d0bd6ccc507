import { LEAST_CONVERTED, LEAST_VISITORS, type SampleRatio, type Verdict } from '#contract/experiments/statuses.ts'
import {
  type Arm,
  differenceOf,
  type Interval,
  timesUntilClear,
  valueDifferenceOf,
  type ValuedArm,
} from './confidence-sequence.ts'
import { checkSampleRatio } from './sample-ratio.ts'

/** A wrong winner in at most so many experiments without a difference, however often one looks. */
export const ALPHA = 0.05

/** One variant in one phase. */
export interface PhaseArm extends ValuedArm {
  id: string
  weight: number
}

interface Difference {
  difference: number
  interval: Interval
}

/** Of its conversion rate over that of the baseline. */
interface Comparison extends Difference {
  id: string
  /** Of its value per visitor over that of the baseline; null where nothing was brought yet. */
  value: Difference | null
}

export interface Judgement {
  /** `too_few`: nothing is said yet · `no_difference`: visitors are used up, also where too few converted to compare them · `mismatch`: visitors were not split as they should have been, so that nothing can be said. */
  verdict: Verdict
  /** Whom the others are compared with: the first variant that takes new visitors. */
  baselineId: string | null
  winnerId: string | null
  comparisons: Comparison[]
  sampleRatio: { p: number | null; result: SampleRatio }
  /** How many more visitors of the smallest variant it will take at most; null where that is not known, or nothing is left to wait for. */
  visitorsLeft: number | null
}

/** Rates are of visitors: a conversion that names one who was not counted is left out. */
const armOf = ({ visitors, converted }: Arm): Arm => ({ visitors, converted: Math.min(converted, visitors) })
const rateOf = ({ visitors, converted }: Arm): number => converted / visitors

/** Better than the baseline, or the baseline where all the others are worse. */
const winnerOf = (
  baseline: PhaseArm,
  others: readonly PhaseArm[],
  comparisons: readonly Comparison[],
): string | null => {
  const better = others.filter((_, at) => (comparisons[at]?.interval.low ?? 0) > 0)
  const best = better.toSorted((one, other) => rateOf(armOf(other)) - rateOf(armOf(one)))[0]
  if (best !== undefined) return best.id
  return comparisons.every(({ interval }) => interval.high < 0) ? baseline.id : null
}

const compareValues = (a: PhaseArm, b: PhaseArm, alpha: number): Difference | null => {
  const interval = valueDifferenceOf(a, b, alpha)
  return interval === undefined ? null : { difference: b.value / b.visitors - a.value / a.visitors, interval }
}

/** Until there are enough visitors, and, at the rate of now, enough that convert; not known where nobody did yet and enough have come. */
const leftUntilEnough = (smallest: number, converted: number, variants: number, maxVisitors: number): number | null => {
  const needed = LEAST_CONVERTED * variants
  const byConverted = converted > 0 ? Math.ceil((smallest * needed) / converted) : 0
  const wanted = Math.min(Math.max(LEAST_VISITORS, byConverted), Math.max(LEAST_VISITORS, maxVisitors))
  return wanted > smallest ? wanted - smallest : null
}

/**
 * What may be said of a phase now. The comparisons share the level evenly (Bonferroni). The verdict is that on the conversion rates;
 * value per visitor has intervals of a level of its own.
 */
export const judgePhase = (arms: readonly PhaseArm[], maxVisitors: number): Judgement => {
  const [baseline, ...others] = arms.filter(({ weight }) => weight > 0)
  const sampleRatio = checkSampleRatio(arms)
  const nothing = { baselineId: baseline?.id ?? null, winnerId: null, comparisons: [], sampleRatio, visitorsLeft: null }
  if (baseline === undefined || others.length === 0) return { ...nothing, verdict: 'too_few' }
  if (sampleRatio.result === 'mismatch') return { ...nothing, verdict: 'mismatch' }
  const drawn = [baseline, ...others]
  const smallest = Math.min(...drawn.map(({ visitors }) => visitors))
  const converted = drawn.reduce((sum, arm) => sum + armOf(arm).converted, 0)
  const isUsedUp = smallest >= Math.max(LEAST_VISITORS, maxVisitors)
  if (converted < LEAST_CONVERTED * drawn.length && isUsedUp) return { ...nothing, verdict: 'no_difference' }
  if (smallest < LEAST_VISITORS || converted < LEAST_CONVERTED * drawn.length)
    return {
      ...nothing,
      verdict: 'too_few',
      visitorsLeft: leftUntilEnough(smallest, converted, drawn.length, maxVisitors),
    }
  const alpha = ALPHA / others.length
  const comparisons = others.map((other) => ({
    id: other.id,
    difference: rateOf(armOf(other)) - rateOf(armOf(baseline)),
    interval: differenceOf(armOf(baseline), armOf(other), alpha),
    value: compareValues(baseline, other, alpha),
  }))
  const winnerId = winnerOf(baseline, others, comparisons)
  const known = { ...nothing, comparisons }
  if (winnerId !== null) return { ...known, verdict: 'winner', winnerId }
  if (isUsedUp) return { ...known, verdict: 'no_difference' }
  const times = others.map((other) => timesUntilClear(armOf(baseline), armOf(other), alpha) ?? Infinity)
  const needed = Math.min(maxVisitors, Math.ceil(smallest * Math.min(...times)))
  return { ...known, verdict: 'running', visitorsLeft: Math.max(1, needed - smallest) }
}
