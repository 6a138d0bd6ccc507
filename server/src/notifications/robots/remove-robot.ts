import type { deleteRobot } from '#contract/notifications/endpoints.ts'
import { hold } from '../../db/hold.ts'
import { Failure } from '../../http/failure.ts'
import type { Context } from '../../http/route.ts'
import { isLiveEnterprise } from '../../http/session.ts'
import { audit } from '../../identity/audit.ts'
import { type Restorer, rememberDeletion } from '../../undo/undo.ts'
import { noted } from './change-robot.ts'
import { robotById } from './show-robot.ts'

export const removeRobot = ({ params, caller, client, tx }: Context<typeof deleteRobot>) =>
  tx(async (tx) => {
    const { id } = params
    await hold(tx, 'robots', id)
    const robot = await robotById(tx, id)
    await tx.updateTable('robots').set({ deleted_at: new Date() }).where('id', '=', id).execute()
    await audit(tx, caller, client, {
      action: 'robot.delete',
      entity: 'robot',
      entityId: id,
      entityName: robot.name,
      enterpriseId: robot.enterpriseId,
      before: noted(robot),
    })
    return { robot, undo: await rememberDeletion(tx, caller, 'robot', id) }
  })

export const robotRestorer: Restorer = {
  access: ['Admin', 'User'],
  restore: async (tx, id) => {
    const row = await tx
      .updateTable('robots')
      .set({ deleted_at: null })
      .where('id', '=', id)
      .returning(['name', 'enterprise_id'])
      .executeTakeFirst()
    if (row === undefined) throw new Failure('undo.not_found')
    if (row.enterprise_id !== null && !(await isLiveEnterprise(tx, row.enterprise_id)))
      throw new Failure('undo.conflict')
    return { name: row.name, enterpriseId: row.enterprise_id }
  },
}
