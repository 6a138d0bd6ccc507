import type { Row } from '../../core/db/schema.ts'
import type { Tx } from '../../core/db/tenant.ts'
import { Failure } from '../../core/http/failure.ts'

export type CorpRow = Pick<
  Row<'wecom_corps'>,
  'id' | 'name' | 'mode' | 'status' | 'enterprise_id' | 'agent_id' | 'acquisition' | 'customers' | 'remark'
>

/** The corp, or 404: absent and another enterprise's look the same. */
export const findCorp = async (tx: Tx, id: string): Promise<CorpRow> => {
  const row = await tx
    .selectFrom('wecom_corps')
    .select(['id', 'name', 'mode', 'status', 'enterprise_id', 'agent_id', 'acquisition', 'customers', 'remark'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (row === undefined) throw new Failure('corp.not_found')
  return row
}
