import type { Tx } from '../../core/db/tenant.ts'
import { Failure } from '../../core/http/failure.ts'

/** The live enterprise by its name, or 404: absent, deleted and out of scope look the same. */
export const findEnterprise = async (tx: Tx, id: string): Promise<{ id: string; name: string }> => {
  const row = await tx
    .selectFrom('enterprises')
    .select(['id', 'name'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (row === undefined) throw new Failure('enterprise.not_found')
  return row
}
