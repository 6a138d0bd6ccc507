import { TENCENT_DELIVERY } from '#contract/platforms/tencent/delivery.ts'
import { notSent } from '../judge-push.ts'
import type { Platform } from '../port.ts'
import { tencentAccounts } from './accounts.ts'
import type { TencentContext } from './client.ts'
import { tencentDataSources } from './data-sources.ts'
import { tencentOauth } from './oauth.ts'
import { batchActions, pushActions } from './push-actions.ts'
import { pushCallback } from './push-callback.ts'
import { tencentReports } from './reports.ts'

/** Characters of a header or query; anything else is no token, and must not reach either. */
const TOKEN = /^[\x21-\x7e]+$/

export const createTencent = (context: TencentContext): Platform => ({
  provider: 'tencent_gdt',
  ...tencentOauth(context),
  ...tencentAccounts(context),
  reportDays: 365,
  readReport: tencentReports(context),
  appToken: undefined,
  dataSources: tencentDataSources(context),
  needsToken: (mode) => mode !== 'legacy',
  needsDataSource: (mode) => mode === 'api',
  needsPushToken: () => false,
  isIdempotent: () => true,
  batches: (channel, items) =>
    channel.mode === 'api' ? batchActions(channel, items, context.now()) : items.map((item) => [item]),
  push: async (channel, items) => {
    const { accessToken } = channel
    if (accessToken !== null && !TOKEN.test(accessToken)) return notSent('auth_failed', '令牌的格式不正确')
    const [first] = items
    if (first === undefined) return notSent('rejected', '没有可发送的转化')
    switch (channel.mode) {
      case 'api':
        if (accessToken === null) return notSent('auth_failed', '账户没有可用的令牌')
        return await pushActions(context, channel, accessToken, items)
      case 'callback':
      case 'legacy':
        if (items.length > 1) return notSent('rejected', '这种方式一次只能发送一条')
        return await pushCallback(context, channel.mode, accessToken, first)
      default:
        return notSent('rejected', `腾讯广告没有回传方式 ${channel.mode}`)
    }
  },
  windowDays: TENCENT_DELIVERY.windowDays,
})
