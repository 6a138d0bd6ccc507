import type { Row } from '../../../core/db/schema.ts'
import type { Tx } from '../../../core/db/tenant.ts'
import { Failure } from '../../../core/http/failure.ts'

/** The live link of this corp, or 404. */
export const findLink = async (tx: Tx, corpId: string, id: string): Promise<Row<'wecom_links'>> => {
  const row = await tx
    .selectFrom('wecom_links')
    .selectAll()
    .where('id', '=', id)
    .where('corp_id', '=', corpId)
    .where('gone_at', 'is', null)
    .executeTakeFirst()
  if (row === undefined) throw new Failure('link.not_found')
  return row
}
