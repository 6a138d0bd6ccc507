import { z } from 'zod'
import { ATTEMPT_OUTCOMES, DECISION_RULES, PUSH_STATES } from '../adsets/statuses.ts'
import { Time } from '../identity/entities.ts'
import { ConversionKind, RuleDetail } from '../tracking/entities.ts'

export const Attempt = z.object({
  id: z.string(),
  at: Time,
  ms: z.number().nullable(),
  outcome: z.enum(ATTEMPT_OUTCOMES),
  status: z.number().nullable(),
  code: z.string().nullable(),
  message: z.string().nullable(),
  /** As sent and as answered, without secrets. */
  request: z.string(),
  reply: z.string().nullable(),
})
export type Attempt = z.infer<typeof Attempt>

/** A push: one conversion on its way to the platform. */
export const Track = z.object({
  id: z.string(),
  adsetId: z.string(),
  conversionId: z.string(),
  visitId: z.string().nullable(),
  clickId: z.string().nullable(),
  kind: ConversionKind,
  event: z.string(),
  amount: z.number().nullable(),
  state: z.enum(PUSH_STATES),
  rule: z.enum(DECISION_RULES),
  detail: RuleDetail,
  strategyVersion: z.number(),
  releasedBy: z.string().nullable(),
  eventAt: Time,
  decidedAt: Time,
  dueAt: Time.nullable(),
  deadline: Time.nullable(),
  deliveredAt: Time.nullable(),
  acknowledgedAt: Time.nullable(),
  /** Of all, also those before it was tried again by hand; older ones are forgotten with their records. */
  attemptCount: z.number(),
  code: z.string().nullable(),
  message: z.string().nullable(),
})
export type Track = z.infer<typeof Track>
