import { sql } from 'kysely'
import { setTimeout as sleep } from 'node:timers/promises'
import { withSystem } from '../../core/db/tenant.ts'
import { Failure } from '../../core/http/failure.ts'
import type { Services } from '../../core/services.ts'

/** Longer than any call to WeCom with its second try. */
export const LEASE_MS = 90_000
const WAIT_MS = 10_000
const PAUSE_MS = 100

const take = async ({ db }: Services, linkId: string): Promise<Date | undefined> => {
  // To the millisecond, as it is given back.
  const { rows } = await sql<{ range_lease: Date }>`
    update wecom_links set range_lease = date_trunc('milliseconds', now()) + make_interval(secs => ${LEASE_MS / 1000})
    where id = ${linkId} and (range_lease is null or range_lease < now()) returning range_lease`.execute(db)
  return rows[0]?.range_lease
}

/** While it lasts nobody else changes this link at WeCom, so that no older range arrives after a newer one. */
export const withLinkLease = async <T>(services: Services, linkId: string, work: () => Promise<T>): Promise<T> => {
  const until = Date.now() + WAIT_MS
  let lease = await take(services, linkId)
  while (lease === undefined && Date.now() < until) {
    await sleep(PAUSE_MS)
    lease = await take(services, linkId)
  }
  if (lease === undefined) throw new Failure('wecom.away', { retryAfterSeconds: 10 })
  const held = lease
  try {
    return await work()
  } finally {
    await withSystem(services.db, (tx) =>
      sql`update wecom_links set range_lease = null where id = ${linkId} and range_lease = ${held}`.execute(tx),
    )
  }
}
