import type { Todo } from '#contract/work/entities.ts'
import type { Tx } from '../../../core/db/tenant.ts'
import type { Caller } from '../../../core/http/caller.ts'
import { notify } from '../../../core/notifications/notify.ts'
import { nameOf } from './list-todo-owners.ts'

export const todoLink = (id: string): string => `/dashboard/project?todo=${id}`

/** Tells whom it was given to; who takes it on for oneself knows. */
export const notifyOwner = async (tx: Tx, caller: Caller, todo: Todo): Promise<void> => {
  if (todo.owner === null || todo.owner.id === caller.userId || todo.done) return
  await notify(tx, [todo.owner.id], {
    kind: 'todo.given',
    params: { title: todo.title, by: nameOf(caller), due: todo.dueOn ?? '—' },
    link: todoLink(todo.id),
    enterpriseId: todo.enterpriseId,
    dedupeKey: `todo.given:${todo.id}:${todo.owner.id}:${todo.updatedAt}`,
  })
}
