import { BAIDU } from './baidu/platform.ts'
import { KUAISHOU } from './kuaishou/platform.ts'
import { OCEANENGINE } from './oceanengine/platform.ts'
import type { PlatformSpec } from './platform-spec.ts'
import { TENCENT } from './tencent/platform.ts'

/** The platforms whose clicks we record and to which conversions are pushed, by the name rows and addresses know them by. */
export const PLATFORMS = {
  tencent_gdt: TENCENT,
  oceanengine: OCEANENGINE,
  kuaishou: KUAISHOU,
  baidu: BAIDU,
} as const

/** Where a platform's own console shows an account, or one of its ads. */
export const platformConsole = (provider: keyof typeof PLATFORMS, accountId: string, adId?: string): string => {
  const { consoleOf }: PlatformSpec = PLATFORMS[provider]
  return consoleOf(accountId, adId)
}
