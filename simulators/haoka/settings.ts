import * as z from 'zod'

export const haokaSettings = z.strictObject({
  /** Whether state changes are told at all; without it only asking helps. */
  callbacks: z.boolean().default(true),
  /** Searches a minute for each app of the 广梦云 style; 0 = no limit. */
  perMinute: z.int().min(0).default(60),
  recoverMs: z.int().min(0).default(0),
  /** When a callback that was not taken is tried again, counted from the first try. */
  guangmengRetryMinutes: z.array(z.int().min(1)).default([120, 240]),
  hao172RetryMinutes: z.array(z.int().min(1)).default([]),
  /** Where the 172 style tells of its orders, as set in the vendor's console. */
  hao172CallbackUrl: z.string().default(''),
  /** The fixed IV of the 172 signature; the real constant is not in the facts. */
  hao172Iv: z.string().length(16).default('0123456789abcdef'),
  /** Whether new orders go their way by themselves, on the virtual clock. */
  auto: z.boolean().default(false),
  stepSeconds: z.int().min(0).default(3600),
  /** The share of orders that is rejected in review. */
  rejectShare: z.number().min(0).max(1).default(0.1),
  /** The share of shipped cards that is not accepted at the door. */
  refuseShare: z.number().min(0).max(1).default(0.05),
  /** How long the same identity number may not order the same card again. */
  duplicateDays: z.int().min(0).default(30),
})
export type HaokaSettings = z.output<typeof haokaSettings>
