import { sql } from 'kysely'
import { type Tx, withSystem } from '../../core/db/tenant.ts'
import type { Services } from '../../core/services.ts'
import { minutesKeptSince } from '../tracking/delete-expired-visits.ts'
import { countedUntil } from './counted-until.ts'

const CHECKED = 'visits rechecked'
const DAY = 86_400_000
/** What a tracker had to keep to itself at midnight is long stored by then. */
const GRACE = 3_600_000

const checkedUntil = async (tx: Tx): Promise<Date | undefined> =>
  (await tx.selectFrom('roll_up_marks').select('until').where('name', '=', CHECKED).executeTakeFirst())?.until

/** A day of an ad set is counted in two ways: as its visits come, and by the hour as they are followed. Where the two differ, anew. */
const recheckDay = async (tx: Tx, from: Date, to: Date): Promise<string[]> => {
  const { rows } = await sql<{ adset_id: string }>`
    with differing as materialized (
      select a.id from adsets a
      cross join lateral (
        select coalesce(sum(clicks), 0) clicks, coalesce(sum(visits), 0) visits, coalesce(sum(bots), 0) bots
        from adset_days where adset_id = a.id and day = shanghai_day(${from})) d
      cross join lateral (
        select coalesce(sum(clicks), 0) clicks, coalesce(sum(visits), 0) visits, coalesce(sum(bots), 0) bots
        from visit_hours where adset_id = a.id and hour >= ${from} and hour < ${to}) h
      where (d.clicks, d.visits, d.bots) is distinct from (h.clicks, h.visits, h.bots)
    ), stale as (
      update adset_minutes m set stale = true from differing
      where m.adset_id = differing.id and m.minute >= ${from} and m.minute < ${to} and not m.stale returning m.adset_id
    )
    select distinct adset_id from stale`.execute(tx)
  await sql`insert into roll_up_marks as m (name, until) values (${CHECKED}, ${to})
    on conflict (name) do update set until = greatest(m.until, excluded.until)`.execute(tx)
  return rows.map((row) => row.adset_id)
}

/** Looks once at every day that has ended and been counted, as long as its minutes are kept. */
export const recheckDays = async ({ db, log }: Services, now = new Date()): Promise<void> => {
  const { next, counted } = await withSystem(db, async (tx) => {
    const [checked, counted] = [await checkedUntil(tx), await countedUntil(tx)]
    const next = Math.max(minutesKeptSince(now).getTime(), checked?.getTime() ?? 0)
    return { next, counted: counted === null ? 0 : Date.parse(counted) }
  })
  for (let from = next; from + DAY + GRACE <= counted; from += DAY) {
    const differing = await withSystem(db, (tx) => recheckDay(tx, new Date(from), new Date(from + DAY)))
    if (differing.length > 0)
      log.warn({ day: new Date(from), adsets: differing }, 'visits by the hour did not add up to the day; counted anew')
  }
}
