import { sql } from 'kysely'
import type * as endpoints from '#contract/rules/endpoints.ts'
import { audit } from '../../core/audit/audit.ts'
import { hold } from '../../core/db/hold.ts'
import type { StoredResult } from '../../core/db/schema/rules.ts'
import type { Tx } from '../../core/db/tenant.ts'
import type { Caller } from '../../core/http/caller.ts'
import { Failure } from '../../core/http/failure.ts'
import type { Context } from '../../core/http/route.ts'
import { resumeAccount } from '../accounts/push-pauses.ts'
import { planningFor, rowOf } from '../adsets/bulk/plan-action.ts'
import { planUndo } from '../adsets/bulk/plan-undo.ts'
import type { Acting } from '../adsets/change-adset.ts'
import { findAdset } from '../adsets/find-adset.ts'
import { nameOf } from '../work/todos/list-todo-owners.ts'
import type { EventRow } from './events.ts'
import { eventsByIds, pauseOf, undoableOf } from './list-rule-events.ts'

/** A cap is part of the strategy. */
const undoneAs = (kind: StoredResult['kind']): string => (kind === 'cap' ? 'strategy' : kind)

const STATE_ACTIONS = ['adset.start', 'adset.stop']
const isState = ({ kind }: StoredResult): boolean => kind === 'start' || kind === 'stop'

/** Who last changed the same of the ad set since the rule did, as the audit log has it. */
const changerOf = async (tx: Tx, row: EventRow, result: StoredResult): Promise<string | undefined> => {
  const actions = isState(result) ? STATE_ACTIONS : result.kind === 'agents' ? ['adset.agents'] : ['adset.update']
  const touched = ['strategy', 'cap'].includes(result.kind) ? sql`after ? 'pushStrategy'` : sql`true`
  const { rows } = await sql<{ name: string }>`
    select actor_name name from audit
    where entity = 'adset' and entity_id = ${row.subject_id} and action = any (${actions}::text[]) and ${touched}
      and actor_id is distinct from ${row.rule_id} and at >= ${row.since}
    order by id desc limit 1`.execute(tx)
  return rows[0]?.name
}

const changedSince = (who: string | undefined): Failure =>
  who === undefined ? new Failure('bulk.changed_since') : new Failure('rule_event.changed_since', { words: who })

const undoPause = async (tx: Tx, result: StoredResult): Promise<void> => {
  const { accountId, until } = pauseOf(result)
  if (!(await resumeAccount(tx, accountId, until))) throw changedSince(undefined)
}

const undoOne = async (tx: Tx, acting: Acting, event: EventRow, result: StoredResult): Promise<void> => {
  const { subject_id: id } = event
  await hold(tx, 'adsets', id)
  const row = await findAdset(tx, id)
  // Who started it and stopped it again wants it stopped, though it looks as the rule left it.
  const restated = isState(result) ? await changerOf(tx, event, result) : undefined
  if (restated !== undefined) throw changedSince(restated)
  const { was, is } = result
  const stored = { ...rowOf(row, undefined), was, is }
  try {
    const change = await planUndo(await planningFor(tx, acting, [id]), row, undoneAs(result.kind), stored)
    await change?.make()
  } catch (error) {
    if (!(error instanceof Failure) || error.code !== 'bulk.changed_since') throw error
    throw changedSince(await changerOf(tx, event, result))
  }
}

/** The event, held with its rule: neither an evaluation nor another undo of it is under way meanwhile. */
const holdEvent = async (tx: Tx, id: string): Promise<EventRow> => {
  const read = () => tx.selectFrom('rule_events').selectAll().where('id', '=', id).executeTakeFirst()
  const found = await read()
  if (found === undefined) throw new Failure('rule_event.not_found')
  await hold(tx, 'rules', found.rule_id)
  await hold(tx, 'rule_events', id)
  const row = await read()
  if (row === undefined) throw new Failure('rule_event.not_found')
  return row
}

const isDone = (row: EventRow, { userId }: Caller): boolean => {
  if (row.undone_at === null) return false
  if (row.undone_by !== userId) throw new Failure('rule_event.undone', { words: row.undone_name ?? '' })
  return true
}

/**
 * All that the rule did there and then, the last first, or nothing where something was changed since. Once: who asks again
 * is answered as the first time, another one is told who it was.
 */
export const undoRuleEvent = (context: Context<typeof endpoints.undoRuleEvent>) => {
  const { params, caller, client, language, services, tx } = context
  return tx(async (tx) => {
    const { id } = params
    const row = await holdEvent(tx, id)
    if (!isDone(row, caller)) {
      const results = undoableOf(row)
      if (results.length === 0) throw new Failure('undo.not_found')
      const acting = { services, caller, client, language }
      for (const result of results)
        await (result.kind === 'pause' ? undoPause(tx, result) : undoOne(tx, acting, row, result))
      await tx
        .updateTable('rule_events')
        .set({ undone_at: new Date(), undone_by: caller.userId, undone_name: nameOf(caller) })
        .where('id', '=', id)
        .execute()
      await audit(tx, caller, client, {
        action: 'rule.undo',
        entity: 'rule',
        entityId: row.rule_id,
        entityName: row.subject_name,
        enterpriseId: row.enterprise_id,
        after: { event: id, subject: row.subject_name },
      })
    }
    const [event] = await eventsByIds(tx, [id], language)
    if (event === undefined) throw new Failure('rule_event.not_found')
    return { event }
  })
}
