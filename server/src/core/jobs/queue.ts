import { z } from 'zod'
import type { Tx } from '../db/tenant.ts'

const Mailed = z.object({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  /** A file of the private folder that goes along. */
  file: z.object({ storedName: z.string(), name: z.string(), type: z.string() }).optional(),
})

export interface TaskSpec {
  payload: z.ZodType
  attempts: number
  /** These fields of the payload wait in the queue sealed. */
  sealed?: readonly string[]
}

/** The tasks of the workers: what each is given, and how often it is tried. */
export const TASKS = {
  run_job: { payload: z.object({ jobId: z.string() }), attempts: 25 },
  /** An ad leads to another ad set: the account's days that have it are split anew. */
  book_spend: { payload: z.object({ accountId: z.string(), adIds: z.array(z.string()) }), attempts: 25 },
  check_balances: { payload: z.object({ accountIds: z.array(z.string()) }), attempts: 8 },
  /** The pauses between the tries add up to half an hour. A mail may hold a link that opens an account. */
  send_mail: { payload: Mailed, attempts: 8, sealed: ['to', 'subject', 'text'] },
} as const satisfies Record<string, TaskSpec>
export type TaskName = keyof typeof TASKS
export type PayloadOf<T extends TaskName> = z.output<(typeof TASKS)[T]['payload']>

interface EnqueueOptions {
  /** The same key while one waits replaces it. */
  key?: string
  runAt?: Date
  maxAttempts?: number
}

/** Puts work aside for a worker, inside the transaction that needs it. */
export interface Queue {
  add<T extends TaskName>(tx: Tx, task: T, payload: PayloadOf<T>, options?: EnqueueOptions): Promise<void>
}
