import type * as endpoints from '#contract/adsets/endpoints.ts'
import type { AdsetSetup } from '#contract/adsets/entities.ts'
import { sql } from 'kysely'
import { audit } from '../../core/audit/audit.ts'
import type { Tx } from '../../core/db/tenant.ts'
import type { Context } from '../../core/http/route.ts'
import { findAdset } from './find-adset.ts'

/** A test comes before the ad runs: among so many of the first visits. */
const FIRST_VISITS = 500

const setupOf = async (tx: Tx, id: string): Promise<AdsetSetup> => {
  const { rows } = await sql<{ copied_at: Date | null; tested_at: Date | null }>`
    select a.links_copied_at copied_at, (
      select min(v.at) from (
        select at, source from visits where adset_id = a.id order by at limit ${FIRST_VISITS}) v
      where v.source = 'test') tested_at
    from adsets a where a.id = ${id}`.execute(tx)
  const [row] = rows
  return { copiedAt: row?.copied_at?.toISOString() ?? null, testedAt: row?.tested_at?.toISOString() ?? null }
}

export const getAdsetSetup = ({ params: { id }, tx }: Context<typeof endpoints.getAdsetSetup>) =>
  tx(async (tx) => {
    await findAdset(tx, id)
    return { setup: await setupOf(tx, id) }
  })

export const markAdsetLinksCopied = ({
  params: { id },
  caller,
  client,
  tx,
}: Context<typeof endpoints.markAdsetLinksCopied>) =>
  tx(async (tx) => {
    const adset = await findAdset(tx, id)
    const { numUpdatedRows } = await tx
      .updateTable('adsets')
      .set({ links_copied_at: sql<Date>`now()` })
      .where('id', '=', id)
      .where('links_copied_at', 'is', null)
      .executeTakeFirst()
    if (numUpdatedRows > 0n)
      await audit(tx, caller, client, {
        action: 'adset.links_copied',
        entity: 'adset',
        entityId: id,
        entityName: adset.name,
        enterpriseId: adset.enterprise_id,
      })
    return { setup: await setupOf(tx, id) }
  })
