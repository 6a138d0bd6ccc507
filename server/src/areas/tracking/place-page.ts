import { sql } from 'kysely'
import type { CountedVisits } from '#contract/adsets/figure-rows.ts'
import type { Tx } from '../../core/db/tenant.ts'
import { shanghaiDay, shanghaiMidnight } from '../../core/time/shanghai.ts'

/** Days of Shanghai, both included; null where there is no bound. */
export interface DayRange {
  from: string | null
  to: string | null
}

export interface Place {
  total: number
  /** Where the page's rows lie: in [low, high), after `skip` of the newest. Null when the page is past the end. */
  rows: { low: Date; high: Date; skip: number } | null
}

const DAY = 86_400_000
const MINUTE = 60_000

interface Counted {
  at: Date
  n: number
}

/** Goes down the counts until `wanted` rows are passed; what is left to skip lies in the part it stopped at. */
const descend = (parts: readonly Counted[], wanted: number): { part: Counted; skip: number } | undefined => {
  let passed = 0
  for (const part of parts) {
    if (passed + part.n > wanted) return { part, skip: wanted - passed }
    passed += part.n
  }
  return undefined
}

const countDays = async (
  tx: Tx,
  adsetId: string,
  { from, to }: DayRange,
  figure: CountedVisits | 'seen' = 'seen',
): Promise<Counted[]> => {
  const sum = sql`sum(${sql.ref(figure)})`
  const { rows } = await sql<{ day: string; n: number }>`
    select day, ${sum} n from adset_days
    where adset_id = ${adsetId} and day >= coalesce(${from}::date, '-infinity') and day <= coalesce(${to}::date, 'infinity')
    group by day having ${sum} > 0 order by day desc`.execute(tx)
  return rows.map(({ day, n }) => ({ at: shanghaiMidnight(day), n }))
}

const countMinutes = async (tx: Tx, adsetId: string, day: Date): Promise<Counted[]> => {
  const { rows } = await sql<Counted>`
    select minute "at", sum(n) n from adset_minutes
    where adset_id = ${adsetId} and minute >= ${day} and minute < ${new Date(day.getTime() + DAY)}
    group by minute order by minute desc`.execute(tx)
  return rows
}

/** Finds a page without walking to it: first its day, then its minute, both by what was counted as the visits came. */
export const placePage = async (
  tx: Tx,
  adsetId: string,
  range: DayRange,
  { offset, size }: { offset: number; size: number },
): Promise<Place> => {
  const days = await countDays(tx, adsetId, range)
  const total = days.reduce((sum, { n }) => sum + n, 0)
  const first = descend(days, offset)
  if (first === undefined) return { total, rows: null }
  const { at: day, n } = first.part
  const low = (descend(days, Math.min(offset + size, total) - 1)?.part ?? first.part).at
  const whole = { total, rows: { low, high: new Date(day.getTime() + DAY), skip: first.skip } }
  if (first.skip === 0) return whole
  const minutes = await countMinutes(tx, adsetId, day)
  // Minutes are kept for some weeks only.
  if (minutes.reduce((sum, minute) => sum + minute.n, 0) !== n) return whole
  const minute = descend(minutes, first.skip)
  if (minute === undefined) return whole
  return { total, rows: { low, high: new Date(minute.part.at.getTime() + MINUTE), skip: minute.skip } }
}

/** The day on which a page of what a figure counts begins, and how many of its newest come before. Null when it is past the end. */
export const placeCounted = async (
  tx: Tx,
  adsetId: string,
  range: DayRange,
  { offset, figure }: { offset: number; figure: CountedVisits },
): Promise<{ total: number; day: string | null; skip: number }> => {
  const days = await countDays(tx, adsetId, range, figure)
  const total = days.reduce((sum, { n }) => sum + n, 0)
  const first = descend(days, offset)
  return { total, day: first === undefined ? null : shanghaiDay(first.part.at), skip: first?.skip ?? 0 }
}
