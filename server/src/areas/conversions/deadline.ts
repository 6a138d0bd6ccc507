import { deliveryOf } from '#contract/platforms/deliveries.ts'
import type { AdProvider } from '#contract/accounts/providers.ts'
import { DAY_MS } from './decide.ts'

/** The last moment the platform takes a conversion of this click. */
export const deadlineFor = (provider: AdProvider, clickedAt: Date | null): Date | null =>
  clickedAt === null ? null : new Date(clickedAt.getTime() + deliveryOf(provider).windowDays * DAY_MS)
