import * as z from 'zod'

const daySeconds = 86_400

export const pingduoduoSettings = z.strictObject({
  /** Calls a minute for each client and type; 0 = no limit. */
  perMinute: z.int().min(0).default(0),
  recoverMs: z.int().min(0).default(0),
  /** Addresses that may call (20005 for others); empty = any. */
  ipWhitelist: z.array(z.string()).default([]),
  /** Types the client has no permission package for (20031). */
  deniedTypes: z.array(z.string()).default([]),
  /** Types that are switched off (20034). */
  offlineTypes: z.array(z.string()).default([]),
  /** Answer every call with this code, such as 52102 or 70032; 0 = do not. */
  refuseWith: z.int().min(0).default(0),
  /** Whether a pid with its custom_parameters must be on record before links are made. */
  requireAuthority: z.boolean().default(false),
  /** How many orders of the asked window change after each page of the increment query. */
  churn: z.int().min(0).max(10_000).default(0),
  /** How long a change stays invisible to the order queries. */
  lagSeconds: z.int().min(0).default(0),
  /** Whether new orders go their way by themselves, on the virtual clock. */
  auto: z.boolean().default(false),
  /** How long after the step before each step comes. */
  groupSeconds: z.int().min(0).default(60),
  receiveSeconds: z
    .int()
    .min(0)
    .default(3 * daySeconds),
  approveSeconds: z
    .int()
    .min(0)
    .default(15 * daySeconds),
  settleSeconds: z.int().min(0).default(daySeconds),
  /** The share of orders that is refunded on its way. */
  refundShare: z.number().min(0).max(1).default(0.1),
})
export type PingduoduoSettings = z.output<typeof pingduoduoSettings>
