import { setTimeout as sleep } from 'node:timers/promises'
import type { Provider } from '#contract/accounts/providers.ts'
import {
  type Consent,
  type Platform,
  type PlatformAccount,
  type PlatformDataSource,
  PlatformFailure,
  type TokenPair,
} from '../../../platforms/port.ts'
import type { Services } from '../../../core/services.ts'

const HOUR = 3_600_000

export const platformAccount = (accountId: string, more: Partial<PlatformAccount> = {}): PlatformAccount => ({
  accountId,
  name: `平台账户 ${accountId}`,
  corporation: '某某有限公司',
  role: 'advertiser',
  agentAccountId: null,
  status: 'normal',
  balance: 123_400,
  ...more,
})

/** A platform in memory: one owner, tokens that rotate, and faults to switch on. */
export interface MemoryPlatform extends Platform {
  /** The accounts a consent opens, the first being the owner. */
  accounts: PlatformAccount[]
  agents: PlatformAccount[]
  sources: PlatformDataSource[]
  calls: Record<'refresh' | 'exchange' | 'create', number>
  /** Of the next refresh or exchange. */
  fault: 'none' | 'refused' | 'away' | 'network'
  refreshTakes: number
  accessLasts: number
  refreshLasts: number
  /** The one access token that works. */
  readonly current: string
  expireAccess(): void
}

export const memoryPlatform = (provider: Provider = 'tencent_gdt'): MemoryPlatform => {
  let serial = 0
  let access = ''
  let refresh = ''
  const mint = (): TokenPair => {
    serial += 1
    access = `access-${provider}-${serial}`
    refresh = `refresh-${provider}-${serial}`
    return {
      accessToken: access,
      refreshToken: refresh,
      accessExpiresAt: new Date(Date.now() + platform.accessLasts),
      refreshExpiresAt: new Date(Date.now() + platform.refreshLasts),
    }
  }
  const stumble = (): void => {
    if (platform.fault === 'refused') throw new PlatformFailure('refused', '11012', 'refresh token expired')
    if (platform.fault === 'away') throw new PlatformFailure('away', '10000', 'busy')
    if (platform.fault === 'network') throw new TypeError('fetch failed')
  }
  const admit = (token: string): void => {
    if (token !== access) throw new PlatformFailure('auth', '11000', `access token ${token} expired`)
  }
  const platform: MemoryPlatform = {
    provider,
    accounts: [platformAccount('90001')],
    agents: [],
    sources: [],
    calls: { refresh: 0, exchange: 0, create: 0 },
    fault: 'none',
    refreshTakes: 0,
    accessLasts: 24 * HOUR,
    refreshLasts: 30 * 24 * HOUR,
    get current() {
      return access
    },
    expireAccess: () => {
      access = 'none'
    },
    authorizeUrl: (app, { state, redirectUri }) =>
      `https://platform.example/authorize?${new URLSearchParams({ client_id: app.appId, state, redirect_uri: redirectUri })}`,
    exchange: async (app, query): Promise<Consent> => {
      platform.calls.exchange += 1
      stumble()
      if (query['code'] !== 'good' || app.secret !== 'app secret')
        throw new PlatformFailure('refused', '11013', 'bad code')
      return { pair: mint(), ownerAccountId: platform.accounts[0]?.accountId ?? '', accounts: platform.accounts }
    },
    refresh: async (_app, token) => {
      platform.calls.refresh += 1
      await sleep(platform.refreshTakes)
      stumble()
      if (token !== refresh) throw new PlatformFailure('refused', '11010', `refresh token ${token} is not valid`)
      return mint()
    },
    appToken: async ({ secret }) => {
      if (secret !== 'app secret') throw new PlatformFailure('refused', '40002', `wrong secret ${secret}`)
      return { token: 'app-token-value-wxyz', expiresAt: new Date(Date.now() + HOUR) }
    },
    readAccount: async (token, accountId) => {
      admit(token)
      return platformAccount(accountId, { name: '平台上的名字', balance: 777 })
    },
    readFunds: async (token) => {
      admit(token)
      return 777
    },
    reportDays: null,
    readReport: async (token) => {
      admit(token)
      return []
    },
    agentAccounts: async (token, _agency, { index, size }) => {
      admit(token)
      return { accounts: platform.agents.slice(index * size, (index + 1) * size), total: platform.agents.length }
    },
    dataSources: {
      list: async (token) => {
        admit(token)
        return platform.sources
      },
      create: async (token, _account, { type, name }) => {
        admit(token)
        platform.calls.create += 1
        if (platform.sources.some((one) => one.type === type))
          throw new PlatformFailure('refused', '51000', 'could create only one web action set')
        const id = String(1_200_000_000 + platform.sources.length)
        platform.sources.push({ id, type, name, active: true, createdAt: new Date() })
        return id
      },
    },
    needsToken: () => true,
    needsDataSource: () => true,
    needsPushToken: () => false,
    isIdempotent: () => true,
    batches: (_lane, items) => [[...items]],
    push: async () => ({ outcome: 'delivered', status: 200, code: '0', message: null, request: '', reply: null }),
    windowDays: 15,
  }
  return platform
}

/** From now on the server speaks with these, and with no other. */
export const usePlatforms = (services: Services, ...platforms: MemoryPlatform[]): void => {
  services.platformOf = (provider) => platforms.find((one) => one.provider === provider)
}
