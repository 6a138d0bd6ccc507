import { sql } from 'kysely'
import { z } from 'zod'
import type { Keys } from '../keys.ts'
import { type PayloadOf, type Queue, type TaskName, TASKS, type TaskSpec } from './queue.ts'

const Sealed = z.looseObject({ sealed: z.string() })

const seal = (keys: Pick<Keys, 'encrypt'>, payload: object, fields: readonly string[]): object => {
  const parts = Object.groupBy(Object.entries(payload), ([name]) => (fields.includes(name) ? 'sealed' : 'open'))
  const sealed = keys.encrypt(JSON.stringify(Object.fromEntries(parts.sealed ?? [])))
  return { ...Object.fromEntries(parts.open ?? []), sealed }
}

export const openQueue = (keys: Pick<Keys, 'encrypt'>): Queue => ({
  add: async (tx, task, payload, { key, runAt, maxAttempts } = {}) => {
    const spec: TaskSpec = TASKS[task]
    const kept = spec.sealed === undefined ? payload : seal(keys, payload, spec.sealed)
    await sql`
      select enqueue(${task}, ${JSON.stringify(kept)}::json, ${key ?? null}, ${runAt ?? null}::timestamptz,
        ${maxAttempts ?? spec.attempts}::int)`.execute(tx)
  },
})

/** What a worker is given. What was queued before payloads were sealed is read as it is. */
export const readPayload = <T extends TaskName>(
  keys: Pick<Keys, 'decrypt'>,
  task: T,
  payload: unknown,
): PayloadOf<T> => {
  const { data } = Sealed.safeParse(payload)
  const plain: unknown = data === undefined ? payload : { ...data, ...JSON.parse(keys.decrypt(data.sealed)) }
  // The schema is the task's own; the compiler does not follow it through the table.
  return TASKS[task].payload.parse(plain) as PayloadOf<T>
}
