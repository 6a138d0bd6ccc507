import * as z from 'zod'

export const kuaishouSettings = z.strictObject({
  /** Conversions a minute and sender; 0 = no limit. */
  perMinute: z.int().min(0).default(0),
  recoverMs: z.int().min(0).default(0),
  /** Accounts whose reports the app may not read. */
  noReports: z.array(z.int()).default([]),
})
export type KuaishouSettings = z.output<typeof kuaishouSettings>
