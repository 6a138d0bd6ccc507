import { createSeeded } from '#simulators/shared/seeded.ts'
import { judgePhase } from '../judge-phase.ts'

interface Simulation {
  /** The true conversion rate of each variant. */
  rates: readonly number[]
  /** New visitors of each variant on a day. */
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
  const runOne = (): void => {
    const arms = rates.map((_, at) => ({ id: String(at), weight: 1, visitors: 0, converted: 0 }))
    for (let day = 1; day <= days; day++) {
      for (const [at, arm] of arms.entries()) {
        arm.visitors += perDay
        for (let n = 0; n < perDay; n++) if (next() < (rates[at] ?? 0)) arm.converted++
      }
      const { winnerId } = judgePhase(arms, Infinity)
      if (winnerId === null) continue
      const winner = Number(winnerId)
      won[winner] = (won[winner] ?? 0) + 1
      lasted += day
      return
    }
  }
  for (let n = 0; n < experiments; n++) runOne()
  const claimed = won.reduce((sum, n) => sum + n, 0)
  return { won, claimed, averageDays: lasted / claimed }
}
