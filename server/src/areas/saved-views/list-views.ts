import type * as endpoints from '#contract/views/endpoints.ts'
import type { View } from '#contract/views/entities.ts'
import type { Row } from '../../core/db/schema.ts'
import type { Tx } from '../../core/db/tenant.ts'
import { type Caller, roleIn } from '../../core/http/caller.ts'
import { Failure } from '../../core/http/failure.ts'
import type { Context } from '../../core/http/route.ts'

/** More than anyone looks through. */
const MOST_SHOWN = 500

/** Its owner, and of a shared one the owners of the enterprise and Admins. */
const mayChange = (caller: Caller, { user_id, enterprise_id }: Pick<Row<'views'>, 'user_id' | 'enterprise_id'>) =>
  user_id === caller.userId ||
  (enterprise_id !== null && ['Admin', 'User'].includes(roleIn(caller, enterprise_id) ?? ''))

/** What the caller may see: another's own view is nobody's business, an Admin's neither. */
const visible = (tx: Tx, caller: Caller) =>
  tx
    .selectFrom('views')
    .leftJoin('users', 'users.id', 'views.user_id')
    .leftJoin('enterprises', 'enterprises.id', 'views.enterprise_id')
    .leftJoin('view_defaults', (join) =>
      join.onRef('view_defaults.view_id', '=', 'views.id').on('view_defaults.user_id', '=', caller.userId),
    )
    .selectAll('views')
    .select(['users.fullname as owner_name', 'enterprises.name as enterprise_name', 'view_defaults.view_id'])
    .where((eb) =>
      eb.or([
        eb('views.user_id', '=', caller.userId),
        eb.and([eb('views.enterprise_id', 'is not', null), eb('enterprises.deleted_at', 'is', null)]),
      ]),
    )

type Found = Awaited<ReturnType<ReturnType<typeof visible>['execute']>>[number]

const viewOf = (row: Found, caller: Caller): View => ({
  id: row.id,
  list: row.list,
  name: row.name,
  query: row.query,
  ownerId: row.user_id,
  ownerName: row.owner_name ?? '',
  enterprise: row.enterprise_id === null ? null : { id: row.enterprise_id, name: row.enterprise_name ?? '' },
  isDefault: row.view_id !== null,
  mayChange: mayChange(caller, row),
  updatedAt: row.updated_at.toISOString(),
})

export const listViews = ({ query, caller, tx }: Context<typeof endpoints.listViews>) =>
  tx(async (tx) => {
    const rows = await visible(tx, caller)
      .where('views.list', '=', query.list)
      .orderBy('views.name')
      .orderBy('views.id')
      .limit(MOST_SHOWN)
      .execute()
    return { views: rows.map((row) => viewOf(row, caller)) }
  })

export const viewById = async (tx: Tx, caller: Caller, id: string): Promise<View> => {
  const row = await visible(tx, caller).where('views.id', '=', id).executeTakeFirst()
  if (row === undefined) throw new Failure('view.not_found')
  return viewOf(row, caller)
}
