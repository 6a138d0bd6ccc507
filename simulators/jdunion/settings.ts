import * as z from 'zod'

const daySeconds = 86_400

export const jdunionSettings = z.strictObject({
  /** Calls a minute for each app and method; 0 = no limit. */
  perMinute: z.int().min(0).default(0),
  recoverMs: z.int().min(0).default(0),
  /** Methods the app may not call. */
  deniedMethods: z.array(z.string()).default([]),
  /** Whether JD has put the app on the list of those who get subUnionId back. */
  subUnionIdWhitelisted: z.boolean().default(false),
  /** The longest window of the order query. */
  windowSeconds: z.int().min(1).default(3600),
  /** How many orders of the asked window change after each page. */
  churn: z.int().min(0).max(10_000).default(0),
  /** How long a change stays invisible to the order query. */
  lagSeconds: z.int().min(0).default(0),
  /** Whether new orders go their way by themselves, on the virtual clock. */
  auto: z.boolean().default(false),
  paySeconds: z.int().min(0).default(60),
  finishSeconds: z
    .int()
    .min(0)
    .default(7 * daySeconds),
  /** The share of orders that is cancelled on its way. */
  cancelShare: z.number().min(0).max(1).default(0.1),
})
export type JdunionSettings = z.output<typeof jdunionSettings>
