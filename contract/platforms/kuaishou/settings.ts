import { address, define, hosts, text } from '../../settings/define.ts'
import { z } from 'zod'

export const KUAISHOU_SETTINGS = define({
  group: 'Ad Platform',
  title: 'Kuaishou',
  description: 'Addresses and limits of the Kuaishou API',
  schema: z.strictObject({
    apiBase: address('https://ad.e.kuaishou.com').meta({ title: 'API address' }),
    authorizeBase: address('https://developers.e.kuaishou.com').meta({ title: 'Authorisation address' }),
    conversionBase: address('https://ad.partner.gifshow.com').meta({ title: 'Conversion address' }),
    callbackHosts: hosts('ad.partner.gifshow.com').meta({
      title: 'Hosts a callback may name',
      description: 'A callback address comes with the click; only these hosts are ever called',
    }),
    scopes: text(200)
      .regex(/^[a-z_]+( +[a-z_]+)*$/)
      .default('report_service account_service ad_query')
      .meta({
        title: 'Rights asked for at the consent',
        description: 'Apart by blanks; as the platform lists them for the app',
      }),
    perMinute: z.int().min(1).max(100_000).default(2000).meta({
      title: 'Calls a minute and account',
      description: 'Assumed for conversions: the platform publishes a limit for its API alone',
    }),
  }),
  ui: {},
  secrets: [],
})
