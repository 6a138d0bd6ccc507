import { KUAISHOU_DELIVERY } from '#contract/platforms/kuaishou/delivery.ts'
import { notSent } from '../judge-push.ts'
import type { Platform } from '../port.ts'
import { kuaishouAccounts } from './accounts.ts'
import type { KuaishouContext } from './client.ts'
import { kuaishouOauth } from './oauth.ts'
import { pushActivate } from './push-activate.ts'
import { kuaishouReports, REPORT_DAYS } from './reports.ts'

export const createKuaishou = (context: KuaishouContext): Platform => ({
  provider: 'kuaishou',
  ...kuaishouOauth(context),
  ...kuaishouAccounts(context),
  reportDays: REPORT_DAYS,
  readReport: kuaishouReports(context),
  dataSources: undefined,
  needsToken: () => false,
  needsDataSource: () => false,
  needsPushToken: () => false,
  isIdempotent: () => false,
  batches: (_channel, items) => items.map((item) => [item]),
  push: async (channel, items) => {
    const [item, ...others] = items
    if (item === undefined) return notSent('rejected', '没有可发送的转化')
    if (others.length > 0) return notSent('rejected', '快手一次只能发送一条')
    if (channel.mode !== 'activate') return notSent('rejected', `快手没有回传方式 ${channel.mode}`)
    return await pushActivate(context, item)
  },
  windowDays: KUAISHOU_DELIVERY.windowDays,
})
