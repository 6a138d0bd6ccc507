import type { Row } from '../../db/schema.ts'
import type { Tx } from '../../core/db/tenant.ts'
import { Failure } from '../../core/http/failure.ts'

/** The person of this corp, held until the transaction ends, or 404. */
export const holdUser = async (tx: Tx, corpId: string, userId: string): Promise<Row<'wecom_users'>> => {
  const row = await tx
    .selectFrom('wecom_users')
    .selectAll()
    .where('corp_id', '=', corpId)
    .where('user_id', '=', userId)
    .where('gone_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (row === undefined) throw new Failure('wx_user.not_found', { words: userId })
  return row
}
