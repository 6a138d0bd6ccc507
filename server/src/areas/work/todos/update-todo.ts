import type * as endpoints from '#contract/work/endpoints.ts'
import { hold } from '../../../core/db/hold.ts'
import type { Context } from '../../../core/http/route.ts'
import { audit, changes } from '../../../core/audit/audit.ts'
import { refuseTaken } from '../../../core/db/unique.ts'
import { nameOf, ownerFor } from './list-todo-owners.ts'
import { notifyOwner } from './notify-owner.ts'
import { auditSnapshot, todoById } from './todo-of.ts'

export const updateTodo = ({ params: { id }, body, caller, client, tx }: Context<typeof endpoints.updateTodo>) =>
  tx(async (tx) => {
    await hold(tx, 'todos', id)
    const before = await todoById(tx, id)
    const { ownerId, dueOn, done, title, note, link } = body
    const isGiven = ownerId !== undefined && ownerId !== (before.owner?.id ?? null)
    const owner = isGiven ? await ownerFor(tx, caller, before.enterpriseId, ownerId) : before.owner
    const isTicked = done !== undefined && done !== before.done
    const update = tx
      .updateTable('todos')
      .set({
        ...(title === undefined ? {} : { title }),
        ...(note === undefined ? {} : { note }),
        ...(link === undefined ? {} : { link }),
        ...(dueOn === undefined ? {} : { due_on: dueOn }),
        ...(isGiven ? { owner_id: owner?.id ?? null, owner_name: owner?.name ?? '' } : {}),
        ...(isTicked ? { done_at: done ? new Date() : null, done_name: done ? nameOf(caller) : null } : {}),
        updated_at: new Date(),
      })
      .where('id', '=', id)
    // Opened again, it may find another about the same.
    await refuseTaken(update.execute())
    const todo = await todoById(tx, id)
    await audit(tx, caller, client, {
      action: isTicked ? (todo.done ? 'todo.done' : 'todo.reopen') : 'todo.update',
      entity: 'todo',
      entityId: id,
      entityName: todo.title,
      enterpriseId: todo.enterpriseId,
      ...changes(auditSnapshot(before), auditSnapshot(todo)),
    })
    if (isGiven) await notifyOwner(tx, caller, todo)
    return { todo }
  })
