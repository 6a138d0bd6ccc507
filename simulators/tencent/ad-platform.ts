import { byNumber } from '#simulators/shared/accounts.ts'
import type { AdPlatform } from '#simulators/shared/ad-platform.ts'
import { TENCENT_ADSETS } from './demo-adsets.ts'
import { buildTencent, tencentDemoApp, type TencentOptions, type TencentSimulator } from './build-tencent.ts'

export const TENCENT: AdPlatform<TencentSimulator, TencentOptions> = {
  provider: 'tencent_gdt',
  title: '腾讯广告',
  port: 19_081,
  app: tencentDemoApp,
  build: buildTencent,
  settingsFor: (url) => ({ apiBase: url, authorizeBase: url, callbackHosts: new URL(url).host }),
  accountIdOf: byNumber,
  pushTokenOf: null,
  adId: (chance) => String(228_100_000 + chance.int(0, 899_999)),
  adMacros: (adId) => ({ ADGROUP_ID: adId }),
  keyOf: ({ clickId }) => clickId,
  otherKeys: () => ({ monitor: [], landing: [] }),
  adNames: { account: 'account_id', ad: 'adgroup_id', creative: 'dynamic_creative_id' },
  judgesCallbacks: false,
  worthDays: null,
  countsTwice: null,
  demoAdsets: TENCENT_ADSETS,
}
