import type * as endpoints from '#contract/work/endpoints.ts'
import { hold } from '../../../core/db/hold.ts'
import type { Context } from '../../../core/http/route.ts'
import { markDeleted, unmarkDeleted } from '../../../core/undo/mark-deleted.ts'
import type { Restorer } from '../../../core/undo/undo.ts'
import { auditSnapshot, todoById } from './todo-of.ts'

export const deleteTodo = (context: Context<typeof endpoints.deleteTodo>) =>
  context.tx(async (tx) => {
    const { id } = context.params
    await hold(tx, 'todos', id)
    const todo = await todoById(tx, id)
    const { title: name, enterpriseId } = todo
    const gone = { table: 'todos', entity: 'todo', id, name, enterpriseId, before: auditSnapshot(todo) } as const
    return { todo, undo: await markDeleted(tx, context, gone) }
  })

export const todoRestorer: Restorer = {
  access: ['Admin', 'User'],
  restore: async (tx, id) => {
    const { title: name, enterprise_id: enterpriseId } = await unmarkDeleted(tx, 'todos', id)
    return { name, enterpriseId }
  },
}
