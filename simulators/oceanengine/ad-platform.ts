import { byNumber } from '#simulators/shared/accounts.ts'
import type { AdPlatform } from '#simulators/shared/ad-platform.ts'
import { OCEANENGINE_ADSETS } from './demo-adsets.ts'
import {
  buildOceanengine,
  oceanengineDemoApp,
  type OceanengineOptions,
  type OceanengineSimulator,
} from './build-oceanengine.ts'

export const OCEANENGINE: AdPlatform<OceanengineSimulator, OceanengineOptions> = {
  provider: 'oceanengine',
  title: '巨量引擎',
  port: 19_082,
  app: oceanengineDemoApp,
  build: buildOceanengine,
  settingsFor: (url) => ({
    apiBase: url,
    authorizeBase: url,
    conversionBase: url,
    callbackHosts: new URL(url).host,
  }),
  accountIdOf: byNumber,
  pushTokenOf: null,
  adId: (chance) => String(7_410_000_000_000 + chance.int(0, 899_999_999)),
  adMacros: (adId) => ({ PROMOTION_ID: adId, AID: adId }),
  keyOf: ({ clickId, macros }) => macros['TRACK_ID'] ?? clickId,
  otherKeys: ({ clickId }, callback) => ({ monitor: [callback], landing: [clickId] }),
  adNames: { account: 'advertiser_id', campaign: 'project_id', ad: 'promotion_id', creative: 'mid1' },
  judgesCallbacks: true,
  worthDays: 21,
  countsTwice: '/conversion',
  demoAdsets: OCEANENGINE_ADSETS,
}
