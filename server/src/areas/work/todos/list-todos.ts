import { type SqlBool, sql } from 'kysely'
import type * as endpoints from '#contract/work/endpoints.ts'
import { countedRows, inOrder, pageOfIds } from '../../../core/db/paginate.ts'
import { shanghaiDay } from '../../../core/time/shanghai.ts'
import type { Context } from '../../../core/http/route.ts'
import { todosByIds } from './todo-of.ts'

const LIST = { id: 'todos.id', columns: { createdAt: 'todos.id', dueOn: 'todos.due_on' } }

const withStatus = (status: string, today: string) => {
  if (status === 'done') return sql<SqlBool>`todos.done_at is not null`
  const open = sql<SqlBool>`todos.done_at is null`
  if (status === 'open') return open
  return status === 'overdue' ? sql<SqlBool>`${open} and todos.due_on < ${today}::date` : sql<SqlBool>`false`
}

export const listTodos = ({ list, scope, caller, tx }: Context<typeof endpoints.listTodos>) =>
  tx(async (tx) => {
    const { Status, Owner, Subject } = list.filters
    let rows = tx.selectFrom('todos').where('todos.deleted_at', 'is', null)
    if (scope !== 'all') rows = rows.where('todos.enterprise_id', 'in', scope.length === 0 ? [''] : [...scope])
    if (Status !== undefined) rows = rows.where(withStatus(Status, shanghaiDay(new Date())))
    if (Owner !== undefined) rows = rows.where('todos.owner_id', '=', Owner === 'me' ? caller.userId : Owner)
    if (Subject !== undefined)
      rows = rows.where(sql<string>`todos.subject_type || ':' || todos.subject_id`, '=', Subject)
    const total = Object.keys(list.filters).length === 0 ? await countedRows(tx, 'todos', scope) : undefined
    const { ids, page } = await pageOfIds(tx, rows, { ...LIST, list, total })
    return { todos: inOrder(ids, await todosByIds(tx, ids)), page }
  })
