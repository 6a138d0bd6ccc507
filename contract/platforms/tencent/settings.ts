import { z } from 'zod'
import { address, define, hosts } from '../../settings/define.ts'

export const TENCENT_SETTINGS = define({
  group: 'Ad Platform',
  title: 'Tencent Ads',
  description: 'Addresses and limits of the Tencent Ads API',
  schema: z.strictObject({
    apiBase: address('https://api.e.qq.com').meta({ title: 'API address' }),
    authorizeBase: address('https://developers.e.qq.com').meta({ title: 'Authorisation address' }),
    callbackHosts: hosts('api.e.qq.com tracking.e.qq.com').meta({
      title: 'Hosts a callback may name',
      description: 'A callback address comes with the click; only these hosts are ever called',
    }),
    perMinute: z.int().min(1).max(100_000).default(3600).meta({ title: 'Calls a minute and account' }),
  }),
  ui: {},
  secrets: [],
})
