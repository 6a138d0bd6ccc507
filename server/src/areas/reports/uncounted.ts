import { sql } from 'kysely'
import type { Scope, Tx } from '../../core/db/tenant.ts'
import { HOURS } from '../../core/time/period.ts'
import { shanghaiDay, shanghaiHour, shanghaiMidnight } from '../../core/time/shanghai.ts'
import { inScope } from './in-scope.ts'

const HOUR = 3_600_000

/** What the click path counts by the day at once, and a task that follows by the hour. */
export const FOLLOWED = ['clicks', 'visits'] as const
export type Followed = Record<(typeof FOLLOWED)[number], number>

interface Moment {
  /** Up to when the task has counted. */
  countedUntil: Date | null
  now: Date
}

/** A number of today shared out over the hours since the task came by, by the time each has of it: mostly the running one alone. */
export const spreadOverHours = (n: number, { countedUntil, now }: Moment): { hour: string; n: number }[] => {
  const midnight = shanghaiMidnight(shanghaiDay(now)).getTime()
  const end = now.getTime()
  const running = shanghaiHour(now)
  const start = Math.max(midnight, countedUntil?.getTime() ?? midnight)
  if (start >= end) return [{ hour: HOURS[running] ?? '', n }]
  let given = 0
  return HOURS.slice(0, running + 1).flatMap((hour, at) => {
    const from = midnight + at * HOUR
    const until = Math.min(end, from + HOUR)
    if (until <= start || from >= end) return []
    const share = Math.round((n * (until - start)) / (end - start)) - given
    given += share
    return [{ hour, n: share }]
  })
}

/** Today's clicks and visits that no hour has yet, in the hours they belong to. */
export const uncountedByHour = (live: Followed, counted: Followed, moment: Moment): (Followed & { hour: string })[] => {
  const byHour = new Map<string, Followed & { hour: string }>()
  for (const name of FOLLOWED)
    for (const { hour, n } of spreadOverHours(Math.max(0, live[name] - counted[name]), moment)) {
      const one = byHour.get(hour) ?? { hour, clicks: 0, visits: 0 }
      one[name] += n
      byHour.set(hour, one)
    }
  return [...byHour.values()].filter(({ clicks, visits }) => clicks + visits > 0)
}

/** Today's clicks and visits of this very moment, as the click path counts them. */
export const readLiveDay = async (tx: Tx, scope: Scope, day: string): Promise<Followed> => {
  const { rows } = await sql<Followed>`
    select coalesce(sum(d.clicks), 0)::bigint clicks, coalesce(sum(d.visits), 0)::bigint visits
    from adsets a join adset_days d on d.adset_id = a.id
    where ${inScope('a.enterprise_id', scope)} and d.day = ${day}`.execute(tx)
  return rows[0] ?? { clicks: 0, visits: 0 }
}
