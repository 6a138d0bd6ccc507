import { z } from 'zod'
import type * as endpoints from '#contract/rules/endpoints.ts'
import { audit } from '../../core/audit/audit.ts'
import { hold } from '../../core/db/hold.ts'
import type { StoredResult } from '../../core/db/schema/rules.ts'
import type { Tx } from '../../core/db/tenant.ts'
import { Failure } from '../../core/http/failure.ts'
import type { Context } from '../../core/http/route.ts'
import { resumeAccount } from '../accounts/push-pauses.ts'
import { planningFor, rowOf } from '../adsets/bulk/plan-action.ts'
import { planUndo } from '../adsets/bulk/plan-undo.ts'
import type { Acting } from '../adsets/change-adset.ts'
import { findAdset } from '../adsets/find-adset.ts'
import { nameOf } from '../work/todos/list-todo-owners.ts'
import { eventsByIds, isUndoable } from './list-rule-events.ts'

const Paused = z.object({ accountId: z.string(), until: z.coerce.date() })

/** A cap is part of the strategy. */
const undoneAs = (kind: StoredResult['kind']): string => (kind === 'cap' ? 'strategy' : kind)

const undoOne = async (tx: Tx, acting: Acting, subjectId: string, result: StoredResult): Promise<void> => {
  if (result.kind === 'pause') {
    const { accountId, until } = Paused.parse(result.is)
    if (!(await resumeAccount(tx, accountId, until))) throw new Failure('bulk.changed_since')
    return
  }
  await hold(tx, 'adsets', subjectId)
  const row = await findAdset(tx, subjectId)
  const { was, is } = result
  const stored = { ...rowOf(row, undefined), was, is }
  const change = await planUndo(await planningFor(tx, acting, [subjectId]), row, undoneAs(result.kind), stored)
  await change?.make()
}

/** All that the rule did there and then, the last first, or nothing where something was changed since. */
export const undoRuleEvent = (context: Context<typeof endpoints.undoRuleEvent>) => {
  const { params, caller, client, language, services, tx } = context
  return tx(async (tx) => {
    const { id } = params
    await hold(tx, 'rule_events', id)
    const row = await tx.selectFrom('rule_events').selectAll().where('id', '=', id).executeTakeFirst()
    if (row === undefined) throw new Failure('rule_event.not_found')
    if (!isUndoable(row)) throw new Failure('undo.not_found')
    const acting = { services, caller, client, language }
    for (const result of row.results.filter(({ state }) => state === 'changed').toReversed())
      await undoOne(tx, acting, row.subject_id, result)
    await tx
      .updateTable('rule_events')
      .set({ undone_at: new Date(), undone_name: nameOf(caller) })
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
    const [event] = await eventsByIds(tx, [id], language)
    if (event === undefined) throw new Failure('rule_event.not_found')
    return { event }
  })
}
