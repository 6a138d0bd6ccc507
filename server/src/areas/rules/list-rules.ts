import { type SqlBool, sql } from 'kysely'
import type * as endpoints from '#contract/rules/endpoints.ts'
import { inOrder, pageOfIds } from '../../core/db/paginate.ts'
import { matches } from '../../core/db/search.ts'
import type { Context } from '../../core/http/route.ts'
import { ruleById, rulesByIds } from './show-rule.ts'

const LIST = { id: 'rules.id', columns: { createdAt: 'rules.id', name: 'rules.name' } }

const withStatus = (status: string) => {
  if (status === 'on') return sql<SqlBool>`rules.enabled`
  if (status === 'off') return sql<SqlBool>`not rules.enabled`
  if (status === 'dry') return sql<SqlBool>`rules.enabled and rules.dry`
  if (status !== 'holding') return sql<SqlBool>`false`
  return sql<SqlBool>`exists (select from rule_events e
    where e.rule_id = rules.id and e.until is null and e.since is not null)`
}

export const listRules = ({ list, scope, tx }: Context<typeof endpoints.listRules>) =>
  tx(async (tx) => {
    const { Q, Action, Status } = list.filters
    let rows = tx.selectFrom('rules').where('rules.deleted_at', 'is', null)
    if (scope !== 'all') rows = rows.where('rules.enterprise_id', 'in', scope.length === 0 ? [''] : [...scope])
    if (Q !== undefined) rows = rows.where(matches('rules', Q))
    if (Action !== undefined)
      rows = rows.where(sql<SqlBool>`rules.actions @> ${JSON.stringify([{ kind: Action }])}::jsonb`)
    if (Status !== undefined) rows = rows.where(withStatus(Status))
    const { ids, page } = await pageOfIds(tx, rows, { ...LIST, list })
    return { rules: inOrder(ids, await rulesByIds(tx, ids)), page }
  })

export const getRule = ({ params, tx }: Context<typeof endpoints.getRule>) =>
  tx(async (tx) => ({ rule: await ruleById(tx, params.id) }))
