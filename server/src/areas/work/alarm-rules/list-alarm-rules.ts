import { type SqlBool, sql } from 'kysely'
import type * as endpoints from '#contract/work/alarm-rules.ts'
import { inOrder, pageOfIds } from '../../../core/db/paginate.ts'
import { matches } from '../../../core/db/search.ts'
import type { Context } from '../../../core/http/route.ts'
import { alarmRuleById, alarmRulesByIds } from './show-alarm-rule.ts'

const LIST = { id: 'alarm_rules.id', columns: { createdAt: 'alarm_rules.id', name: 'alarm_rules.name' } }

const withStatus = (status: string) => {
  if (status === 'on') return sql<SqlBool>`alarm_rules.enabled`
  if (status === 'off') return sql<SqlBool>`not alarm_rules.enabled`
  if (status !== 'sounding') return sql<SqlBool>`false`
  return sql<SqlBool>`exists (select from alarm_events e
    where e.rule_id = alarm_rules.id and e.until is null and e.since is not null)`
}

export const listAlarmRules = ({ list, scope, tx }: Context<typeof endpoints.listAlarmRules>) =>
  tx(async (tx) => {
    const { Q, Kind, Status } = list.filters
    let rows = tx.selectFrom('alarm_rules').where('alarm_rules.deleted_at', 'is', null)
    if (scope !== 'all') rows = rows.where('alarm_rules.enterprise_id', 'in', scope.length === 0 ? [''] : [...scope])
    if (Q !== undefined) rows = rows.where(matches('alarm_rules', Q))
    if (Kind !== undefined) rows = rows.where(sql<string>`alarm_rules.kind`, '=', Kind)
    if (Status !== undefined) rows = rows.where(withStatus(Status))
    const { ids, page } = await pageOfIds(tx, rows, { ...LIST, list })
    return { rules: inOrder(ids, await alarmRulesByIds(tx, ids)), page }
  })

export const getAlarmRule = ({ params, tx }: Context<typeof endpoints.getAlarmRule>) =>
  tx(async (tx) => ({ rule: await alarmRuleById(tx, params.id) }))
