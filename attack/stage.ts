import type { Report } from './report.ts'
import type { Target } from './target.ts'

/** One kind of attack. */
export interface Stage {
  name: string
  /** Whether it needs the seeded server. */
  needsTarget: boolean
  run(report: Report, target: Target): Promise<void>
}

/** A stage that speaks to the seeded server. */
export const against = (name: string, run: (target: Target, report: Report) => Promise<void>): Stage => ({
  name,
  needsTarget: true,
  run: (report, target) => run(target, report),
})
