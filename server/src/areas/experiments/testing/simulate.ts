import { createSeeded } from '#simulators/shared/seeded.ts'
import { assignVariant } from '../../tracking/assign-variant.ts'
import { judgePhase } from '../judge-phase.ts'

interface Simulation {
  /** The true conversion rate of each variant. */
  rates: readonly number[]
  /** New visitors of each variant on a day, on average: each has the variant that its key stands for. */
  perDay: number
  days: number
  experiments: number
  seed: number
}

/** Runs experiments day by day, looks at each every day, and ends it at the first winner that is named. */
export const simulate = ({ rates, perDay, days, experiments, seed }: Simulation) => {
  const { next } = createSeeded(seed)
  const won = rates.map(() => 0)
  let lasted = 0
  const runOne = (run: number): void => {
    const arms = rates.map((_, at) => ({ id: String(at), weight: 1, visitors: 0, converted: 0, value: 0, squares: 0 }))
    for (let day = 1; day <= days; day++) {
      for (let visitor = 0; visitor < perDay * rates.length; visitor++) {
        const arm = assignVariant({ id: `ex_${run}`, variants: arms }, `${day} ${visitor}`)
        if (arm === undefined) continue
        arm.visitors++
        if (next() < (rates[Number(arm.id)] ?? 0)) arm.converted++
      }
      const { winnerId } = judgePhase(arms, Infinity)
      if (winnerId === null) continue
      const winner = Number(winnerId)
      won[winner] = (won[winner] ?? 0) + 1
      lasted += day
      return
    }
  }
  for (let n = 0; n < experiments; n++) runOne(n)
  const claimed = won.reduce((sum, n) => sum + n, 0)
  return { won, claimed, averageDays: lasted / claimed }
}

interface ValueSimulation extends Simulation {
  /** What a converted visitor of each variant brings on average; single ones as far apart as `sigma` says, most of them less. */
  means: readonly number[]
  sigma: number
  /** The share of conversions that are taken back. */
  refunds: number
}

/** How many experiments have an interval of value per visitor, at any look, that misses the true difference, or that excludes 0. */
export const simulateValues = ({ rates, means, sigma, refunds, perDay, days, experiments, seed }: ValueSimulation) => {
  const { next } = createSeeded(seed)
  const amount = (mean: number): number => {
    const normal = Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next())
    return next() < refunds ? 0 : Math.round(mean * Math.exp(sigma * normal - sigma ** 2 / 2))
  }
  const perVisitor = rates.map((rate, at) => rate * (means[at] ?? 0) * (1 - refunds))
  const outcome = { looked: 0, missed: 0, clear: 0 }
  for (let n = 0; n < experiments; n++) {
    const arms = rates.map((_, at) => ({ id: String(at), weight: 1, visitors: 0, converted: 0, value: 0, squares: 0 }))
    const seen = { looked: false, missed: false, clear: false }
    for (let day = 1; day <= days; day++) {
      for (const [at, arm] of arms.entries()) {
        arm.visitors += perDay
        for (let visitor = 0; visitor < perDay; visitor++) {
          if (next() >= (rates[at] ?? 0)) continue
          const brought = amount(means[at] ?? 0)
          arm.converted++
          arm.value += brought
          arm.squares += brought ** 2
        }
      }
      for (const { id, value } of judgePhase(arms, Infinity).comparisons) {
        if (value === null) continue
        const { low, high } = value.interval
        const truth = (perVisitor[Number(id)] ?? 0) - (perVisitor[0] ?? 0)
        seen.looked = true
        seen.missed ||= low > truth || high < truth
        seen.clear ||= low > 0 || high < 0
      }
    }
    outcome.looked += Number(seen.looked)
    outcome.missed += Number(seen.missed)
    outcome.clear += Number(seen.clear)
  }
  return outcome
}
