import { sql } from 'kysely'
import { MOST_RULES } from '#contract/rules/rule-kinds.ts'
import type * as endpoints from '#contract/rules/endpoints.ts'
import type { JudgedRule, RuleBody } from '#contract/rules/entities.ts'
import { audit, changes } from '../../core/audit/audit.ts'
import { hold } from '../../core/db/hold.ts'
import { newId } from '../../core/db/ids.ts'
import { searchText } from '../../core/db/search.ts'
import type { Tx } from '../../core/db/tenant.ts'
import { Failure } from '../../core/http/failure.ts'
import type { Context } from '../../core/http/route.ts'
import { enterpriseFor } from '../adsets/create-adset.ts'
import { nameOf } from '../work/todos/list-todo-owners.ts'
import { checkReceivers, checkRule } from './check-rule.ts'
import { endEvents } from './events.ts'
import { conflictText, findConflict } from './find-conflict.ts'
import { auditSnapshot, ruleById } from './show-rule.ts'

/** Rules of one enterprise are saved one after the other, so that neither count nor conflict is missed. */
const holdRules = async (tx: Tx, enterpriseId: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`rules:${enterpriseId}`}, 0))`.execute(tx)
}

/** Counted under a lock, once the rule is there, so that two at once do not both take the last place. */
export const checkRoom = async (tx: Tx, enterpriseId: string): Promise<void> => {
  await holdRules(tx, enterpriseId)
  const { rows } = await sql<{ n: number }>`
    select count(*)::int n from rules where enterprise_id = ${enterpriseId} and deleted_at is null`.execute(tx)
  if ((rows[0]?.n ?? 0) > MOST_RULES) throw new Failure('rule.too_many')
}

/** It changes something by itself: neither switched off nor a dry run. */
export const isInForce = ({ enabled, dry }: Pick<RuleBody, 'enabled' | 'dry'>): boolean => enabled && !dry

/** Two rules that undo each other would do so for ever; the one that is saved last is refused. */
export const checkConflict = async (tx: Tx, enterpriseId: string, rule: JudgedRule, id: string): Promise<void> => {
  await holdRules(tx, enterpriseId)
  const conflict = await findConflict(tx, enterpriseId, rule, id)
  if (conflict === undefined) return
  const path = `actions.${conflict.action}.kind`
  throw new Failure('rule.conflict', { words: conflict.name, issues: [{ path, message: conflictText(conflict) }] })
}

type Saved = Omit<RuleBody, 'enterpriseId'>

const columnsOf = (rule: Saved) => ({
  name: rule.name,
  subject: rule.subject,
  conditions: JSON.stringify(rule.conditions),
  scope: JSON.stringify({ ...rule.scope, ids: [...new Set(rule.scope.ids)] }),
  actions: JSON.stringify(rule.actions),
  lasting: rule.lasting,
  cooldown: rule.cooldown,
  repeats: rule.repeats,
  daily_most: rule.dailyMost,
  floor: rule.floor === null ? null : JSON.stringify(rule.floor),
  fresh_hours: rule.freshHours,
  schedule: rule.schedule === null ? null : JSON.stringify(rule.schedule),
  dry: rule.dry,
  mail: rule.mail,
  quiet_from: rule.quietFrom,
  quiet_to: rule.quietTo,
  enabled: rule.enabled,
  search: searchText(rule.name),
})

export const createRule = ({ body, scope, caller, client, services, tx }: Context<typeof endpoints.createRule>) =>
  tx(async (tx) => {
    const enterpriseId = await enterpriseFor(tx, scope, body.enterpriseId)
    await checkRule(tx, services, enterpriseId, body)
    await checkReceivers(tx, caller, enterpriseId, body)
    const id = newId('ar')
    if (isInForce(body)) await checkConflict(tx, enterpriseId, body, id)
    await tx
      .insertInto('rules')
      .values({
        id,
        enterprise_id: enterpriseId,
        ...columnsOf(body),
        user_ids: [...new Set(body.userIds)],
        robot_ids: [...new Set(body.robotIds)],
        created_by: caller.userId,
        created_name: nameOf(caller),
      })
      .execute()
    await checkRoom(tx, enterpriseId)
    const rule = await ruleById(tx, id)
    await audit(tx, caller, client, {
      action: 'rule.create',
      entity: 'rule',
      entityId: id,
      entityName: rule.name,
      enterpriseId,
      after: auditSnapshot(rule),
    })
    return { rule }
  })

const JUDGED = [
  'subject',
  'conditions',
  'scope',
  'actions',
  'lasting',
  'cooldown',
  'repeats',
  'dailyMost',
  'floor',
  'freshHours',
  'schedule',
  'dry',
] as const
const RECEIVERS = ['actions', 'userIds', 'robotIds', 'quietFrom', 'quietTo'] as const

export const updateRule = ({ params, body, caller, client, services, tx }: Context<typeof endpoints.updateRule>) =>
  tx(async (tx) => {
    const { id } = params
    await hold(tx, 'rules', id)
    const before = await ruleById(tx, id)
    const { enterpriseId } = before
    const wanted = { ...before, ...body }
    const isOther = JUDGED.some((field) => JSON.stringify(wanted[field]) !== JSON.stringify(before[field]))
    if (isOther) await checkRule(tx, services, enterpriseId, wanted)
    if (isInForce(wanted) && (isOther || !isInForce(before))) await checkConflict(tx, enterpriseId, wanted, id)
    const isForOthers = RECEIVERS.some((field) => body[field] !== undefined)
    if (isForOthers) {
      // Who left meanwhile is no longer told, and does not keep the rule from being changed.
      const kept = { userIds: before.people.map((one) => one.id), robotIds: before.robots.map((one) => one.id) }
      await checkReceivers(tx, caller, enterpriseId, { ...wanted, ...kept, ...body })
    }
    await tx
      .updateTable('rules')
      .set({
        ...columnsOf(wanted),
        ...(body.userIds === undefined ? {} : { user_ids: [...new Set(body.userIds)] }),
        ...(body.robotIds === undefined ? {} : { robot_ids: [...new Set(body.robotIds)] }),
        updated_at: new Date(),
      })
      .where('id', '=', id)
      .execute()
    if (isOther || (before.enabled && !wanted.enabled)) await endEvents(tx, id)
    const rule = await ruleById(tx, id)
    await audit(tx, caller, client, {
      action: 'rule.update',
      entity: 'rule',
      entityId: id,
      entityName: rule.name,
      enterpriseId,
      ...changes(auditSnapshot(before), auditSnapshot(rule)),
    })
    return { rule }
  })
