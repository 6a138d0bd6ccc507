import { sql } from 'kysely'
import type { Reading } from '#contract/rules/entities.ts'
import type { Tx } from '../../core/db/tenant.ts'
import { quietUntil } from '../../core/time/quiet.ts'
import type { EventRow } from './events.ts'
import { notifyBegan, notifyEnded, type Told } from './notify-rules.ts'
import type { RuleRow } from './show-rule.ts'

/** Tells what is untold, unless the rule is in its quiet hours; then the next look after them does. */
export const tellOf = async (
  tx: Tx,
  rule: RuleRow,
  readingsOf: (id: string) => Reading[] | null,
  at: Date,
): Promise<void> => {
  const { quiet_from: quietFrom, quiet_to: quietTo } = rule
  if (quietFrom !== null && quietTo !== null && quietUntil(at, { quiet: true, quietFrom, quietTo }) !== undefined)
    return
  const { rows } = await sql<EventRow>`
    select * from rule_events where rule_id = ${rule.id}
      and ((until is null and since is not null and notice = 'untold') or notice = 'ending')
    order by id`.execute(tx)
  const toldOf = (row: EventRow): Told => ({
    eventId: row.id,
    subject: { type: row.subject_type, id: row.subject_id, name: row.subject_name },
    readings: readingsOf(row.subject_id) ?? row.readings,
    caused: row.readings,
    results: row.results,
    since: row.since ?? row.over_since,
  })
  const of = (notice: EventRow['notice']) => rows.filter((row) => row.notice === notice)
  await notifyBegan(tx, rule, of('untold').map(toldOf), at)
  await notifyEnded(tx, rule, of('ending').map(toldOf), at)
  if (rows.length > 0)
    await sql`
      update rule_events set notice = case when notice = 'untold' then 'told' else 'done' end,
        told_at = coalesce(told_at, ${at})
      where id = any (${rows.map(({ id }) => id)}::text[])`.execute(tx)
}
