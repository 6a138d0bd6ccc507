import { z } from 'zod'
import { address, define, hosts, text } from '../../settings/define.ts'

export const OCEANENGINE_SETTINGS = define({
  group: 'Ad Platform',
  title: 'OceanEngine',
  description: 'Addresses and limits of the OceanEngine API',
  schema: z.strictObject({
    apiBase: address('https://api.oceanengine.com').meta({ title: 'API address' }),
    authorizeBase: address('https://ad.oceanengine.com').meta({ title: 'Authorisation address' }),
    conversionBase: address('https://analytics.oceanengine.com').meta({ title: 'Conversion address' }),
    callbackHosts: hosts('ad.oceanengine.com analytics.oceanengine.com').meta({
      title: 'Hosts a callback may name',
      description: 'A callback address comes with the click; only these hosts are ever called',
    }),
    signSecret: text(200)
      .default('')
      .meta({ title: 'Signing secret', description: 'Where conversions must be signed' }),
    perMinute: z.int().min(1).max(100_000).default(3600).meta({ title: 'Calls a minute and account' }),
  }),
  ui: { signSecret: { widget: 'password', help: 'Leave empty to keep the stored one' } },
  secrets: ['signSecret'],
})
