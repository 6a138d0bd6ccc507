import type { PlatformSpec } from '../platform-spec.ts'

export const BAIDU = {
  title: 'Baidu',
  mark: 'M5 4v8h5V8H5h4V4z',
  colour: '#0e7490',
  kinds: ['mp2', 'xsmini', 'cid_pingduoduo', 'cid_jdunion', 'formschema', 'idcard', 'colorring', 'huoke'],
  modes: ['ocpc'],
  tokenModes: [],
  hasAppToken: false,
  // Assumed: no address of a single account is known.
  consoleOf: (accountId: string) => `https://fengchao.baidu.com/?userName=${encodeURIComponent(accountId)}`,
} as const satisfies PlatformSpec
