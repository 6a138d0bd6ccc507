import type { z } from 'zod'
import type { Language } from '#contract/errors.ts'
import type { Tx } from '../db/tenant.ts'
import type { News } from '../notifications/notify.ts'
import type { Services } from '../services.ts'

/** What a running job is given. */
export interface JobContext<Input> {
  id: string
  /** Counts the starts: above 1 an earlier worker was lost and the work begins anew. */
  attempt: number
  userId: string
  enterpriseId: string | null
  title: string
  language: Language
  input: Input
  services: Services
  /** Says how far the work is. Call it after every batch: it throws when the job was cancelled or the worker stops. */
  progress(done: number, total: number | null): Promise<void>
}

/** What a job leaves behind when it is done. */
export interface Outcome {
  done: number
  /** A file in the private folder, for the job's own user. */
  file?: { storedName: string; name: string; type: string; size: number }
  /** The enterprises whose rows the file may hold; null for all of them. */
  covers?: string[] | null
  news?: News
  /** Done in the transaction in which the job ends, so that neither is there without the other. */
  also?(tx: Tx): Promise<void>
}

export interface JobKind {
  kind: string
  run(context: JobContext<unknown>): Promise<Outcome>
}

/** A kind of long work. It may be started more than once for the same job, and must then end the same. */
export const defineJob = <Input extends z.ZodType>(
  kind: string,
  input: Input,
  run: (context: JobContext<z.output<Input>>) => Promise<Outcome>,
): JobKind => ({ kind, run: (context) => run({ ...context, input: input.parse(context.input) }) })
