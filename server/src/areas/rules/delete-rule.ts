import type * as endpoints from '#contract/rules/endpoints.ts'
import { hold } from '../../core/db/hold.ts'
import type { Context } from '../../core/http/route.ts'
import { markDeleted, unmarkDeleted } from '../../core/undo/mark-deleted.ts'
import type { Restorer } from '../../core/undo/undo.ts'
import { endEvents } from './events.ts'
import { checkConflict, checkRoom, isInForce } from './save-rule.ts'
import { auditSnapshot, ruleById } from './show-rule.ts'

export const deleteRule = (context: Context<typeof endpoints.deleteRule>) =>
  context.tx(async (tx) => {
    const { id } = context.params
    await hold(tx, 'rules', id)
    const rule = await ruleById(tx, id)
    await endEvents(tx, id)
    const { name, enterpriseId } = rule
    const before = auditSnapshot(rule)
    const gone = { table: 'rules', entity: 'rule', id, name, enterpriseId, before } as const
    return { rule, undo: await markDeleted(tx, context, gone) }
  })

export const ruleRestorer: Restorer = {
  access: ['Admin', 'User'],
  restore: async (tx, id) => {
    const { name, enterprise_id: enterpriseId } = await unmarkDeleted(tx, 'rules', id)
    await checkRoom(tx, enterpriseId)
    const rule = await ruleById(tx, id)
    if (isInForce(rule)) await checkConflict(tx, rule.enterpriseId, rule, id)
    return { name, enterpriseId }
  },
}
