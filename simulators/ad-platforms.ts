import { BAIDU } from './baidu/ad-platform.ts'
import { KUAISHOU } from './kuaishou/ad-platform.ts'
import { OCEANENGINE } from './oceanengine/ad-platform.ts'
import type { AdPlatform } from './shared/ad-platform.ts'
import { TENCENT } from './tencent/ad-platform.ts'

export const AD_PLATFORMS = { tencent: TENCENT, oceanengine: OCEANENGINE, kuaishou: KUAISHOU, baidu: BAIDU } as const

export type AdPlatformName = keyof typeof AD_PLATFORMS
export const AD_PLATFORM_NAMES = Object.keys(AD_PLATFORMS) as AdPlatformName[]

/** By the name the product knows it by. */
export const platformOf = (provider: string): AdPlatform => {
  const found = Object.values<AdPlatform>(AD_PLATFORMS).find((one) => one.provider === provider)
  if (found === undefined) throw new Error(`No ad platform is called ${provider}`)
  return found
}
export const nameOf = (provider: string): AdPlatformName => {
  const found = AD_PLATFORM_NAMES.find((name) => AD_PLATFORMS[name].provider === provider)
  if (found === undefined) throw new Error(`No ad platform is called ${provider}`)
  return found
}

/** What is started on which port: as the environment says, or where each is expected. */
export const portsFrom = (read: (name: string, usual: number) => number): Record<AdPlatformName, number> =>
  Object.fromEntries(
    AD_PLATFORM_NAMES.map((name) => [name, read(`SIM_${name.toUpperCase()}_PORT`, AD_PLATFORMS[name].port)]),
  ) as Record<AdPlatformName, number>
