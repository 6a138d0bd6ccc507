import { sql } from 'kysely'
import { type Queue, TASKS } from '../core/jobs/queue.ts'

export const openQueue = (): Queue => ({
  add: async (tx, task, payload, { key, runAt, maxAttempts } = {}) => {
    await sql`
      select enqueue(${task}, ${JSON.stringify(payload)}::json, ${key ?? null}, ${runAt ?? null}::timestamptz,
        ${maxAttempts ?? TASKS[task].attempts}::int)`.execute(tx)
  },
})
