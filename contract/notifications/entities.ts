import { z } from 'zod'
import { LEVELS } from '../core/entities.ts'
import type { Topic } from '../core/topics.ts'
import { Id } from '../endpoint.ts'
import { Name, Time } from '../identity/entities.ts'

const ROBOT_PLATFORMS = ['wecom', 'feishu'] as const
export type RobotPlatform = (typeof ROBOT_PLATFORMS)[number]
const ROBOT_STATUSES = ['on', 'off'] as const

export const TopicName = z.enum(['account', 'push', 'wecom', 'job', 'site'] satisfies Topic[])

/** A robot of a group chat, which is told of what happens. */
export const Robot = z.object({
  id: z.string(),
  /** Null: told of everything on this site. */
  enterpriseId: z.string().nullable(),
  enterpriseName: z.string().nullable(),
  name: z.string(),
  platform: z.enum(ROBOT_PLATFORMS),
  /** Without its key. */
  webhook: z.string(),
  secretSet: z.boolean(),
  level: z.enum(LEVELS),
  /** Empty: all. */
  topics: z.array(TopicName),
  status: z.enum(ROBOT_STATUSES),
  /** Messages that wait for it. */
  waiting: z.number(),
  lastSuccessAt: Time.nullable(),
  /** What it last answered, while it takes nothing. */
  lastError: z.string().nullable(),
  lastErrorAt: Time.nullable(),
  createdAt: Time,
})
export type Robot = z.infer<typeof Robot>

const Webhook = z
  .string()
  .trim()
  .max(500)
  .regex(/^https?:\/\/\S+$/)
/** Empty: what is stored stays. */
const Kept = z
  .string()
  .trim()
  .max(500)
  .regex(/^$|^https?:\/\/\S+$/)
const fields = {
  name: Name,
  platform: z.enum(ROBOT_PLATFORMS),
  level: z.enum(LEVELS),
  topics: z.array(TopicName).max(20),
  status: z.enum(ROBOT_STATUSES),
}
const Secret = z.string().trim().max(200)

export const RobotBody = z.strictObject({
  ...fields,
  enterpriseId: Id.nullable().optional(),
  webhook: Webhook,
  secret: Secret.default(''),
  level: fields.level.default('warning'),
  topics: fields.topics.default([]),
  status: fields.status.default('on'),
})
/** An absent or empty address or secret stays; null takes the secret away. */
export const RobotUpdate = z.strictObject({ ...fields, webhook: Kept, secret: Secret.nullable() }).partial()

/** Which notifications a person wants by mail; null: as the site's settings say. */
export const MAIL_CHOICES = ['off', 'danger', 'warning'] as const
export const Preferences = z.object({ mail: z.enum(MAIL_CHOICES).nullable() })
export type Preferences = z.infer<typeof Preferences>
