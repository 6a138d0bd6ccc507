import { z } from 'zod'
import { address, define, text } from '../../settings/define.ts'

export const BAIDU_SETTINGS = define({
  group: 'Ad Platform',
  title: 'Baidu',
  description: 'Addresses and limits of the Baidu API',
  schema: z.strictObject({
    apiBase: address('https://api.baidu.com').meta({ title: 'API address' }),
    authorizeBase: address('https://u.baidu.com').meta({ title: 'Authorisation address' }),
    conversionBase: address('https://ocpc.baidu.com').meta({ title: 'Conversion address' }),
    scope: text(500).default('').meta({
      title: 'Rights asked for at the consent',
      description: 'Apart by blanks; as the platform lists them for the app',
    }),
    // The platform's pages spell it in two ways.
    grantType: text(40).min(1).default('auth_code').meta({ title: 'Code type (assumed)' }),
    reports: text(20)
      .regex(/^(search|feed)( (search|feed))?$/)
      .default('search feed')
      .meta({ title: 'Reports' }),
    // 1 is what the products share; 400 and 430 are those of frame contracts.
    balanceProduct: z.int().min(1).max(9999).default(1).meta({ title: 'Balance funds (assumed)' }),
    perMinute: z.int().min(1).max(100_000).default(1200).meta({
      title: 'Calls a minute and account',
      description: 'Assumed for conversions: the platform publishes a limit for its API alone',
    }),
  }),
  ui: {},
  secrets: [],
})
