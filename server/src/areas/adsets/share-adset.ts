import type { Tx } from '../../core/db/tenant.ts'
import { Failure } from '../../core/http/failure.ts'
import type { AdsetRow } from './find-adset.ts'

/** Those who may see it: customers of its own enterprise, and nobody else. */
export const shareAdset = async (
  tx: Tx,
  { id, enterprise_id }: Pick<AdsetRow, 'id' | 'enterprise_id'>,
  userIds: readonly string[],
): Promise<void> => {
  const wanted = [...new Set(userIds)]
  const known =
    wanted.length === 0
      ? []
      : await tx
          .selectFrom('members')
          .innerJoin('users', 'users.id', 'members.user_id')
          .select('user_id')
          .where('enterprise_id', '=', enterprise_id)
          .where('members.role', '=', 'MemberCustomer')
          .where('members.deleted_at', 'is', null)
          .where('users.deleted_at', 'is', null)
          .where('user_id', 'in', wanted)
          .execute()
  if (known.length < wanted.length)
    throw new Failure('user.not_found', { issues: [{ path: 'customers', message: '' }] })
  await tx.deleteFrom('adset_customers').where('adset_id', '=', id).execute()
  if (wanted.length > 0)
    await tx
      .insertInto('adset_customers')
      .values(wanted.map((user_id) => ({ adset_id: id, user_id })))
      .execute()
}
