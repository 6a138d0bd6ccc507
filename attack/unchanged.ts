import { setTimeout as sleep } from 'node:timers/promises'
import { fingerprint } from '#server/testing/fingerprint.ts'
import type { Target } from './target.ts'

const untilQuiet = async ({ rows }: Target): Promise<void> => {
  for (const deadline = Date.now() + 20_000; Date.now() < deadline; await sleep(100)) {
    const waiting = await rows(
      "select id from jobs where state in ('queued', 'running') union all select id::text from graphile_worker.jobs where run_at <= now()",
    )
    if (waiting.length === 0) return
  }
}

/** The tables in which anything is another after the work than before, but for those it may write. */
export const changedBy = async (target: Target, work: () => Promise<void>, may?: RegExp): Promise<string[]> => {
  await untilQuiet(target)
  const before = await fingerprint(target.pool)
  await work()
  await untilQuiet(target)
  const after = await fingerprint(target.pool)
  return Object.keys(after)
    .filter((table) => after[table] !== before[table] && may?.test(table) !== true)
    .map((table) => `${table} was changed`)
}

/** Written by every visit: itself, its counts, its steps. */
export const OF_VISITS =
  /^(visits|visit_|adset_days|adset_minutes|click|agent_|roll_up|enterprise_figures|hourly|daily|figures)/
