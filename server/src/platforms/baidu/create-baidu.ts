import { BAIDU_DELIVERY } from '#contract/platforms/baidu/delivery.ts'
import { notSent } from '../judge-push.ts'
import type { Platform } from '../port.ts'
import { baiduAccounts } from './accounts.ts'
import type { BaiduContext } from './client.ts'
import { baiduOauth } from './oauth.ts'
import { pushConvert } from './push-convert.ts'
import { baiduReports } from './reports.ts'

export const createBaidu = (context: BaiduContext): Platform => ({
  provider: 'baidu',
  ...baiduOauth(context),
  ...baiduAccounts(context),
  reportDays: null,
  readReport: baiduReports(context),
  dataSources: undefined,
  needsToken: () => false,
  needsDataSource: () => false,
  needsPushToken: (mode) => mode === 'ocpc',
  isIdempotent: () => false,
  // It would take a hundred, but then one that failed would leave open what became of the others.
  batches: (_channel, items) => items.map((item) => [item]),
  push: async (channel, items) => {
    const [item, ...others] = items
    if (item === undefined) return notSent('rejected', '没有可发送的转化')
    if (others.length > 0) return notSent('rejected', '百度一次只发送一条')
    if (channel.mode !== 'ocpc') return notSent('rejected', `百度没有回传方式 ${channel.mode}`)
    return await pushConvert(context, channel.pushToken, item)
  },
  windowDays: BAIDU_DELIVERY.windowDays,
})
