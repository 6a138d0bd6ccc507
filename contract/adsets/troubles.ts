/**
 * Why a running ad set needs someone. `target`: what it leads to is gone, closed or unavailable · `nobody`: no agent is left to
 * receive · `unopened`: clicks come, and nobody opens the page any more · `monitor`: pages are opened, and the platform no longer
 * reports the clicks · `conversions`: clicks come as before, and no conversion follows any more.
 */
export const ADSET_TROUBLES = ['target', 'nobody', 'unopened', 'monitor', 'conversions'] as const
export type AdsetTrouble = (typeof ADSET_TROUBLES)[number]
