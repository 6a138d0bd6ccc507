import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { askWithin, keepAsking } from '../db/keep-asking.ts'
import type { Services } from '../services.ts'
import { errorText } from '../text/error-text.ts'

export const PRESENCE = 7_204_118
const RETRY = 500
/** Others give up whoever is absent twice in a row; they look every five seconds at most often. */
const MISSED_AFTER = 7_000

/** Told of it by whoever works under this presence. */
export interface Presence {
  /** Whether it is shown: where it is not, others may take the work, and nothing new should be begun. */
  shown?(isShown: boolean): void
  /** It is shown again after others may have taken the work. */
  missed?(): void
}

const SHOW = 'select pg_backend_pid() pid, pg_try_advisory_lock($1, hashtext($2)) held'
// What a cut path has left behind on the server still holds the lock there, and may for hours.
const END_FORMER = `
  select pg_terminate_backend(pid) from pg_locks
  where pid = $3 and locktype = 'advisory' and granted and classid = $1 and objid = (hashtext($2)::bigint & 4294967295)::oid
    and objsubid = 2 and database = (select oid from pg_database where datname = current_database())`

/**
 * Shows that the workers of this pool live, by a lock that PostgreSQL drops with the connection, and so with the process.
 * Without it the queue would keep the work of a killed process for four hours.
 */
export const holdPresence = (
  { pool, log }: Pick<Services, 'pool' | 'log'>,
  poolId: string,
  { shown, missed }: Presence = {},
): (() => void) => {
  const stop = new AbortController()
  let former: number | undefined
  let seenAt: number | undefined

  const show = async (client: pg.Client): Promise<boolean> => {
    const [{ pid, held } = { held: false }] = await askWithin<{ pid: number; held: boolean }>(client, SHOW, [
      PRESENCE,
      poolId,
    ])
    if (!held && former !== undefined) await askWithin(client, END_FORMER, [PRESENCE, poolId, former])
    if (held) former = pid
    return held
  }
  const hold = async (): Promise<void> => {
    const client = await pool.connect()
    try {
      const lost = new Promise<void>((resolve) => {
        client.once('error', () => resolve())
        client.once('end', () => resolve())
        stop.signal.addEventListener('abort', () => resolve(), { once: true })
      })
      if (stop.signal.aborted || !(await show(client))) return
      if (seenAt !== undefined && performance.now() - seenAt > MISSED_AFTER) missed?.()
      seenAt = performance.now()
      shown?.(true)
      const ask = async (): Promise<void> => {
        await askWithin(client, 'select 1')
        seenAt = performance.now()
      }
      const stopAsking = keepAsking(client, { ask })
      await lost
      void stopAsking()
    } finally {
      shown?.(false)
      // Closed rather than handed back: the lock goes with it.
      client.release(true)
    }
  }
  const keepHolding = async (): Promise<void> => {
    while (!stop.signal.aborted) {
      await hold().catch((error: unknown) => log.warn(`workers' presence: ${errorText(error)}`))
      await sleep(RETRY, undefined, { signal: stop.signal }).catch(() => undefined)
    }
  }
  void keepHolding()
  return () => stop.abort()
}
