import { OCEANENGINE_DELIVERY } from '#contract/platforms/oceanengine/delivery.ts'
import { notSent } from '../judge-push.ts'
import type { Platform } from '../port.ts'
import { oceanengineAccounts } from './accounts.ts'
import type { OceanengineContext } from './client.ts'
import { oceanengineOauth } from './oauth.ts'
import { pushConversion, pushLegacy } from './push-conversion.ts'
import { oceanengineReports } from './reports.ts'

export const createOceanengine = (context: OceanengineContext): Platform => ({
  provider: 'oceanengine',
  ...oceanengineOauth(context),
  ...oceanengineAccounts(context),
  reportDays: null,
  readReport: oceanengineReports(context),
  dataSources: undefined,
  // Landing-page conversions carry no token; where they must be signed, a secret of the settings does it.
  needsToken: () => false,
  needsDataSource: () => false,
  needsPushToken: () => false,
  isIdempotent: () => false,
  batches: (_channel, items) => items.map((item) => [item]),
  push: async (channel, items) => {
    const [item, ...others] = items
    if (item === undefined) return notSent('rejected', '没有可发送的转化')
    if (others.length > 0) return notSent('rejected', '巨量引擎一次只能发送一条')
    if (channel.mode === 'v2') return await pushConversion(context, item)
    if (channel.mode === 'legacy') return await pushLegacy(context, item)
    return notSent('rejected', `巨量引擎没有回传方式 ${channel.mode}`)
  },
  windowDays: OCEANENGINE_DELIVERY.windowDays,
})
