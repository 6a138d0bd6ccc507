import { SHOPS, type Shop } from '#contract/commerce/entities.ts'
import type { Services } from '../../../core/services.ts'

const SHOPS_LOCK = 7_204_130

/** One reader per shop, in all processes: the lock falls with its connection, however the process ends. */
export const holdShop = async <T>(
  { pool }: Services,
  provider: Shop,
  work: () => Promise<T>,
): Promise<T | undefined> => {
  const key = SHOPS.indexOf(provider)
  const client = await pool.connect()
  let broken: Error | boolean = true
  try {
    const { rows } = await client.query<{ held: boolean }>('select pg_try_advisory_lock($1, $2) held', [
      SHOPS_LOCK,
      key,
    ])
    if (rows[0]?.held !== true) {
      broken = false
      return undefined
    }
    try {
      return await work()
    } finally {
      await client.query('select pg_advisory_unlock($1, $2)', [SHOPS_LOCK, key])
      broken = false
    }
  } finally {
    // A connection that could not let go is closed, which does.
    client.release(broken)
  }
}
