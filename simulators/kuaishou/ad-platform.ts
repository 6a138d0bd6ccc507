import { byNumber } from '#simulators/shared/accounts.ts'
import type { AdPlatform } from '#simulators/shared/ad-platform.ts'
import { buildKuaishou, kuaishouDemoApp, type KuaishouOptions, type KuaishouSimulator } from './build-kuaishou.ts'
import { KUAISHOU_ADSETS } from './demo-adsets.ts'

export const KUAISHOU: AdPlatform<KuaishouSimulator, KuaishouOptions> = {
  provider: 'kuaishou',
  title: '快手',
  port: 19_092,
  app: kuaishouDemoApp,
  build: buildKuaishou,
  settingsFor: (url) => ({
    apiBase: url,
    authorizeBase: url,
    conversionBase: url,
    callbackHosts: new URL(url).host,
  }),
  accountIdOf: byNumber,
  pushTokenOf: null,
  adId: (chance) => String(3_100_000_000 + chance.int(0, 899_999)),
  adMacros: (adId) => ({ AID: adId }),
  keyOf: ({ clickId }) => clickId,
  otherKeys: () => ({ monitor: [], landing: [] }),
  adNames: { account: 'account_id', campaign: 'campaign_id', ad: 'unit_id', creative: 'creative_id' },
  judgesCallbacks: true,
  worthDays: null,
  countsTwice: '/track/activate',
  demoAdsets: KUAISHOU_ADSETS,
}
