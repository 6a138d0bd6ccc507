import type { AdPlatform } from '#simulators/shared/ad-platform.ts'
import { baiduDemoApp, type BaiduOptions, type BaiduSimulator, buildBaidu } from './build-baidu.ts'
import { BAIDU_ADSETS } from './demo-adsets.ts'
import { pushTokenOf } from './seed-accounts.ts'

export const BAIDU: AdPlatform<BaiduSimulator, BaiduOptions> = {
  provider: 'baidu',
  title: '百度',
  port: 19_093,
  app: baiduDemoApp,
  build: buildBaidu,
  settingsFor: (url) => ({ apiBase: url, authorizeBase: url, conversionBase: url }),
  accountIdOf: ({ name }) => name,
  pushTokenOf,
  adId: (chance) => String(4_100_000_000 + chance.int(0, 899_999)),
  adMacros: (adId) => ({ UNIT_ID: adId }),
  keyOf: ({ clickId }) => clickId,
  otherKeys: () => ({ monitor: [], landing: [] }),
  adNames: { account: 'account_id', campaign: 'campaign_id', ad: 'unit_id', creative: 'creative_id' },
  judgesCallbacks: false,
  worthDays: null,
  countsTwice: '/ocpcapi/api/uploadConvertData',
  demoAdsets: BAIDU_ADSETS,
}
