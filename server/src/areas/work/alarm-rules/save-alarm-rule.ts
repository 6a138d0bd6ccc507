import { sql } from 'kysely'
import { MOST_ALARM_RULES } from '#contract/work/alarm-kinds.ts'
import type * as endpoints from '#contract/work/alarm-rules.ts'
import { audit, changes } from '../../../core/audit/audit.ts'
import { hold } from '../../../core/db/hold.ts'
import { newId } from '../../../core/db/ids.ts'
import { searchText } from '../../../core/db/search.ts'
import type { Tx } from '../../../core/db/tenant.ts'
import { Failure } from '../../../core/http/failure.ts'
import type { Context } from '../../../core/http/route.ts'
import { enterpriseFor } from '../../adsets/create-adset.ts'
import { nameOf } from '../todos/list-todo-owners.ts'
import { checkCondition, checkReceivers } from './check-alarm-rule.ts'
import { alarmRuleById, auditSnapshot } from './show-alarm-rule.ts'

/** Counted under a lock, once the rule is there, so that two at once do not both take the last place. */
export const checkRoom = async (tx: Tx, enterpriseId: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`alarm_rules:${enterpriseId}`}, 0))`.execute(tx)
  const { rows } = await sql<{ n: number }>`
    select count(*)::int n from alarm_rules where enterprise_id = ${enterpriseId} and deleted_at is null`.execute(tx)
  if ((rows[0]?.n ?? 0) > MOST_ALARM_RULES) throw new Failure('alarm_rule.too_many')
}

export const createAlarmRule = ({ body, scope, caller, client, tx }: Context<typeof endpoints.createAlarmRule>) =>
  tx(async (tx) => {
    const enterpriseId = await enterpriseFor(tx, scope, body.enterpriseId)
    await checkCondition(tx, enterpriseId, body)
    await checkReceivers(tx, caller, enterpriseId, body)
    const id = newId('ar')
    await tx
      .insertInto('alarm_rules')
      .values({
        id,
        enterprise_id: enterpriseId,
        name: body.name,
        kind: body.kind,
        threshold: body.threshold,
        span: body.window,
        lasting: body.lasting,
        cooldown: body.cooldown,
        target: body.target,
        target_id: body.targetId,
        user_ids: [...new Set(body.userIds)],
        robot_ids: [...new Set(body.robotIds)],
        mail: body.mail,
        quiet_from: body.quietFrom,
        quiet_to: body.quietTo,
        enabled: body.enabled,
        search: searchText(body.name),
        created_by: caller.userId,
        created_name: nameOf(caller),
      })
      .execute()
    await checkRoom(tx, enterpriseId)
    const rule = await alarmRuleById(tx, id)
    await audit(tx, caller, client, {
      action: 'alarm_rule.create',
      entity: 'alarm_rule',
      entityId: id,
      entityName: rule.name,
      enterpriseId,
      after: auditSnapshot(rule),
    })
    return { rule }
  })

/** Ends what sounds by a rule that is no longer the same, without a word; what was only lasting is forgotten. */
export const endEvents = async (tx: Tx, ruleId: string): Promise<void> => {
  await sql`delete from alarm_events where rule_id = ${ruleId} and until is null and since is null`.execute(tx)
  await sql`
    update alarm_events set until = coalesce(until, now()), notice = case when notice = 'untold' then 'silent' else 'done' end
    where rule_id = ${ruleId} and (until is null or notice = 'ending')`.execute(tx)
}

const CONDITION = ['kind', 'threshold', 'window', 'lasting', 'target', 'targetId'] as const

export const updateAlarmRule = (context: Context<typeof endpoints.updateAlarmRule>) => {
  const { params, body, caller, client, tx } = context
  const { id } = params
  return tx(async (tx) => {
    await hold(tx, 'alarm_rules', id)
    const before = await alarmRuleById(tx, id)
    const { enterpriseId } = before
    const kept = { userIds: before.people.map((one) => one.id), robotIds: before.robots.map((one) => one.id) }
    const wanted = { ...before, ...kept, ...body }
    const isOther = CONDITION.some((field) => wanted[field] !== before[field])
    if (isOther) await checkCondition(tx, enterpriseId, wanted)
    const receivers = ['userIds', 'robotIds', 'quietFrom', 'quietTo'] as const
    const isForOthers = receivers.some((field) => body[field] !== undefined)
    if (isForOthers) await checkReceivers(tx, caller, enterpriseId, wanted)
    await tx
      .updateTable('alarm_rules')
      .set({
        name: wanted.name,
        kind: wanted.kind,
        threshold: wanted.threshold,
        span: wanted.window,
        lasting: wanted.lasting,
        cooldown: wanted.cooldown,
        target: wanted.target,
        target_id: wanted.targetId,
        ...(isForOthers ? { user_ids: [...new Set(wanted.userIds)], robot_ids: [...new Set(wanted.robotIds)] } : {}),
        mail: wanted.mail,
        quiet_from: wanted.quietFrom,
        quiet_to: wanted.quietTo,
        enabled: wanted.enabled,
        search: searchText(wanted.name),
        updated_at: new Date(),
      })
      .where('id', '=', id)
      .execute()
    if (isOther || (before.enabled && !wanted.enabled)) await endEvents(tx, id)
    const rule = await alarmRuleById(tx, id)
    await audit(tx, caller, client, {
      action: 'alarm_rule.update',
      entity: 'alarm_rule',
      entityId: id,
      entityName: rule.name,
      enterpriseId,
      ...changes(auditSnapshot(before), auditSnapshot(rule)),
    })
    return { rule }
  })
}
