import type * as endpoints from '#contract/work/alarm-rules.ts'
import { hold } from '../../../core/db/hold.ts'
import type { Context } from '../../../core/http/route.ts'
import { markDeleted, unmarkDeleted } from '../../../core/undo/mark-deleted.ts'
import type { Restorer } from '../../../core/undo/undo.ts'
import { checkRoom, endEvents } from './save-alarm-rule.ts'
import { alarmRuleById, auditSnapshot } from './show-alarm-rule.ts'

export const deleteAlarmRule = (context: Context<typeof endpoints.deleteAlarmRule>) =>
  context.tx(async (tx) => {
    const { id } = context.params
    await hold(tx, 'alarm_rules', id)
    const rule = await alarmRuleById(tx, id)
    await endEvents(tx, id)
    const { name, enterpriseId } = rule
    const before = auditSnapshot(rule)
    const gone = { table: 'alarm_rules', entity: 'alarm_rule', id, name, enterpriseId, before } as const
    return { rule, undo: await markDeleted(tx, context, gone) }
  })

export const alarmRuleRestorer: Restorer = {
  access: ['Admin', 'User'],
  restore: async (tx, id) => {
    const { name, enterprise_id: enterpriseId } = await unmarkDeleted(tx, 'alarm_rules', id)
    await checkRoom(tx, enterpriseId)
    return { name, enterpriseId }
  },
}
