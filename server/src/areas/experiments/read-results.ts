import { sql } from 'kysely'
import type { Experiment, PhaseResult } from '#contract/experiments/endpoints.ts'
import type { Row } from '../../core/db/schema.ts'
import type { Tx } from '../../core/db/tenant.ts'
import { shanghaiDay, shanghaiMidnight } from '../../core/time/shanghai.ts'
import { judgePhase, type PhaseArm } from './judge-phase.ts'

type Phase = Row<'experiment_phases'>
interface Counted {
  variantId: string
  phase: number
  day: string
  visitors: number
  /** Left out of the visitors. */
  machines: number
  converted: number
  value: number
  squares: number
}

const DAY = 86_400_000
const HOUR = 3_600_000

/** What is asked of a phase beside its counts. */
export interface Judged {
  maxVisitors: number
  status: Experiment['status']
  /** Whether the reader may see money. */
  money: boolean
  now: Date
}

const sumsOf = (counts: readonly Counted[], until = '9999'): Map<string, Omit<Counted, 'day'>> => {
  const sums = new Map<string, Omit<Counted, 'day'>>()
  for (const { variantId, phase, day, visitors, machines, converted, value, squares } of counts) {
    if (day > until) continue
    const sum = sums.get(variantId) ?? {
      variantId,
      phase,
      visitors: 0,
      machines: 0,
      converted: 0,
      value: 0,
      squares: 0,
    }
    sums.set(variantId, {
      ...sum,
      visitors: sum.visitors + visitors,
      machines: sum.machines + machines,
      converted: sum.converted + converted,
      value: sum.value + value,
      squares: sum.squares + squares,
    })
  }
  return sums
}

const armsOf = (
  { variants }: Phase,
  sums: ReturnType<typeof sumsOf>,
): (PhaseArm & { name: string; machines: number })[] =>
  variants.map((variant) => {
    const { visitors = 0, machines = 0, converted = 0, value = 0, squares = 0 } = sums.get(variant.id) ?? {}
    // Who was left out in another phase and came as a person in this one is subtracted here.
    return { ...variant, visitors, machines: Math.max(0, machines), converted, value, squares }
  })

/** Value is left out for who sees no money, and of phases whose squares were not summed from their beginning. */
const differencesOf = (
  judgement: ReturnType<typeof judgePhase>,
  { has_squares }: Phase,
  { money }: Judged,
): PhaseResult['differences'] =>
  judgement.comparisons.map(({ id, difference, interval, value }) => ({
    id,
    difference,
    ...interval,
    value: value === null || !money || !has_squares ? null : { difference: value.difference, ...value.interval },
  }))

/** Visitors count on the day they came, however late their clicks are stored: with the first of them, where that is earlier. */
const beganAt = ({ started_at }: Phase, counts: readonly Counted[]): Date => {
  const [first] = counts.map(({ day }) => day).sort()
  const day = first === undefined ? started_at : shanghaiMidnight(first)
  return day < shanghaiMidnight(shanghaiDay(started_at)) ? day : started_at
}

/** At the pace of the phase so far, which counts for an hour at least. */
const daysFor = (visitors: number, smallest: number, lastedMs: number): number | null =>
  smallest === 0 ? null : Math.max(1, Math.ceil((visitors * Math.max(HOUR, lastedMs)) / smallest / DAY))

export const phaseResult = (phase: Phase, counts: readonly Counted[], judged: Judged): PhaseResult => {
  const { maxVisitors, status, money, now } = judged
  const arms = armsOf(phase, sumsOf(counts))
  const judgement = judgePhase(arms, maxVisitors)
  const { visitorsLeft } = judgement
  const smallest = Math.min(...arms.flatMap(({ weight, visitors }) => (weight > 0 ? [visitors] : [])))
  const startedAt = beganAt(phase, counts)
  const isOpen = phase.ended_at === null && status === 'running'
  return {
    phase: phase.phase,
    startedAt: startedAt.toISOString(),
    endedAt: phase.ended_at?.toISOString() ?? null,
    variants: arms.map((arm) => ({ ...arm, value: money ? arm.value : null })),
    verdict: judgement.verdict,
    baselineId: judgement.baselineId,
    winnerId: judgement.winnerId,
    differences: differencesOf(judgement, phase, judged),
    splitChance: judgement.sampleRatio.p,
    split: judgement.sampleRatio.result,
    visitorsLeft,
    daysLeft:
      isOpen && visitorsLeft !== null ? daysFor(visitorsLeft, smallest, now.getTime() - startedAt.getTime()) : null,
  }
}

/** How the differences stood at the end of each day; empty where nothing may be said of the phase. */
export const phaseDays = (
  phase: Phase,
  counts: readonly Counted[],
  judged: Judged,
): { day: string; differences: PhaseResult['differences'] }[] => {
  const { maxVisitors } = judged
  if (judgePhase(armsOf(phase, sumsOf(counts)), maxVisitors).verdict === 'mismatch') return []
  const days = [...new Set(counts.map(({ day }) => day))].sort()
  return days.flatMap((day) => {
    const differences = differencesOf(judgePhase(armsOf(phase, sumsOf(counts, day)), maxVisitors), phase, judged)
    return differences.length === 0 ? [] : [{ day, differences }]
  })
}

/** By experiment, its phases, the newest first; with `last`, that one alone. */
export const readPhases = async (
  tx: Tx,
  experimentIds: readonly string[],
  last = false,
): Promise<Map<string, { phase: Phase; counts: Counted[] }[]>> => {
  let rows = tx.selectFrom('experiment_phases as p').selectAll('p').where('p.experiment_id', 'in', experimentIds)
  if (last) rows = rows.innerJoin('experiments as e', 'e.id', 'p.experiment_id').whereRef('e.phase', '=', 'p.phase')
  const phases = await rows.orderBy('p.experiment_id').orderBy('p.phase', 'desc').execute()
  const wanted = phases.flatMap(({ phase, variants }) => variants.map(({ id }) => ({ id, phase })))
  const { rows: counts } = await sql<Counted>`
    select d.variant_id "variantId", d.phase, d.day::text as day, sum(d.visitors)::int visitors, sum(d.machines)::int machines,
      sum(d.converted)::int converted, sum(d.value)::bigint as value, sum(d.squares) squares
    from unnest(${wanted.map(({ id }) => id)}::text[], ${wanted.map(({ phase }) => phase)}::int[]) w (id, phase)
    join experiment_days d on d.variant_id = w.id and d.phase = w.phase
    group by 1, 2, 3`.execute(tx)
  const byPhase = Map.groupBy(counts, ({ variantId, phase }) => `${variantId} ${phase}`)
  const countsOf = ({ phase, variants }: Phase) => variants.flatMap(({ id }) => byPhase.get(`${id} ${phase}`) ?? [])
  return Map.groupBy(
    phases.map((phase) => ({ phase, counts: countsOf(phase) })),
    ({ phase }) => phase.experiment_id,
  )
}
