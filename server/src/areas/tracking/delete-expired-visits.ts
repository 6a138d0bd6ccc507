import { sql } from 'kysely'
import type { Database } from '../../core/db/database.ts'
import { deleteInBatches } from '../../core/db/delete-in-batches.ts'
import { newId } from '../../core/db/ids.ts'
import { shanghaiDay, shanghaiMidnight } from '../../core/time/shanghai.ts'
import type { Services } from '../../core/services.ts'

const WRITERS_KEPT = 30
const PER_BATCH = 10_000
const DAY = 86_400_000
const MINUTES_KEPT = 35

/** Whole days of them: an hour is counted anew from all of its minutes. */
export const minutesKeptSince = (now: Date): Date =>
  shanghaiMidnight(shanghaiDay(new Date(now.getTime() - MINUTES_KEPT * DAY)))

interface Part {
  name: string
  day: string
}

const partsBefore = async (db: Database, day: string): Promise<Part[]> => {
  const { rows } = await sql<Part>`
    select relname name, to_date(right(relname, 8), 'YYYYMMDD')::text as day from pg_inherits join pg_class on oid = inhrelid
    where inhparent in ('visits'::regclass, 'visit_events'::regclass) and relname ~ '_[0-9]{8}$'
      and to_date(right(relname, 8), 'YYYYMMDD') < ${day}::date
    order by relname`.execute(db)
  return rows
}

/** A day goes at once; when someone is reading it for long, an hour later. */
const dropPart = (db: Database, { name, day }: Part): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await sql`set local lock_timeout = '3s'`.execute(tx)
    await sql`drop table ${sql.id(name)}`.execute(tx)
    await tx.updateTable('adset_days').set({ seen: 0 }).where('day', '=', day).where('seen', '<>', 0).execute()
  })

/** The time letters of an id: what is smaller is older. */
const idsBefore = (at: Date): string => newId('v', at.getTime()).slice(0, -16)

const deleteClickKeys = (db: Database, before: Date): Promise<void> =>
  deleteInBatches(PER_BATCH, (limit) =>
    sql`delete from click_keys where ctid = any (array(
      select ctid from click_keys where visit_id collate "C" < ${idsBefore(before)} limit ${limit}))`.execute(db),
  )

const deleteAgentShows = (db: Database, before: Date): Promise<void> =>
  deleteInBatches(PER_BATCH, (limit) =>
    sql`delete from agent_shows where ctid = any (array(
      select ctid from agent_shows where visit_id collate "C" < ${idsBefore(before)} limit ${limit}))`.execute(db),
  )

const deleteMinutes = (db: Database, before: Date): Promise<void> =>
  deleteInBatches(PER_BATCH, (limit) =>
    sql`delete from adset_minutes where ctid = any (array(
      select m.ctid from adsets a cross join lateral (
        select ctid from adset_minutes where adset_id = a.id and minute < ${before} limit ${limit}) m
      limit ${limit}))`.execute(db),
  )

/** Visits are deleted by whole days after the time that is set, counts by the minute earlier; counts by the day are kept. */
export const deleteExpiredVisits = async ({ db, settings, log }: Services): Promise<void> => {
  const { keepVisitsDays } = await settings.get('push')
  const day = shanghaiDay(new Date(Date.now() - keepVisitsDays * DAY))
  const start = shanghaiMidnight(day)
  const parts = await partsBefore(db, day)
  for (const part of parts)
    await dropPart(db, part).catch((error: Error) => log.warn(`${part.name} is kept for now: ${error.message}`))
  await sql`delete from visits_rest where at < ${start}`.execute(db)
  await sql`delete from visit_events_rest where visit_at < ${start}`.execute(db)
  // Nothing tells which keys are old but the visits they name, so they are looked through only when days have gone.
  if (parts.length > 0) {
    await deleteClickKeys(db, start)
    await deleteAgentShows(db, start)
  }
  await deleteMinutes(db, minutesKeptSince(new Date()))
  await db
    .deleteFrom('click_writers')
    .where('at', '<', new Date(Date.now() - WRITERS_KEPT * DAY))
    .execute()
}
