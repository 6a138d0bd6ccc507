import { setTimeout as sleep } from 'node:timers/promises'
import type { Services } from '../services.ts'
import { errorText } from '../text/error-text.ts'

export const PRESENCE = 7_204_118
const RETRY = 500

/**
 * Shows that the workers of this pool live, by a lock that PostgreSQL drops with the connection, and so with the process.
 * Without it the queue would keep the work of a killed process for four hours.
 */
export const holdPresence = ({ pool, log }: Services, poolId: string): (() => void) => {
  const stop = new AbortController()
  const hold = async (): Promise<void> => {
    const client = await pool.connect()
    try {
      const lost = new Promise<void>((resolve) => {
        client.once('error', () => resolve())
        client.once('end', () => resolve())
        stop.signal.addEventListener('abort', () => resolve(), { once: true })
      })
      if (stop.signal.aborted) return
      await client.query('select pg_advisory_lock($1, hashtext($2))', [PRESENCE, poolId])
      await lost
    } finally {
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
