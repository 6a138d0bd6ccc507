import type { AdProvider } from '#contract/accounts/providers.ts'

/** How many days after a click its conversions are worth sending. Tencent names no limit; OceanEngine's click ids are said to live 21 days. */
export const WINDOW_DAYS: Record<AdProvider, number> = { tencent_gdt: 30, oceanengine: 21 }
