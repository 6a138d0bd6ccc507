import { z } from 'zod'
import { Time } from '../identity/entities.ts'

export const POLICY_STATES = [
  'pending',
  'underwriting',
  'underwritten',
  'refused',
  'issuing',
  'issued',
  'failed',
  'surrendered',
  'renewed',
] as const
export type PolicyState = (typeof POLICY_STATES)[number]

export const YianOrder = z.object({
  id: z.string(),
  enterpriseId: z.string().nullable(),
  adset: z.object({ id: z.string(), name: z.string() }).nullable(),
  trackId: z.string().nullable(),
  orderNo: z.string(),
  proposalNo: z.string().nullable(),
  policyNo: z.string().nullable(),
  product: z.string(),
  plan: z.string(),
  /** Fen. */
  premium: z.number(),
  payMode: z.enum(['once', 'monthly', 'yearly']),
  /** The period last paid; 1 is the first. */
  period: z.number(),
  state: z.enum(POLICY_STATES),
  /** Masked. */
  applicant: z.string(),
  phone: z.string(),
  insuredAt: Time.nullable(),
  effectAt: Time.nullable(),
  expireAt: Time.nullable(),
  surrenderAt: Time.nullable(),
  surrenderType: z.string().nullable(),
  createdAt: Time,
  updatedAt: Time,
})
export type YianOrder = z.infer<typeof YianOrder>

/** What was told of an order, as it came. */
export const YianNotice = z.object({
  at: Time,
  type: z.enum(['apply', 'underwrite', 'issue', 'renewal', 'surrender']),
  period: z.number().nullable(),
  amount: z.number().nullable(),
  text: z.string(),
})
