import { sql } from 'kysely'
import type * as endpoints from '#contract/identity/endpoints.ts'
import type { AuditEntry } from '#contract/identity/entities.ts'
import type { ListQuery } from '#contract/list.ts'
import { countedRows, inOrder, pageOfIds } from '../../core/db/paginate.ts'
import type { Row } from '../../core/db/schema.ts'
import { matches } from '../../core/db/search.ts'
import type { Scope, Tx } from '../../core/db/tenant.ts'
import type { Context } from '../../core/http/route.ts'
import { dayEnd, dayStart } from '../../core/db/days.ts'

// Named, because the search columns are heavy and stay in the database.
const AUDIT_COLUMNS = [
  'id',
  'at',
  'actor_id',
  'actor_name',
  'action',
  'entity',
  'entity_id',
  'entity_name',
  'enterprise_id',
  'ip',
  'user_agent',
  'request_id',
  'before',
  'after',
] as const

const entryOf = (row: Omit<Row<'audit'>, 'search'>): AuditEntry => ({
  id: row.id,
  at: row.at.toISOString(),
  actorId: row.actor_id,
  actorName: row.actor_name,
  action: row.action,
  entity: row.entity,
  entityId: row.entity_id,
  entityName: row.entity_name,
  enterpriseId: row.enterprise_id,
  ip: row.ip,
  userAgent: row.user_agent,
  requestId: row.request_id,
  before: row.before,
  after: row.after,
})

const entriesByIds = async (tx: Tx, ids: readonly string[]): Promise<AuditEntry[]> => {
  if (ids.length === 0) return []
  const rows = await tx
    .selectFrom('audit')
    .select(AUDIT_COLUMNS)
    .where('id', '=', sql<string>`any(${ids}::text[])`)
    .execute()
  return rows.map(entryOf)
}

/** What the list shows; an export takes exactly the same. */
export const auditList = {
  id: 'audit.id',
  columns: { at: 'audit.id' },
  matching: (tx: Tx, { filters }: ListQuery, scope: Scope) => {
    const { Q, Action, Entity, EntityId, Actor, From, To } = filters
    let query = tx.selectFrom('audit')
    if (scope !== 'all') query = query.where('enterprise_id', 'in', scope.length === 0 ? [''] : [...scope])
    if (Q !== undefined) query = query.where(matches('audit', Q))
    if (Action !== undefined) query = query.where('action', '=', Action)
    if (Entity !== undefined) query = query.where('entity', '=', Entity)
    if (EntityId !== undefined) query = query.where('entity_id', '=', EntityId)
    if (Actor !== undefined) query = query.where('actor_id', '=', Actor)
    if (From !== undefined) query = query.where('at', '>=', dayStart(From, 'From'))
    if (To !== undefined) query = query.where('at', '<', dayEnd(To, 'To'))
    return query
  },
  byIds: entriesByIds,
}

export const listAudit = ({ list, scope, tx }: Context<typeof endpoints.listAudit>) =>
  tx(async (tx) => {
    const total = Object.keys(list.filters).length > 0 ? undefined : await countedRows(tx, 'audit', scope)
    const { ids, page } = await pageOfIds(tx, auditList.matching(tx, list, scope), { ...auditList, list, total })
    return { audit: inOrder(ids, await entriesByIds(tx, ids)), page }
  })
