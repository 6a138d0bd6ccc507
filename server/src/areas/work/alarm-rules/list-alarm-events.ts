import { type SqlBool, sql } from 'kysely'
import type * as endpoints from '#contract/work/alarm-rules.ts'
import type { AlarmEvent } from '#contract/work/alarm-rules.ts'
import { inOrder, pageOfIds } from '../../../core/db/paginate.ts'
import type { Row } from '../../../core/db/schema.ts'
import type { Tx } from '../../../core/db/tenant.ts'
import type { Context } from '../../../core/http/route.ts'
import { linkOfAlarm } from './notify-alarms.ts'

const LIST = { id: 'alarm_events.id', columns: { createdAt: 'alarm_events.id' } }

type Shown = Row<'alarm_events'> &
  Pick<Row<'alarm_rules'>, 'kind' | 'threshold' | 'span'> & { rule: string; whose: string }

const eventsByIds = async (tx: Tx, ids: readonly string[]): Promise<AlarmEvent[]> => {
  const { rows } = await sql<Shown>`
    select v.*, r.name rule, r.kind, r.threshold, r.span, coalesce(e.name, '') whose
    from alarm_events v join alarm_rules r on r.id = v.rule_id left join enterprises e on e.id = v.enterprise_id
    where v.id = any (${[...ids]}::text[])`.execute(tx)
  return rows.map((row) => {
    const subject = { type: row.subject_type, id: row.subject_id, name: row.subject_name }
    const since = row.since ?? row.over_since
    return {
      id: row.id,
      ruleId: row.rule_id,
      ruleName: row.rule,
      kind: row.kind,
      threshold: row.threshold,
      window: row.span,
      enterpriseId: row.enterprise_id,
      enterpriseName: row.whose,
      subject,
      since: since.toISOString(),
      until: row.until?.toISOString() ?? null,
      value: row.value,
      toldAt: row.told_at?.toISOString() ?? null,
      link: linkOfAlarm(row.kind, row.span, subject, since),
    }
  })
}

const withStatus = (status: string) => {
  if (status === 'sounding') return sql<SqlBool>`alarm_events.until is null`
  return status === 'ended' ? sql<SqlBool>`alarm_events.until is not null` : sql<SqlBool>`false`
}

export const listAlarmEvents = ({ list, scope, tx }: Context<typeof endpoints.listAlarmEvents>) =>
  tx(async (tx) => {
    const { Rule, Status, Subject } = list.filters
    let rows = tx.selectFrom('alarm_events').where('alarm_events.since', 'is not', null)
    if (scope !== 'all') rows = rows.where('alarm_events.enterprise_id', 'in', scope.length === 0 ? [''] : [...scope])
    if (Rule !== undefined) rows = rows.where('alarm_events.rule_id', '=', Rule)
    if (Subject !== undefined) rows = rows.where('alarm_events.subject_id', '=', Subject)
    if (Status !== undefined) rows = rows.where(withStatus(Status))
    const { ids, page } = await pageOfIds(tx, rows, { ...LIST, list })
    return { events: inOrder(ids, await eventsByIds(tx, ids)), page }
  })
