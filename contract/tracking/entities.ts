import { z } from 'zod'
import { COUNTED_VISITS } from '../adsets/figure-rows.ts'
import { AskedDay, daysInOrder } from '../asked-day.ts'
import { Id } from '../endpoint.ts'
import { Time } from '../identity/entities.ts'
import { Rotation } from '../agents/entities.ts'
import { DECISION_RULES, PUSH_STATES } from '../adsets/statuses.ts'
import { ATTRIBUTION_RULES, CONVERSION_KINDS, CONVERSION_SOURCES } from './conversion-kinds.ts'
import { ClickId, LONGEST_CLICK_ID } from './click-id.ts'

export const ConversionKind = z.enum(CONVERSION_KINDS)

/** Why this visit, or why none: what operators ask. */
export const Attribution = z.object({
  rule: z.enum(ATTRIBUTION_RULES),
  windowDays: z.number(),
  candidates: z.array(
    z.object({
      visitId: z.string(),
      at: Time,
      by: z.enum(ATTRIBUTION_RULES),
      verdict: z.enum(['chosen', 'older', 'after', 'window', 'weaker']),
    }),
  ),
})
export type Attribution = z.infer<typeof Attribution>

/** What a rule adds to its name: the place in the group, the cap, the limits. */
export const RuleDetail = z.record(z.string(), z.union([z.string(), z.number()]))
export type RuleDetail = z.infer<typeof RuleDetail>

export const Conversion = z.object({
  id: z.string(),
  adsetId: z.string().nullable(),
  kind: ConversionKind,
  source: z.enum(CONVERSION_SOURCES),
  sourceKey: z.string(),
  at: Time,
  receivedAt: Time,
  amount: z.number().nullable(),
  visitId: z.string().nullable(),
  clickId: z.string().nullable(),
  attribution: Attribution,
  pushId: z.string().nullable(),
})
export type Conversion = z.infer<typeof Conversion>

const step = <K extends string, Shape extends z.core.$ZodLooseShape>(kind: K, shape: Shape) =>
  z.object({ step: z.literal(kind), at: Time, ...shape })

/** One step of a visit, in the order of time. */
export const Step = z.discriminatedUnion('step', [
  step('click', { hits: z.number() }),
  step('visit', { page: z.string() }),
  step('agent', { name: z.string(), rotation: Rotation }),
  step('leave', { target: z.string() }),
  step('wecom', { event: z.enum(['opened', 'requested']) }),
  step('conversion', {
    conversionId: z.string(),
    kind: ConversionKind,
    source: z.enum(CONVERSION_SOURCES),
    amount: z.number().nullable(),
    attribution: Attribution,
  }),
  step('decision', {
    pushed: z.boolean(),
    rule: z.enum(DECISION_RULES),
    detail: RuleDetail,
    strategyVersion: z.number(),
    by: z.string().nullable(),
  }),
  step('push', {
    pushId: z.string(),
    event: z.string(),
    state: z.enum(PUSH_STATES),
    attempts: z.number(),
    message: z.string().nullable(),
  }),
])
export type Step = z.infer<typeof Step>

export const Visit = z.object({
  id: z.string(),
  at: Time,
  source: z.enum(['monitor', 'landing', 'test']),
  clickId: z.string().nullable(),
  /** Why it is taken for a machine; null for a person. */
  bot: z.string().nullable(),
  /** The last part is not shown. */
  ip: z.string(),
  device: z.string(),
  /** The platform's ids: account, campaign, ad, creative. */
  ad: z.record(z.string(), z.string()),
  steps: z.array(Step),
  /** A push was accepted. */
  done: z.boolean(),
})
export type Visit = z.infer<typeof Visit>

const Day = AskedDay
const TimelineQuestion = z.strictObject({
  startDate: Day.optional(),
  endDate: Day.optional(),
  page: z.int().min(0).max(1_000_000).default(0),
  pageSize: z.int().min(0).max(1000).default(100),
  onlyDones: z.boolean().default(false),
  /** Those the figure of that name counts: clicks of the days, or landing pages opened on them; neither machines nor link tests. */
  counted: z.enum(COUNTED_VISITS).optional(),
  /** A click id or track id. */
  q: z.string().trim().max(LONGEST_CLICK_ID).optional(),
})
export const TimelineBody = daysInOrder(TimelineQuestion, 'startDate', 'endDate')

export const LinkTestBody = z.strictObject({
  trackId: z.string().max(64).optional(),
  kind: ConversionKind.optional(),
  /** Fen; without it an event that needs an amount is refused. */
  amount: z.int().min(1).max(100_000_000_00).optional(),
})

export const ManualConversionBody = z.strictObject({
  adsetId: Id,
  kind: ConversionKind,
  trackId: Id.optional(),
  clickId: ClickId.optional(),
  at: Time.optional(),
  amount: z.int().min(0).max(100_000_000_00).optional(),
  orderNo: z
    .string()
    .trim()
    .max(64)
    .regex(/^[\w.-]*$/)
    .optional(),
  remark: z.string().trim().max(200).default(''),
})

/** What another server reports, signed with the ad set's secret. */
export const ServerConversionBody = z.strictObject({
  kind: ConversionKind,
  /** The caller's own key of the fact: the same key is the same conversion. */
  sourceKey: z.string().trim().min(1).max(100),
  at: Time.optional(),
  trackId: Id.optional(),
  clickId: ClickId.optional(),
  phone: z
    .string()
    .trim()
    .regex(/^1[0-9]{10}$/)
    .optional(),
  amount: z.int().min(0).max(100_000_000_00).optional(),
  orderNo: z.string().trim().max(64).optional(),
})
