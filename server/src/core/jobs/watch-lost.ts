import { type RawBuilder, sql } from 'kysely'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Services } from '../services.ts'
import { errorText } from '../text/error-text.ts'
import { PRESENCE } from './hold-presence.ts'

export interface LostWork {
  /** Names it in the log. */
  name: string
  /** A select of the ids, as `id`, of all who hold work: each shows its presence under its own. */
  holders: RawBuilder<{ id: string }>
  /** Gives back what these hold. */
  release(ids: string[]): Promise<void>
  /** Looked at so often, in milliseconds. */
  every: number
}

/** Those of them that hold work but show no presence. */
const absentOf = async ({ db }: Services, holders: LostWork['holders']): Promise<Set<string>> => {
  const { rows } = await sql<{ id: string }>`
    with holders as materialized (${holders})
    select id from holders where pg_try_advisory_xact_lock(${PRESENCE}, hashtext(id))`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/**
 * Gives the work of killed processes back. A holder is given up when it is absent twice in a row, because after a restart
 * of PostgreSQL everyone is absent for a moment.
 */
export const watchLost = (services: Services, { name, holders, release, every }: LostWork): (() => void) => {
  const stop = new AbortController()
  const look = async (before: Set<string>): Promise<Set<string>> => {
    const absent = await absentOf(services, holders)
    const lost = [...absent.intersection(before)]
    if (lost.length > 0) {
      await release(lost)
      services.log.warn(`took back the work of ${lost.length} lost ${name}`)
    }
    return absent
  }
  const keepLooking = async (): Promise<void> => {
    let absent = new Set<string>()
    while (!stop.signal.aborted) {
      absent = await look(absent).catch((error: unknown) => {
        services.log.warn(`looking for lost ${name}: ${errorText(error)}`)
        return new Set<string>()
      })
      await sleep(every, undefined, { signal: stop.signal }).catch(() => undefined)
    }
  }
  void keepLooking()
  return () => stop.abort()
}
