import { sql } from 'kysely'
import type { Reading } from '#contract/rules/entities.ts'
import { newId } from '../../core/db/ids.ts'
import type { Row } from '../../core/db/schema.ts'
import type { Tx } from '../../core/db/tenant.ts'
import type { Step } from './advance.ts'
import type { RuleRow } from './show-rule.ts'
import type { Subject } from './watched.ts'

/** A span in which a rule applies to one thing, or does not although its conditions hold. */
export type EventRow = Row<'rule_events'>
const AT_ONCE = 500

/** What is to be written of one look. */
export interface Changes {
  opened: EventRow[]
  /** What waited and now applies, in place. */
  began: EventRow[]
  /** What only waited leaves nothing behind. */
  cleared: string[]
  ended: string[]
  /** What applies once more is a row of its own; nothing is told of the end of the one before. */
  replaced: string[]
}
export const noChanges = (): Changes => ({ opened: [], began: [], cleared: [], ended: [], replaced: [] })

export const eventOf = (rule: RuleRow, subject: Subject, readings: Reading[], overSince: Date, at: Date): EventRow => ({
  id: newId('re', at.getTime()),
  rule_id: rule.id,
  enterprise_id: rule.enterprise_id,
  subject_type: subject.type,
  subject_id: subject.id,
  subject_name: subject.name,
  over_since: overSince,
  since: null,
  until: null,
  reason: null,
  facts: {},
  dry: rule.dry,
  conditions: rule.conditions,
  readings,
  results: [],
  notice: rule.dry || !rule.actions.some(({ kind }) => kind === 'notify') ? 'silent' : 'untold',
  told_at: null,
  undone_at: null,
  undone_by: null,
  undone_name: null,
})

const close = (changes: Changes, open: EventRow | undefined): void => {
  if (open === undefined) return
  if (open.reason === 'lasting') changes.cleared.push(open.id)
  else changes.ended.push(open.id)
}

/** One row a change of the verdict: what is so still stays as it is written. `made` is the row that would be new. */
export const note = (
  changes: Changes,
  open: EventRow | undefined,
  { state, change, reason }: Step,
  made: EventRow,
): void => {
  if (change === 'began' || change === 'again') {
    const row = { ...made, since: state.since }
    if (open?.reason === 'lasting') {
      changes.began.push({ ...row, id: open.id })
      return
    }
    if (change === 'again' && open !== undefined) changes.replaced.push(open.id)
    else close(changes, open)
    changes.opened.push(row)
    return
  }
  if (change === 'ended') {
    if (open !== undefined) changes.ended.push(open.id)
    return
  }
  if (reason === undefined || (open !== undefined && open.reason === reason)) return
  close(changes, open)
  if (reason !== null) changes.opened.push({ ...made, reason, notice: 'silent' })
}

const inserted = ({ conditions, readings, results, facts, ...row }: EventRow) => ({
  ...row,
  facts: JSON.stringify(facts),
  conditions: JSON.stringify(conditions),
  readings: JSON.stringify(readings),
  results: JSON.stringify(results),
})

export const writeChanges = async (tx: Tx, changes: Changes, at: Date): Promise<void> => {
  const { opened, began, cleared, ended, replaced } = changes
  if (cleared.length > 0) await sql`delete from rule_events where id = any (${cleared}::text[])`.execute(tx)
  if (ended.length > 0)
    await sql`
      update rule_events set until = ${at},
        notice = case when since is null then notice when notice = 'told' then 'ending' else 'silent' end
      where id = any (${ended}::text[])`.execute(tx)
  if (replaced.length > 0)
    await sql`
      update rule_events set until = ${at}, notice = case when notice = 'untold' then 'silent' else 'done' end
      where id = any (${replaced}::text[])`.execute(tx)
  for (let from = 0; from < opened.length; from += AT_ONCE)
    await tx
      .insertInto('rule_events')
      .values(opened.slice(from, from + AT_ONCE).map(inserted))
      .execute()
  for (const { id, since, readings, results, notice } of began)
    await tx
      .updateTable('rule_events')

      .set({
        since,
        reason: null,
        facts: '{}',
        readings: JSON.stringify(readings),
        results: JSON.stringify(results),
        notice,
      })
      .where('id', '=', id)
      .execute()
}

/** Ends what holds by a rule that is no longer the same, without a word; what only waited is forgotten. */
export const endEvents = async (tx: Tx, ruleId: string): Promise<void> => {
  await sql`delete from rule_events where rule_id = ${ruleId} and until is null and reason = 'lasting'`.execute(tx)
  await sql`
    update rule_events set until = coalesce(until, now()), notice = case when notice = 'untold' then 'silent' else 'done' end
    where rule_id = ${ruleId} and (until is null or notice = 'ending')`.execute(tx)
}
