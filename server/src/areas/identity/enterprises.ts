import { sql } from 'kysely'
import type * as endpoints from '#contract/identity/endpoints.ts'
import type { Enterprise } from '#contract/identity/entities.ts'
import type { QueryOf } from '#contract/endpoint.ts'
import type { ListQuery } from '#contract/list.ts'
import { newId } from '../../core/db/ids.ts'
import { countedRows, inOrder, pageOfIds } from '../../core/db/paginate.ts'
import { matches, searchText } from '../../core/db/search.ts'
import type { Scope, Tx } from '../../core/db/tenant.ts'
import { Failure } from '../../core/http/failure.ts'
import type { Context } from '../../core/http/route.ts'
import { isLiveEnterprise } from '../../core/http/session.ts'
import { markDeleted, restoreRow } from '../../core/undo/mark-deleted.ts'
import type { Restorer } from '../../core/undo/undo.ts'
import { audit, changes } from '../../core/audit/audit.ts'
import { hold } from '../../core/db/hold.ts'
import { enterpriseById, type EnterpriseRecord, enterprisesByIds, withMembers } from './queries.ts'
import { refuseTaken } from '../../core/db/unique.ts'

const TREE_LOCK = 7_204_119
const SORTS = { createdAt: 'enterprises.id', name: 'enterprises.name' }

/** What the list shows; an export takes exactly the same. */
export const enterpriseList = {
  id: 'enterprises.id',
  columns: SORTS,
  matching: (
    tx: Tx,
    { filters: { Q, Status } }: ListQuery,
    _scope: Scope,
    { parentId }: QueryOf<typeof endpoints.listEnterprises>,
  ) => {
    let rows = tx.selectFrom('enterprises').where('deleted_at', 'is', null)
    if (Q !== undefined) rows = rows.where(matches('enterprises', Q))
    if (Status !== undefined) rows = rows.where(sql<string>`enterprises.status`, '=', Status)
    if (parentId !== undefined) rows = rows.where('parent_id', '=', parentId)
    return rows
  },
  byIds: enterprisesByIds,
}

export const listEnterprises = ({ list, query, scope, tx }: Context<typeof endpoints.listEnterprises>) =>
  tx(async (tx) => {
    const filtered = Object.keys(list.filters).length > 0 || query.parentId !== undefined
    const total = filtered ? undefined : await countedRows(tx, 'enterprises', scope)
    const rows = enterpriseList.matching(tx, list, scope, query)
    const { ids, page } = await pageOfIds(tx, rows, { ...enterpriseList, list, total })
    return { enterprises: await withMembers(tx, inOrder(ids, await enterprisesByIds(tx, ids))), page }
  })

/** One as replies show it. */
const shown = async (tx: Tx, enterprise: EnterpriseRecord): Promise<Enterprise> => {
  const [whole] = await withMembers(tx, [enterprise])
  return whole ?? { ...enterprise, members: [] }
}

export const getEnterprise = ({ params, tx }: Context<typeof endpoints.getEnterprise>) =>
  tx(async (tx) => ({ enterprise: await shown(tx, await enterpriseById(tx, params.id)) }))

/** What its own people may read later; they do not see what stands above them. */
const auditSnapshot = (enterprise: EnterpriseRecord) => {
  const { parentName: _, ...own } = enterprise
  return own
}

/** One change of the tree at a time: a move rewrites the lines of everything below it. */
const holdTree = async (tx: Tx): Promise<void> => {
  await sql`select pg_advisory_xact_lock(${TREE_LOCK})`.execute(tx)
}

/** The line from the top down to the enterprise itself. */
const lineBelow = async (tx: Tx, id: string, parentId: string | null): Promise<string[]> => {
  if (parentId === null) return [id]
  const parent = await tx
    .selectFrom('enterprises')
    .select('ancestors')
    .where('id', '=', parentId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (parent === undefined) throw new Failure('enterprise.not_found', { issues: [{ path: 'parentId', message: '' }] })
  if (parent.ancestors.includes(id)) throw new Failure('enterprise.cycle')
  return [...parent.ancestors, id]
}

export const createEnterprise = ({ body, caller, client, tx }: Context<typeof endpoints.createEnterprise>) =>
  tx(async (tx) => {
    const id = newId('en')
    const parentId = body.parentId ?? null
    if (parentId !== null) await holdTree(tx)
    await refuseTaken(
      tx
        .insertInto('enterprises')
        .values({
          id,
          name: body.name,
          parent_id: parentId,
          ancestors: await lineBelow(tx, id, parentId),
          contact: body.contact,
          phone: body.phone,
          remark: body.remark,
          search: searchText(body.name, body.contact, body.phone),
        })
        .execute(),
    )
    const enterprise = await enterpriseById(tx, id)
    await audit(tx, caller, client, {
      action: 'enterprise.create',
      entity: 'enterprise',
      entityId: id,
      entityName: body.name,
      enterpriseId: id,
      after: auditSnapshot(enterprise),
    })
    return { enterprise: await shown(tx, enterprise) }
  })

/** Everything below moves along with it. */
const moveBelow = async (tx: Tx, id: string, line: string[]): Promise<void> => {
  await sql`
    update enterprises set ancestors = ${line}::text[] || ancestors[array_position(ancestors, ${id}) + 1 : ]
    where ancestors @> array[${id}::text]`.execute(tx)
}

export const updateEnterprise = ({ params, body, caller, client, tx }: Context<typeof endpoints.updateEnterprise>) =>
  tx(async (tx) => {
    // Always the tree before a row, or two changes could wait for each other.
    if (body.parentId !== undefined) await holdTree(tx)
    await hold(tx, 'enterprises', params.id)
    const before = await enterpriseById(tx, params.id)
    const next = { ...before, ...body }
    const line =
      body.parentId !== undefined && body.parentId !== before.parentId
        ? await lineBelow(tx, before.id, body.parentId)
        : undefined
    await refuseTaken(
      tx
        .updateTable('enterprises')
        .set({
          name: next.name,
          parent_id: next.parentId,
          contact: next.contact,
          phone: next.phone,
          status: next.status,
          remark: next.remark,
          search: searchText(next.name, next.contact, next.phone),
        })
        .where('id', '=', before.id)
        .execute(),
    )
    if (line !== undefined) await moveBelow(tx, before.id, line)
    const after = await enterpriseById(tx, before.id)
    await audit(tx, caller, client, {
      action: 'enterprise.update',
      entity: 'enterprise',
      entityId: before.id,
      entityName: after.name,
      enterpriseId: before.id,
      ...changes(auditSnapshot(before), auditSnapshot(after)),
    })
    return { enterprise: await shown(tx, after) }
  })

export const deleteEnterprise = (context: Context<typeof endpoints.deleteEnterprise>) =>
  context.tx(async (tx) => {
    const { id } = context.params
    await holdTree(tx)
    const before = await enterpriseById(tx, id)
    const enterprise = await shown(tx, before)
    const child = await tx
      .selectFrom('enterprises')
      .select('id')
      .where('parent_id', '=', id)
      .where('deleted_at', 'is', null)
      .executeTakeFirst()
    if (child !== undefined) throw new Failure('enterprise.has_children')
    const undo = await markDeleted(tx, context, {
      table: 'enterprises',
      entity: 'enterprise',
      id,
      name: enterprise.name,
      enterpriseId: id,
      before: auditSnapshot(before),
    })
    return { enterprise, undo }
  })

export const enterpriseRestorer: Restorer = {
  access: ['Admin'],
  restore: async (tx, id) => {
    await holdTree(tx)
    const { name, parent_id: parentId } = await restoreRow(tx, 'enterprises', id)
    // Nothing hangs below what is gone: the parent comes back first.
    if (parentId !== null && !(await isLiveEnterprise(tx, parentId))) throw new Failure('undo.conflict')
    return { name, enterpriseId: id }
  },
}
