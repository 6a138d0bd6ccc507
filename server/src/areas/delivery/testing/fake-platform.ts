import type { AdProvider } from '#contract/accounts/providers.ts'
import type { Platform, PushAnswer, PushItem, PushChannel } from '../../../platforms/port.ts'

type Answer = Partial<PushAnswer> & Pick<PushAnswer, 'outcome'>

/** A platform whose answers a test decides, call by call. */
export interface FakePlatform extends Platform {
  calls: { channel: PushChannel; ids: string[] }[]
  answer: (items: readonly PushItem[], channel: PushChannel) => Answer | Promise<Answer>
}

const unused = (): never => {
  throw new Error('Not spoken of in these tests')
}

export const fakePlatform = (
  provider: AdProvider,
  { idempotent = true, batch = 1 }: { idempotent?: boolean; batch?: number } = {},
): FakePlatform => {
  const platform: FakePlatform = {
    provider,
    calls: [],
    answer: () => ({ outcome: 'delivered' }),
    authorizeUrl: unused,
    exchange: unused,
    refresh: unused,
    appToken: undefined,
    readAccount: unused,
    agentAccounts: unused,
    readFunds: unused,
    reportDays: null,
    readReport: unused,
    dataSources: undefined,
    needsToken: () => false,
    needsDataSource: () => false,
    needsPushToken: () => false,
    isIdempotent: () => idempotent,
    batches: (_channel, items) =>
      Array.from({ length: Math.ceil(items.length / batch) }, (_, at) => items.slice(at * batch, at * batch + batch)),
    push: async (channel, items) => {
      platform.calls.push({ channel, ids: items.map(({ pushId }) => pushId) })
      return {
        status: 200,
        code: '0',
        message: null,
        request: '{}',
        reply: '{}',
        ...(await platform.answer(items, channel)),
      }
    },
    windowDays: 30,
  }
  return platform
}
