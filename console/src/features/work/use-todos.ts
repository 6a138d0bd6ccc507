import type { SentBodyOf, ReplyOf } from '#contract/endpoint.ts'
import type { Endpoints } from '#contract/endpoints.ts'
import { rememberAttempts } from '#console/shared/query/attempt-keys.ts'
import { refreshShown } from '#console/shared/query/invalidate.ts'
import { mutate } from '#console/shared/query/mutate.ts'
import { useMutation } from '#console/shared/query/use-mutation.ts'
import type { Query } from '#console/shared/query/use-query.ts'
import { useFigureQuery } from '#console/shared/dashboard/use-figure-query.ts'

export const TODO_VIEWS = ['open', 'mine', 'overdue', 'done'] as const
export type TodoView = (typeof TODO_VIEWS)[number]
type Todos = ReplyOf<Endpoints['listTodos']>
export type NewTodo = SentBodyOf<Endpoints['createTodo']>
type TodoChange = SentBodyOf<Endpoints['updateTodo']>

const SHOWN = 50
const attempts = rememberAttempts()
const FILTERS: Record<TodoView, Record<string, string>> = {
  open: { Status: 'open' },
  mine: { Status: 'open', Owner: 'me' },
  overdue: { Status: 'overdue' },
  done: { Status: 'done' },
}

export interface TodosController {
  list: Query<Todos>
  failure: string | undefined
  forget(): void
  /** Answers its id; what went wrong is kept. */
  add(todo: NewTodo): Promise<string | undefined>
  /** Says whether it was done. */
  change(id: string, change: TodoChange): Promise<boolean>
  /** Answers the way to take it back. */
  remove(id: string): Promise<string | undefined>
}

/** The to-dos of one view, and what can be done to them. */
export const useTodos = (within: string | undefined, view: TodoView): TodosController => {
  const filters = Object.entries(FILTERS[view]).map(([ID, Value]) => JSON.stringify({ ID, Value }))
  const sort = view === 'done' ? '-createdAt' : 'dueOn'
  const list = useFigureQuery('listTodos', {
    enterpriseId: within,
    query: { filters, sort, pageSize: SHOWN },
  })
  const { run, error, reset } = useMutation((work: () => Promise<unknown>) => work())
  const perform = async (work: () => Promise<unknown>): Promise<boolean> => {
    const isDone = await run(work)
    // It may have failed for what is not known here.
    if (!isDone) list.refetch()
    // What needs someone says which of it is in hand.
    refreshShown('getHealth')
    return isDone
  }
  return {
    list,
    failure: error,
    forget: reset,
    add: async (body) => {
      let id: string | undefined
      await perform(async () => {
        const attempt = JSON.stringify(body)
        const { todo } = await mutate('createTodo', { body, idempotencyKey: attempts.keyOf(attempt) })
        attempts.succeeded(attempt)
        id = todo.id
      })
      return id
    },
    change: (id, body) => perform(() => mutate('updateTodo', { params: { id }, body })),
    remove: async (id) => {
      let undo: string | undefined
      await perform(async () => {
        const reply = await mutate('deleteTodo', { params: { id } })
        undo = reply.undo
      })
      return undo
    },
  }
}
