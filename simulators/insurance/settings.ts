import * as z from 'zod'

const daySeconds = 86_400

export const insuranceSettings = z.strictObject({
  /** Where notices go; empty = nowhere. */
  noticeUrl: z.string().default(''),
  /** Whether notices are sent at all; without it only the query tells. */
  notices: z.boolean().default(true),
  /** When a notice that was not taken is tried again, counted from the first try. */
  retryMinutes: z.array(z.int().min(1)).default([1, 5, 30, 120]),
  /** Queries a minute for each app; 0 = no limit. */
  perMinute: z.int().min(0).default(0),
  recoverMs: z.int().min(0).default(0),
  /** Whether new orders go their way by themselves, on the virtual clock. */
  auto: z.boolean().default(false),
  stepSeconds: z.int().min(0).default(5),
  periodSeconds: z
    .int()
    .min(1)
    .default(30 * daySeconds),
  /** The share of orders not insured, and of policies given back before each renewal. */
  declineShare: z.number().min(0).max(1).default(0.05),
  surrenderShare: z.number().min(0).max(1).default(0.1),
})
export type InsuranceSettings = z.output<typeof insuranceSettings>
