import { fingerprint } from '#server/testing/fingerprint.ts'
import type { Target } from './target.ts'

/** The tables in which anything is another after the work than before, but for those it may write. */
export const changedBy = async (target: Target, work: () => Promise<void>, may?: RegExp): Promise<string[]> => {
  const before = await fingerprint(target.pool)
  await work()
  const after = await fingerprint(target.pool)
  return Object.keys(after)
    .filter((table) => after[table] !== before[table] && may?.test(table) !== true)
    .map((table) => `${table} was changed`)
}

/** Written by every visit: itself, its counts, its steps. */
export const OF_VISITS =
  /^(visits|visit_|adset_days|adset_minutes|click|agent_|roll_up|enterprise_figures|hourly|daily|figures)/
