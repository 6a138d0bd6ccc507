import type { deleteTodo } from '#contract/work/endpoints.ts'
import { hold } from '../../db/hold.ts'
import { Failure } from '../../http/failure.ts'
import type { Context } from '../../http/route.ts'
import { isLiveEnterprise } from '../../http/session.ts'
import { audit } from '../../identity/audit.ts'
import { type Restorer, rememberDeletion } from '../../undo/undo.ts'
import { noted, todoById } from './todo-of.ts'

export const removeTodo = ({ params: { id }, caller, client, tx }: Context<typeof deleteTodo>) =>
  tx(async (tx) => {
    await hold(tx, 'todos', id)
    const todo = await todoById(tx, id)
    await tx.updateTable('todos').set({ deleted_at: new Date() }).where('id', '=', id).execute()
    await audit(tx, caller, client, {
      action: 'todo.delete',
      entity: 'todo',
      entityId: id,
      entityName: todo.title,
      enterpriseId: todo.enterpriseId,
      before: noted(todo),
    })
    return { todo, undo: await rememberDeletion(tx, caller, 'todo', id) }
  })

export const todoRestorer: Restorer = {
  access: ['Admin', 'User'],
  restore: async (tx, id) => {
    const row = await tx
      .updateTable('todos')
      .set({ deleted_at: null })
      .where('id', '=', id)
      .returning(['title', 'enterprise_id'])
      .executeTakeFirst()
    if (row === undefined) throw new Failure('undo.not_found')
    if (!(await isLiveEnterprise(tx, row.enterprise_id))) throw new Failure('undo.conflict')
    return { name: row.title, enterpriseId: row.enterprise_id }
  },
}
