import type { Tx } from '../../../core/db/tenant.ts'

/** The address of a link of one of the enterprise's corps; undefined where there is none. */
export const addressOfLink = async (
  tx: Tx,
  linkId: string,
  { enterpriseId }: { enterpriseId: string },
): Promise<string | undefined> => {
  const link = await tx
    .selectFrom('wecom_links as l')
    .innerJoin('wecom_corps as c', 'c.id', 'l.corp_id')
    .select('l.url')
    .where('l.id', '=', linkId)
    .where('l.gone_at', 'is', null)
    .where('c.enterprise_id', '=', enterpriseId)
    .executeTakeFirst()
  return link?.url || undefined
}
