import { sql } from 'kysely'
import { withSystem } from '../../core/db/tenant.ts'
import type { Services } from '../../core/services.ts'
import { LEASE_MS } from './lease-link.ts'

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

/** Takes on links that are due; what another process holds, and corps that WeCom wants left alone, are passed over. */
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
