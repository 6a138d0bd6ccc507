import type { PlatformSpec } from '../platform-spec.ts'

export const KUAISHOU = {
  title: 'Kuaishou',
  mark: 'M4 5h5v6H4zM9 7l3-2v6L9 9',
  colour: '#c2410c',
  // No conversion of a scanned code is known there.
  kinds: ['mp2', 'xsmini', 'cid_pingduoduo', 'cid_jdunion', 'formschema', 'idcard', 'colorring', 'huoke'],
  modes: ['activate'],
  tokenModes: [],
  hasAppToken: false,
  consoleOf: (accountId: string) => `https://ad.e.kuaishou.com/index?__accountId__=${encodeURIComponent(accountId)}`,
} as const satisfies PlatformSpec
