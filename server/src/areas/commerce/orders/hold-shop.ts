import { SHOPS, type Shop } from '#contract/commerce/entities.ts'
import { askWithin, keepAsking } from '../../../core/db/keep-asking.ts'
import type { Services } from '../../../core/services.ts'

const SHOPS_LOCK = 7_204_130

/**
 * One reader per shop, in all processes: the lock falls with its connection, however the process ends. `work` leaves off
 * when the connection is lost, for another may then have the lock.
 */
export const holdShop = async <T>(
  { pool }: Services,
  provider: Shop,
  work: (lost: AbortSignal) => Promise<T>,
): Promise<T | undefined> => {
  const key = SHOPS.indexOf(provider)
  const client = await pool.connect()
  let broken: Error | boolean = true
  try {
    const [lock] = await askWithin<{ held: boolean }>(client, 'select pg_try_advisory_lock($1, $2) held', [
      SHOPS_LOCK,
      key,
    ])
    if (lock?.held !== true) {
      broken = false
      return undefined
    }
    const lost = new AbortController()
    const isLost = (): void => lost.abort()
    for (const sign of ['error', 'end'] as const) client.once(sign, isLost)
    const stopAsking = keepAsking(client)
    try {
      return await work(lost.signal)
    } finally {
      await stopAsking()
      for (const sign of ['error', 'end'] as const) client.removeListener(sign, isLost)
      await askWithin(client, 'select pg_advisory_unlock($1, $2)', [SHOPS_LOCK, key])
      broken = false
    }
  } finally {
    // A connection that could not let go is closed, which does.
    client.release(broken)
  }
}
