import { chanceOf } from './plan-sales.ts'
import type { LiveAdset } from './seed.ts'

/** The platform's ad that leads to the ad set; each has one of its own. */
export const adOf = ({ name, provider }: Pick<LiveAdset, 'name' | 'provider'>): string =>
  provider === 'tencent_gdt'
    ? String(228_100_000 + chanceOf('ad', name).int(0, 899_999))
    : String(7_410_000_000_000 + chanceOf('ad', name).int(0, 899_999_999))

/** As its clicks name it. */
export const adMacros = (adset: LiveAdset): Record<string, string> =>
  adset.provider === 'tencent_gdt' ? { ADGROUP_ID: adOf(adset) } : { PROMOTION_ID: adOf(adset), AID: adOf(adset) }
