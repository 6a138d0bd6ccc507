import type * as endpoints from '#contract/views/endpoints.ts'
import { findEnterprise } from '../accounts/find-enterprise.ts'
import { hold } from '../../core/db/hold.ts'
import { newId } from '../../core/db/ids.ts'
import type { Tx } from '../../core/db/tenant.ts'
import { type Caller, roleIn } from '../../core/http/caller.ts'
import { Failure } from '../../core/http/failure.ts'
import type { Context } from '../../core/http/route.ts'
import { audit, changes } from '../../core/audit/audit.ts'
import { refuseTaken } from '../../core/db/unique.ts'
import { viewById } from './list-views.ts'

const MOST_OWN = 100

/** Whoever only looks at what is shared with them shares nothing themselves. */
const checkSharing = async (tx: Tx, caller: Caller, enterpriseId: string): Promise<void> => {
  const enterprise = await findEnterprise(tx, enterpriseId)
  const role = roleIn(caller, enterprise.id)
  if (role === undefined || role === 'MemberCustomer') throw new Failure('access.forbidden')
}

const setDefault = async (tx: Tx, userId: string, list: string, viewId: string, isDefault: boolean): Promise<void> => {
  if (!isDefault) {
    await tx.deleteFrom('view_defaults').where('user_id', '=', userId).where('view_id', '=', viewId).execute()
    return
  }
  await tx
    .insertInto('view_defaults')
    .values({ user_id: userId, list, view_id: viewId })
    .onConflict((conflict) => conflict.columns(['user_id', 'list']).doUpdateSet({ view_id: viewId }))
    .execute()
}

export const createView = ({ body, caller, client, tx }: Context<typeof endpoints.createView>) =>
  tx(async (tx) => {
    const { list, name, query, enterpriseId, isDefault } = body
    if (enterpriseId !== null) await checkSharing(tx, caller, enterpriseId)
    const { n } = await tx
      .selectFrom('views')
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .where('user_id', '=', caller.userId)
      .where('list', '=', list)
      .executeTakeFirstOrThrow()
    if (Number(n) >= MOST_OWN) throw new Failure('view.too_many')
    const id = newId('vi')
    await refuseTaken(
      tx
        .insertInto('views')
        .values({ id, list, name, query, user_id: caller.userId, enterprise_id: enterpriseId })
        .execute(),
    )
    if (isDefault) await setDefault(tx, caller.userId, list, id, true)
    const view = await viewById(tx, caller, id)
    if (enterpriseId !== null)
      await audit(tx, caller, client, {
        action: 'view.share',
        entity: 'view',
        entityId: id,
        entityName: name,
        enterpriseId,
        after: { list, name, query },
      })
    return { view }
  })

/** What others see of it; the rest is one's own affair and leaves no line. */
const auditSnapshot = ({ name, query, enterprise }: Awaited<ReturnType<typeof viewById>>) => ({
  name,
  query,
  enterpriseId: enterprise?.id ?? null,
})

export const updateView = ({ params, body, caller, client, tx }: Context<typeof endpoints.updateView>) =>
  tx(async (tx) => {
    const { isDefault, ...rest } = body
    await hold(tx, 'views', params.id)
    const before = await viewById(tx, caller, params.id)
    if (Object.keys(rest).length > 0) {
      if (!before.mayChange) throw new Failure('access.forbidden')
      const { enterpriseId } = rest
      // Others may change or delete what is shared; to keep it to oneself again is its owner's alone.
      if (enterpriseId === null && before.ownerId !== caller.userId) throw new Failure('access.forbidden')
      if (enterpriseId !== undefined && enterpriseId !== null) await checkSharing(tx, caller, enterpriseId)
      await refuseTaken(
        tx
          .updateTable('views')
          .set({
            ...(rest.name === undefined ? {} : { name: rest.name }),
            ...(rest.query === undefined ? {} : { query: rest.query }),
            ...(enterpriseId === undefined ? {} : { enterprise_id: enterpriseId }),
            updated_at: new Date(),
          })
          .where('id', '=', before.id)
          .execute(),
      )
    }
    if (isDefault !== undefined) await setDefault(tx, caller.userId, before.list, before.id, isDefault)
    const after = await viewById(tx, caller, before.id)
    const shared = after.enterprise?.id ?? before.enterprise?.id
    if (shared !== undefined)
      await audit(tx, caller, client, {
        action: 'view.update',
        entity: 'view',
        entityId: before.id,
        entityName: before.name,
        enterpriseId: shared,
        ...changes(auditSnapshot(before), auditSnapshot(after)),
      })
    return { view: after }
  })

export const deleteView = ({ params, caller, client, tx }: Context<typeof endpoints.deleteView>) =>
  tx(async (tx) => {
    const view = await viewById(tx, caller, params.id)
    if (!view.mayChange) throw new Failure('access.forbidden')
    await tx.deleteFrom('views').where('id', '=', view.id).execute()
    if (view.enterprise !== null)
      await audit(tx, caller, client, {
        action: 'view.delete',
        entity: 'view',
        entityId: view.id,
        entityName: view.name,
        enterpriseId: view.enterprise.id,
        before: auditSnapshot(view),
      })
    return { view }
  })
