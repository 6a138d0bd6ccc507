import { sql } from 'kysely'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Services } from '../services.ts'
import { PRESENCE } from './hold-presence.ts'

const LOOK_EVERY = 10_000

/** Pools that hold work but show no presence. */
const absentPools = async ({ db }: Services, ownId: string): Promise<Set<string>> => {
  const { rows } = await sql<{ id: string }>`
    with holders as materialized (
      select distinct locked_by id from graphile_worker.jobs where locked_by is not null and locked_by <> ${ownId})
    select id from holders where pg_try_advisory_xact_lock(${PRESENCE}, hashtext(id))`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/**
 * Gives the work of killed processes back to the queue. A pool is given up when it is absent twice in a row,
 * because after a restart of PostgreSQL everyone is absent for a moment.
 */
export const releaseLost = (services: Services, ownId: string): (() => void) => {
  const stop = new AbortController()
  const look = async (before: Set<string>): Promise<Set<string>> => {
    const absent = await absentPools(services, ownId)
    const lost = [...absent.intersection(before)]
    if (lost.length > 0) {
      await sql`select graphile_worker.force_unlock_workers(${lost}::text[])`.execute(services.db)
      services.log.warn(`took back the work of ${lost.length} lost worker pool(s)`)
    }
    return absent
  }
  const keepLooking = async (): Promise<void> => {
    let absent = new Set<string>()
    while (!stop.signal.aborted) {
      absent = await look(absent).catch((error: Error) => {
        services.log.warn(`looking for lost workers: ${error.message}`)
        return new Set<string>()
      })
      await sleep(LOOK_EVERY, undefined, { signal: stop.signal }).catch(() => undefined)
    }
  }
  void keepLooking()
  return () => stop.abort()
}
