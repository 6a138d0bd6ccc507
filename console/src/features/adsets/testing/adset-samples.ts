import type { AdProvider } from '#contract/accounts/providers.ts'
import { defaultEvents } from '#contract/platforms/deliveries.ts'
import { z } from 'zod'
import type { Account } from '#contract/accounts/entities.ts'
import { type Adset, type Counters, PushStrategy } from '#contract/adsets/entities.ts'
import { PARAM_HINTS, paramsOf } from '#contract/adsets/kind-params.ts'
import { KIND_NAMES, providersOf } from '#contract/adsets/kinds.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { Endpoints } from '#contract/endpoints.ts'

const AT = '2026-03-02T01:30:00.000Z'
const NOTHING: Counters = { clicks: 0, visits: 0, conversions: 0, held: 0, pushed: 0, acknowledged: 0, failed: 0 }
export const TARGET = 'https://work.weixin.qq.com/ca/cawcde000001'

/** Every kind on every platform, described as the server does. */
export const KINDS: ReplyOf<Endpoints['listKinds']> = {
  kinds: KIND_NAMES.flatMap((kind) =>
    providersOf(kind).map((provider) => ({
      kind,
      provider,
      schema: JSON.stringify(z.toJSONSchema(paramsOf(kind, provider), { io: 'input' })),
      ui: JSON.stringify(PARAM_HINTS),
      events: defaultEvents(kind, provider),
    })),
  ),
}

export const accountOf = (provider: AdProvider, given: Partial<Account> = {}): Account => ({
  id: `ac_${provider}`,
  provider,
  accountId: '20001',
  name: `账户 ${provider}`,
  corporation: '晨星网络',
  role: 'advertiser',
  agentAccountId: null,
  status: 'normal',
  balance: null,
  balanceAt: null,
  balanceFrom: null,
  tokenStatus: 'valid',
  tokenExpiresAt: null,
  refreshExpiresAt: null,
  tokenError: null,
  hasPushToken: null,
  appId: null,
  appName: null,
  dataSources: [],
  grants: [],
  adsetCount: 0,
  pushPaused: null,
  remark: '',
  createdAt: AT,
  ...given,
})

/** The strategy where nothing was said, with what is. */
export const strategyOf = (given: z.input<typeof PushStrategy> = {}): PushStrategy =>
  PushStrategy.parse({ events: { friend_added: 'ADD_WECHAT' }, ...given })

export const adsetOf = (given: Partial<Adset> = {}): Adset => ({
  id: 'as_1',
  name: '护肤获客',
  kind: 'mp1',
  provider: 'tencent_gdt',
  enterpriseId: 'en_1',
  enterpriseName: '晨星网络',
  account: {
    id: 'ac_tencent_gdt',
    accountId: '20001',
    name: '账户 tencent_gdt',
    tokenStatus: 'valid',
    hasPushToken: false,
  },
  dataSource: null,
  status: 'AD_STOP',
  params: { target: TARGET, opens: 'page', pushMode: 'callback' },
  pushStrategy: strategyOf(),
  strategyVersion: 1,
  customers: [],
  links: {
    monitor: 'https://example.com/m',
    landing: 'https://example.com/l',
    live: 'https://example.com/v',
    conversions: 'https://example.com/c',
  },
  liveBoard: true,
  tags: [],
  folder: '',
  isFavourite: false,
  secretSet: false,
  today: NOTHING,
  yesterday: NOTHING,
  total: NOTHING,
  createdAt: AT,
  updatedAt: AT,
  ...given,
})
