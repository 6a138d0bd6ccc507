import type { TodoOwner, TodoSubject } from '#contract/work/todo-subject.ts'
import { rememberAttempts } from '../query/attempt-keys.ts'
import { mutate } from '../query/mutate.ts'

export interface GivenRecord {
  subject: TodoSubject
  title: string
  /** The record's own page. */
  link: string
  enterpriseId: string | undefined
}

const attempts = rememberAttempts()

/** Gives a record to a person: its open to-do changes hands, or it gets one. */
export const giveRecord = async (
  record: GivenRecord,
  todoId: string | undefined,
  ownerId: TodoOwner['id'] | null,
): Promise<void> => {
  if (todoId !== undefined) {
    await mutate('updateTodo', { params: { id: todoId }, body: { ownerId } })
    return
  }
  const body = { ...record, ownerId }
  const attempt = JSON.stringify(body)
  await mutate('createTodo', { body, idempotencyKey: attempts.keyOf(attempt) })
  attempts.succeeded(attempt)
}
