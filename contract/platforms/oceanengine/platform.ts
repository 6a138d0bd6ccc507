import type { PlatformSpec } from '../platform-spec.ts'

export const OCEANENGINE = {
  title: 'OceanEngine',
  mark: 'M4.4 12V9.2M8 12V4.4M11.6 12V6.9',
  colour: '#5b3fd1',
  kinds: ['mp2', 'xsmini', 'cid_pingduoduo', 'cid_jdunion', 'formschema', 'idcard', 'colorring', 'huoke'],
  modes: ['v2', 'legacy'],
  tokenModes: [],
  hasAppToken: true,
  consoleOf: (accountId: string, adId?: string) => {
    const account = encodeURIComponent(accountId)
    return adId === undefined
      ? `https://ad.oceanengine.com/pages/index.html?aadvid=${account}`
      : // The console reads its search as a quoted text that is encoded twice.
        `https://ad.oceanengine.com/promotion/promote-manage/ad?aadvid=${account}&searchInput=${encodeURIComponent(encodeURIComponent(`"${adId}"`))}`
  },
} as const satisfies PlatformSpec
