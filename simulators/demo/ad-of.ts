import { platformOf } from '../ad-platforms.ts'
import { chanceOf } from './plan-sales.ts'
import type { LiveAdset } from './seed.ts'

/** The platform's ad that leads to the ad set; each has one of its own. */
export const adOf = ({ name, provider }: Pick<LiveAdset, 'name' | 'provider'>): string =>
  platformOf(provider).adId(chanceOf('ad', name))

/** As its clicks name it. */
export const adMacros = (adset: LiveAdset): Record<string, string> => platformOf(adset.provider).adMacros(adOf(adset))
