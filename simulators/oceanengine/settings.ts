import * as z from 'zod'

export const oceanengineSettings = z.strictObject({
  /** Requests a minute for each app or sender on the conversion addresses; 0 = no limit. */
  perMinute: z.int().min(0).default(0),
  recoverMs: z.int().min(0).default(0),
  /** Whether a conversion must be signed: not at all, by x-signature, or by x-rs256-token. */
  signing: z.enum(['none', 'x-signature', 'x-rs256-token']).default('none'),
  /** The secret of x-signature; by default the app's. */
  signSecret: z.string().min(1),
  /** RSA public keys in PEM, for x-rs256-token. */
  publicKeys: z.object({ primary: z.string().optional(), backup: z.string().optional() }).default({}),
  /** Accounts whose reports the app may not read. */
  noReports: z.array(z.int()).default([]),
})
export type OceanengineSettings = z.output<typeof oceanengineSettings>
