import { PLATFORMS } from '../platforms/platforms.ts'

/** The platforms whose clicks we record and to which conversions are pushed. */
export type AdProvider = keyof typeof PLATFORMS
// The keys of a constant are those of its type.
export const AD_PROVIDERS = Object.keys(PLATFORMS) as [AdProvider, ...AdProvider[]]
/** Something of each platform. */
export const byPlatform = <T>(of: (provider: AdProvider) => T): Record<AdProvider, T> =>
  Object.fromEntries(AD_PROVIDERS.map((provider) => [provider, of(provider)])) as Record<AdProvider, T>
export const isAdProvider = (text: string): text is AdProvider => Object.hasOwn(PLATFORMS, text)

/** Where ad accounts live. Pinduoduo's are order sources, never push targets. */
export type Provider = AdProvider | 'pingduoduo'
/** i18n keys. */
export const PROVIDER_TITLES = {
  ...byPlatform((provider): string => PLATFORMS[provider].title),
  pingduoduo: 'Pinduoduo',
} satisfies Record<Provider, string>
export const PROVIDERS: [Provider, ...Provider[]] = [...AD_PROVIDERS, 'pingduoduo']

export const ACCOUNT_ROLES = ['advertiser', 'agency'] as const
export const ACCOUNT_STATUSES = ['normal', 'pending', 'denied', 'frozen', 'unknown'] as const
export type AccountStatus = (typeof ACCOUNT_STATUSES)[number]

/** `expiring`: the refresh token ends within three days. `broken`: the platform refused it; someone must authorise anew. */
export const TOKEN_STATUSES = ['none', 'valid', 'expiring', 'expired', 'broken'] as const
export type TokenStatus = (typeof TOKEN_STATUSES)[number]

/** Why an account does not push: a token of it waits for a person, the platform fails or asked for a pause, or a rule paused it. */
export const PAUSE_REASONS = ['token', 'push_token', 'breaker', 'throttled', 'rule'] as const
export type PauseReason = (typeof PAUSE_REASONS)[number]
