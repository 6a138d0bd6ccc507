import { z } from 'zod'
import { Time } from '../identity/entities.ts'

const JOB_STATES = ['queued', 'running', 'done', 'failed', 'cancelled'] as const
export const JobState = z.enum(JOB_STATES)

/** Long work an operator can watch: counts, progress, what went wrong, the file it made. */
export const Job = z.object({
  id: z.string(),
  kind: z.string(),
  title: z.string(),
  state: JobState,
  done: z.number(),
  total: z.number().nullable(),
  error: z.string().nullable(),
  file: z.string().nullable(),
  createdAt: Time,
  startedAt: Time.nullable(),
  endedAt: Time.nullable(),
})
export type Job = z.infer<typeof Job>

export const LEVELS = ['info', 'success', 'warning', 'danger'] as const
export const Notification = z.object({
  id: z.string(),
  kind: z.string(),
  level: z.enum(LEVELS),
  params: z.record(z.string(), z.string()),
  link: z.string().nullable(),
  readAt: Time.nullable(),
  createdAt: Time,
})
export type Notification = z.infer<typeof Notification>

export const StoredFile = z.object({
  id: z.string(),
  url: z.string(),
  name: z.string(),
  type: z.string(),
  size: z.number(),
})
export type StoredFile = z.infer<typeof StoredFile>

/** What travels to the browser over the live socket. */
export const LiveEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('hello') }),
  z.object({ type: z.literal('notification'), notification: Notification }),
  z.object({ type: z.literal('job'), job: Job }),
  z.object({ type: z.literal('session_ended') }),
  /** Something happened in an ad set that was subscribed to; what it was is asked for. */
  z.object({ type: z.literal('adset'), adsetId: z.string() }),
  /** A subscription that is not, or no longer, the caller's. */
  z.object({ type: z.literal('refused'), subscribe: z.string() }),
])
export type LiveEvent = z.infer<typeof LiveEvent>

/** What the browser may say on the socket. */
export const LiveWish = z.union([
  z.strictObject({ subscribe: z.string().regex(/^adset:[A-Za-z0-9_-]{1,64}$/) }),
  z.strictObject({ unsubscribe: z.string().regex(/^adset:[A-Za-z0-9_-]{1,64}$/) }),
])
