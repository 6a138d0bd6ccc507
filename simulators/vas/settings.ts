import * as z from 'zod'

export const vasSettings = z.strictObject({
  /** Whether notices are sent at all; without it only the query tells. */
  notices: z.boolean().default(true),
  /** When a notice that was not taken is tried again, counted from the first try. */
  retryMinutes: z.array(z.int().min(1)).default([1]),
  /** Calls a second of each address; 0 = no limit. */
  perSecond: z.int().min(0).default(100),
  /** Codes a minute to one phone; 0 = no limit. */
  codesPerMinute: z.int().min(0).default(1),
  /** How long a code is good, and how often it may be written wrongly. */
  codeSeconds: z.int().min(1).default(300),
  codeTries: z.int().min(1).default(5),
  /** How old an order must be before it may be asked after. */
  queryAfterSeconds: z.int().min(0).default(180),
  /** Phones to which no code is delivered although it is taken. */
  unreachable: z.array(z.string()).default([]),
  /** Whether new orders go their way by themselves, on the virtual clock. */
  auto: z.boolean().default(false),
  stepSeconds: z.int().min(0).default(5),
  /** How long those who unsubscribe have had it. */
  keepSeconds: z.int().min(1).default(86_400),
  /** The share of orders that fails, and of subscriptions that is given up. */
  failShare: z.number().min(0).max(1).default(0.1),
  unsubscribeShare: z.number().min(0).max(1).default(0.1),
})
export type VasSettings = z.output<typeof vasSettings>
