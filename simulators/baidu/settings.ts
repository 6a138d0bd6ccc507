import * as z from 'zod'

export const baiduSettings = z.strictObject({
  /** Conversions a minute and token; 0 = no limit. */
  perMinute: z.int().min(0).default(0),
  recoverMs: z.int().min(0).default(0),
  /** Accounts whose reports the app may not read. */
  noReports: z.array(z.int()).default([]),
  /** Accounts whose token for conversions was reset, so that the old one is none. */
  resetTokens: z.array(z.int()).default([]),
  /** What the accounts' trackers collect; whatever else comes is accepted and counts nowhere. Empty = everything. */
  trackedTypes: z.array(z.int()).default([]),
})
export type BaiduSettings = z.output<typeof baiduSettings>
