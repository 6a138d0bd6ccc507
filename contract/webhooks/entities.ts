import { z } from 'zod'
import { Id } from '../endpoint.ts'
import { Name, Time } from '../identity/entities.ts'
import { DELIVERY_STATES, EVENT_TYPES, WEBHOOK_STATUSES } from './event-types.ts'

const EventType = z.enum(EVENT_TYPES)

/** An address of an enterprise's own that is told what happens. */
export const Webhook = z.object({
  id: z.string(),
  enterpriseId: z.string(),
  enterpriseName: z.string(),
  name: z.string(),
  url: z.string(),
  /** Empty: all, those of later versions included. */
  events: z.array(EventType),
  status: z.enum(WEBHOOK_STATUSES),
  /** Until then the secret before signs as well. */
  rotationEndsAt: Time.nullable(),
  /** Events that wait for it; 1001 where there are more than 1000. */
  waiting: z.number(),
  /** Since when the one that waits longest does. */
  waitingSince: Time.nullable(),
  /** Events of the last 30 days that were given up; 1001 where there are more than 1000. */
  dead: z.number(),
  lastSuccessAt: Time.nullable(),
  lastError: z.string().nullable(),
  lastErrorAt: Time.nullable(),
  createdBy: z.string(),
  createdAt: Time,
})
export type Webhook = z.infer<typeof Webhook>

const fields = {
  name: Name,
  url: z
    .string()
    .trim()
    .max(500)
    .regex(/^https?:\/\/\S+$/),
  events: z.array(EventType).max(EVENT_TYPES.length),
}
export const WebhookBody = z.strictObject({ ...fields, enterpriseId: Id.optional(), events: fields.events.default([]) })
export const WebhookUpdate = z.strictObject({ ...fields, status: z.enum(['on', 'off']) }).partial()

/** One event for one webhook. */
export const WebhookDelivery = z.object({
  id: z.string(),
  eventId: z.string(),
  type: EventType,
  /** What it is about; the events of one subject come in their order. */
  subject: z.string(),
  state: z.enum(DELIVERY_STATES),
  attempts: z.number(),
  /** What was answered last. */
  status: z.number().nullable(),
  error: z.string().nullable(),
  triedAt: Time.nullable(),
  /** Of one that waits. */
  dueAt: Time.nullable(),
  createdAt: Time,
})
export type WebhookDelivery = z.infer<typeof WebhookDelivery>

export const WebhookAttempt = z.object({
  id: z.string(),
  at: Time,
  ms: z.number(),
  status: z.number().nullable(),
  /** The beginning of what was answered. */
  reply: z.string().nullable(),
  error: z.string().nullable(),
})

export const ReplayBody = z.strictObject({
  state: z.enum(['dead', 'all']).default('dead'),
  from: Time.optional(),
  to: Time.optional(),
})
