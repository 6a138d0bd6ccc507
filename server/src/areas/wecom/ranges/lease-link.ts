import { sql } from 'kysely'
import { setTimeout as sleep } from 'node:timers/promises'
import { withSystem } from '../../../core/db/tenant.ts'
import { Failure } from '../../../core/http/failure.ts'
import type { Services } from '../../../core/services.ts'

/** Longer than any call to WeCom with its second try. */
const LEASE_MS = 90_000
const WAIT_MS = 10_000
const PAUSE_MS = 100

/** A link whose people one worker looks at. */
export interface ClaimedLink {
  id: string
  corp_id: string
  /** The reason that is answered; whatever comes later asks anew. */
  range_wanted: number
  range_attempts: number
  /** Something was sent before and nobody knows whether it arrived. */
  uncertain: boolean
  lease: Date
}

/** Claims links that are due; what another process holds, and corps that WeCom wants left alone, are passed over. */
export const claimLinks = ({ db }: Services, now: Date, most: number): Promise<ClaimedLink[]> =>
  withSystem(db, async (tx) => {
    const lease = new Date(now.getTime() + LEASE_MS)
    const { rows } = await sql<Omit<ClaimedLink, 'lease'>>`
      update wecom_links l set range_lease = ${lease}
      from (
        select d.id, d.range_lease is not null or d.range_error is not null uncertain
        from wecom_links d join wecom_corps c on c.id = d.corp_id
        where d.range_due <= ${now} and d.gone_at is null and (d.range_lease is null or d.range_lease < ${now})
          and c.status <> 'cancelled' and (c.paused_until is null or c.paused_until <= ${now})
        order by d.range_due limit ${most} for update of d skip locked) due
      where l.id = due.id returning l.id, l.corp_id, l.range_wanted, l.range_attempts, due.uncertain`.execute(tx)
    return rows.map((row) => ({ ...row, lease }))
  })

const claimOne = async ({ db }: Services, linkId: string): Promise<Date | undefined> => {
  // To the millisecond, as it is given back.
  const { rows } = await sql<{ range_lease: Date }>`
    update wecom_links set range_lease = date_trunc('milliseconds', now()) + make_interval(secs => ${LEASE_MS / 1000})
    where id = ${linkId} and (range_lease is null or range_lease < now()) returning range_lease`.execute(db)
  return rows[0]?.range_lease
}

/** While it lasts nobody else changes this link at WeCom, so that no older range arrives after a newer one. */
export const withLinkLease = async <T>(services: Services, linkId: string, work: () => Promise<T>): Promise<T> => {
  const until = Date.now() + WAIT_MS
  let lease = await claimOne(services, linkId)
  while (lease === undefined && Date.now() < until) {
    await sleep(PAUSE_MS)
    lease = await claimOne(services, linkId)
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
