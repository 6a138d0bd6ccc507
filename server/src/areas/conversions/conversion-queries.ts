import type { Conversion } from '#contract/tracking/entities.ts'
import type { Tx } from '../../core/db/tenant.ts'

/** Conversions as the console sees them. */
export const conversionsByIds = async (tx: Tx, ids: readonly string[]): Promise<Conversion[]> => {
  if (ids.length === 0) return []
  const rows = await tx
    .selectFrom('conversions as c')
    .leftJoin('pushes as p', 'p.conversion_id', 'c.id')
    .select(['c.id', 'c.adset_id', 'c.kind', 'c.source', 'c.source_key', 'c.at', 'c.received_at', 'c.amount'])
    .select(['c.visit_id', 'c.click_id', 'c.attribution', 'p.id as push_id'])
    .where('c.id', 'in', ids)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    adsetId: row.adset_id,
    kind: row.kind,
    source: row.source,
    sourceKey: row.source_key,
    at: row.at.toISOString(),
    receivedAt: row.received_at.toISOString(),
    amount: row.amount,
    visitId: row.visit_id,
    clickId: row.click_id,
    attribution: row.attribution,
    pushId: row.push_id,
  }))
}

export const conversionById = async (tx: Tx, id: string): Promise<Conversion> => {
  const [conversion] = await conversionsByIds(tx, [id])
  if (conversion === undefined) throw new Error(`${id} vanished within its own transaction`)
  return conversion
}
