import type { PlatformSpec } from '../platform-spec.ts'

export const TENCENT = {
  title: 'Tencent Ads',
  mark: 'M8 3.5v4.2M8 7.7l-3.6 4.4M8 7.7l3.6 4.4M8 3.4v.2M4.3 12.2l.1-.1M11.7 12.2l-.1-.1',
  colour: '#0f84b8',
  kinds: ['mp1', 'mp2', 'xsmini', 'cid_pingduoduo', 'cid_jdunion', 'formschema', 'idcard', 'colorring', 'huoke'],
  modes: ['callback', 'api', 'legacy'],
  tokenModes: ['callback', 'api'],
  hasAppToken: false,
  consoleOf: (accountId: string) => `https://ad.qq.com/atlas/${encodeURIComponent(accountId)}/`,
} as const satisfies PlatformSpec
