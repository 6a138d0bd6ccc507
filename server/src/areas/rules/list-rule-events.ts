import { type SqlBool, sql } from 'kysely'
import { z } from 'zod'
import { ERRORS, type Language } from '#contract/errors.ts'
import type * as endpoints from '#contract/rules/endpoints.ts'
import type { RuleEvent } from '#contract/rules/entities.ts'
import { inOrder, pageOfIds } from '../../core/db/paginate.ts'
import type { Row } from '../../core/db/schema.ts'
import type { StoredResult } from '../../core/db/schema/rules.ts'
import type { Tx } from '../../core/db/tenant.ts'
import type { Context } from '../../core/http/route.ts'
import { linkOfRule } from './notify-rules.ts'

const LIST = { id: 'rule_events.id', columns: { createdAt: 'rule_events.id' } }

type Shown = Row<'rule_events'> & { rule: string; whose: string }

const sentenceOf = ({ refusal }: StoredResult, language: Language): string | null => {
  if (refusal === null) return null
  const known = Object.entries(ERRORS).find(([code]) => code === refusal.code)
  return known === undefined ? refusal.code : known[1][language].replace('{detail}', refusal.words ?? '')
}

const Paused = z.object({ accountId: z.string(), until: z.coerce.date() })
/** Of a pause: whose it is, and until when. */
export const pauseOf = ({ is }: StoredResult): z.output<typeof Paused> => Paused.parse(is)

/** What may be put back, the last first; a pause that has run out is over anyway. */
export const undoableOf = ({ results }: Pick<Shown, 'results'>, now = new Date()): StoredResult[] =>
  results
    .filter((result) => result.state === 'changed' && (result.kind !== 'pause' || pauseOf(result).until > now))
    .toReversed()

export const eventsByIds = async (tx: Tx, ids: readonly string[], language: Language): Promise<RuleEvent[]> => {
  const { rows } = await sql<Shown>`
    select v.*, r.name rule, coalesce(e.name, '') whose
    from rule_events v join rules r on r.id = v.rule_id left join enterprises e on e.id = v.enterprise_id
    where v.id = any (${[...ids]}::text[])`.execute(tx)
  return rows.map((row) => {
    const subject = { type: row.subject_type, id: row.subject_id, name: row.subject_name }
    const since = row.since ?? row.over_since
    return {
      id: row.id,
      ruleId: row.rule_id,
      ruleName: row.rule,
      enterpriseId: row.enterprise_id,
      enterpriseName: row.whose,
      subject,
      reason: row.reason,
      facts: row.facts,
      dry: row.dry,
      since: since.toISOString(),
      until: row.until?.toISOString() ?? null,
      conditions: row.conditions,
      readings: row.readings,
      results: row.results.map((result) => ({
        kind: result.kind,
        state: result.state,
        reason: sentenceOf(result, language),
        before: result.before,
        after: result.after,
      })),
      toldAt: row.told_at?.toISOString() ?? null,
      undoable: row.undone_at === null && undoableOf(row).length > 0,
      undoneAt: row.undone_at?.toISOString() ?? null,
      undoneBy: row.undone_name,
      link: linkOfRule(row.conditions, subject, since),
    }
  })
}

const STATUSES: Record<string, ReturnType<typeof sql<SqlBool>>> = {
  holding: sql<SqlBool>`rule_events.until is null and rule_events.since is not null`,
  ended: sql<SqlBool>`rule_events.until is not null and rule_events.since is not null`,
  applied: sql<SqlBool>`rule_events.since is not null and not rule_events.dry`,
  dry: sql<SqlBool>`rule_events.since is not null and rule_events.dry`,
  skipped: sql<SqlBool>`rule_events.since is null`,
  undone: sql<SqlBool>`rule_events.undone_at is not null`,
}

export const listRuleEvents = ({ list, scope, language, tx }: Context<typeof endpoints.listRuleEvents>) =>
  tx(async (tx) => {
    const { Rule, Status, Subject, Event } = list.filters
    let rows = tx.selectFrom('rule_events')
    if (scope !== 'all') rows = rows.where('rule_events.enterprise_id', 'in', scope.length === 0 ? [''] : [...scope])
    if (Rule !== undefined) rows = rows.where('rule_events.rule_id', '=', Rule)
    if (Subject !== undefined) rows = rows.where('rule_events.subject_id', '=', Subject)
    if (Event !== undefined) rows = rows.where('rule_events.id', '=', Event)
    if (Status !== undefined) rows = rows.where(STATUSES[Status] ?? sql<SqlBool>`false`)
    const { ids, page } = await pageOfIds(tx, rows, { ...LIST, list })
    return { events: inOrder(ids, await eventsByIds(tx, ids, language)), page }
  })
