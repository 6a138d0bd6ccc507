/** Where ad accounts live. Pinduoduo's are order sources, never push targets. */
export const PROVIDERS = ['tencent_gdt', 'oceanengine', 'pingduoduo'] as const
export type Provider = (typeof PROVIDERS)[number]

/** The platforms whose clicks we record and to which conversions are pushed. */
export const AD_PROVIDERS = ['tencent_gdt', 'oceanengine'] as const
export type AdProvider = (typeof AD_PROVIDERS)[number]
export const isAdProvider = (text: string): text is AdProvider => AD_PROVIDERS.some((one) => one === text)

export const ACCOUNT_ROLES = ['advertiser', 'agency'] as const
export const ACCOUNT_STATUSES = ['normal', 'pending', 'denied', 'frozen', 'unknown'] as const
export type AccountStatus = (typeof ACCOUNT_STATUSES)[number]

/** `expiring`: the refresh token ends within three days. `broken`: the platform refused it; someone must authorise anew. */
export const TOKEN_STATUSES = ['none', 'valid', 'expiring', 'expired', 'broken'] as const
export type TokenStatus = (typeof TOKEN_STATUSES)[number]

/** Why an account does not push: its token waits for a person, the platform fails or asked for a pause, or a rule paused it. */
export const PAUSE_REASONS = ['token', 'breaker', 'throttled', 'rule'] as const
export type PauseReason = (typeof PAUSE_REASONS)[number]
