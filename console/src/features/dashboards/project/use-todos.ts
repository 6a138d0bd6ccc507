import { useState } from 'react'
import type { SentBodyOf, ReplyOf } from '#contract/endpoint.ts'
import type { Endpoints } from '#contract/endpoints.ts'
import { call } from '#console/shared/api/client.ts'
import { messageOf } from '#console/shared/api/failure.ts'
import { rememberAttempts } from '#console/shared/resource/attempt-keys.ts'
import { stillThere } from '#console/shared/resource/still-there.ts'
import { type Figures, useFigures } from '../parts/use-figures.ts'

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

export interface TodoDesk {
  list: Figures<Todos>
  failure: string | undefined
  forget(): void
  /** Each says whether it was done; what went wrong is kept. */
  add(todo: NewTodo): Promise<boolean>
  change(id: string, change: TodoChange): Promise<boolean>
  /** Answers the way to take it back. */
  remove(id: string): Promise<string | undefined>
}

/** The to-dos of one view, and what can be done to them. */
export const useTodos = (within: string | undefined, view: TodoView): TodoDesk => {
  const filters = Object.entries(FILTERS[view]).map(([ID, Value]) => JSON.stringify({ ID, Value }))
  const sort = view === 'done' ? '-createdAt' : 'dueOn'
  const list = useFigures(`todos ${within} ${view}`, (signal) =>
    call('listTodos', { enterpriseId: within, query: { filters, sort, pageSize: SHOWN }, signal }),
  )
  const [failure, setFailure] = useState<string>()
  const perform = async <T>(deed: () => Promise<T>): Promise<T | undefined> => {
    setFailure(undefined)
    try {
      return await deed()
    } catch (error) {
      setFailure(messageOf(error))
      return undefined
    } finally {
      list.reload()
    }
  }
  return {
    list,
    failure,
    forget: () => setFailure(undefined),
    add: async (body) =>
      (await perform(async () => {
        const attempt = JSON.stringify(body)
        const made = stillThere(await call('createTodo', { body, idempotencyKey: attempts.keyOf(attempt) }))
        attempts.succeeded(attempt)
        return made
      })) !== undefined,
    change: async (id, body) =>
      (await perform(async () => stillThere(await call('updateTodo', { params: { id }, body })))) !== undefined,
    remove: async (id) => (await perform(async () => stillThere(await call('deleteTodo', { params: { id } }))))?.undo,
  }
}
