import * as z from 'zod'

/** The demonstration suite: a third-party app as a provider has it in the service console. */
export const wecomDemoSuite = {
  suiteId: 'ww1a2b3c4d5e6f7081',
  suiteSecret: 'wecom-demo-suite-secret',
  token: 'wecomDemoSuiteToken',
  encodingAesKey: 'wecomDemoSuiteEncodingAesKey0123456789ABCDE',
} as const
export const wecomDemoProvider = { corpId: 'ww90a1b2c3d4e5f607', secret: 'wecom-demo-provider-secret' } as const

export const aesKeySchema = z.string().regex(/^[A-Za-z0-9+/]{43}$/)
const suite = z.strictObject({
  /** ww or wx = third-party app, dk = developed by the provider for the corp. */
  suiteId: z.string().regex(/^(ww|wx|dk)\w+$/),
  suiteSecret: z.string().min(1),
  token: z.string().min(1),
  encodingAesKey: aesKeySchema,
})

export const wecomSettings = z.strictObject({
  suite: suite.default(wecomDemoSuite),
  providerCorpId: z.string().default(wecomDemoProvider.corpId),
  providerSecret: z.string().default(wecomDemoProvider.secret),
  /** Where authorisation events and tickets go; empty = nowhere. */
  suiteCallbackUrl: z.string().default(''),
  /** Where a corp's data events go; {corpId} stands for the corp's id. */
  dataCallbackUrl: z.string().default(''),
  /** Which of the two a third-party app's corp events take; provider-developed apps always use the data address. */
  thirdPartyEvents: z.enum(['suite', 'data']).default('suite'),
  /** Third-party tokens see no names and an encrypted corpid. */
  nameless: z.boolean().default(true),
  /** Calls a minute and an hour for each corp and path, and a minute for each address; 0 = no limit. */
  perMinute: z.int().min(0).default(10_000),
  perHour: z.int().min(0).default(150_000),
  perMinuteOfIp: z.int().min(0).default(20_000),
  perMinuteOfProviderIp: z.int().min(0).default(40_000),
  /** Failing token calls an hour before they are blocked. */
  failedTokensPerHour: z.int().min(0).default(2000),
  /** Addresses a self-built app may call from; empty = any. */
  trustedIps: z.array(z.string()).default([]),
  /** How often a new ticket is pushed; 0 = only when asked. */
  ticketEveryMs: z.int().min(0).default(600_000),
  suiteTimeoutMs: z.int().min(1).default(1000),
  dataTimeoutMs: z.int().min(1).default(5000),
  retries: z.int().min(0).max(10).default(3),
  retryDelayMs: z.int().min(0).default(1000),
  /** How long after an add the customer cannot be read yet (84061). */
  contactLagMs: z.int().min(0).default(0),
})
export type WecomSettings = z.output<typeof wecomSettings>
