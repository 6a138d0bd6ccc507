import type * as endpoints from '#contract/notifications/endpoints.ts'
import { hold } from '../../../core/db/hold.ts'
import type { Context } from '../../../core/http/route.ts'
import { markDeleted, unmarkDeleted } from '../../../core/undo/mark-deleted.ts'
import type { Restorer } from '../../../core/undo/undo.ts'
import { auditSnapshot } from './save-robot.ts'
import { robotById } from './show-robot.ts'

export const deleteRobot = (context: Context<typeof endpoints.deleteRobot>) =>
  context.tx(async (tx) => {
    const { id } = context.params
    await hold(tx, 'robots', id)
    const robot = await robotById(tx, id)
    const { name, enterpriseId } = robot
    const gone = { table: 'robots', entity: 'robot', id, name, enterpriseId, before: auditSnapshot(robot) } as const
    return { robot, undo: await markDeleted(tx, context, gone) }
  })

export const robotRestorer: Restorer = {
  access: ['Admin', 'User'],
  restore: async (tx, id) => {
    const { name, enterprise_id: enterpriseId } = await unmarkDeleted(tx, 'robots', id)
    return { name, enterpriseId }
  },
}
