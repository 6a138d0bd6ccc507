import { type Simulators, startSimulators } from '#simulators/start.ts'
import { nameOf, platformOf } from '#simulators/ad-platforms.ts'
import type { Account } from '#simulators/shared/accounts.ts'
import { AD_PROVIDERS, type AdProvider } from '#contract/accounts/providers.ts'
import { tencentDemoApp } from '#simulators/tencent/build-tencent.ts'
import type { Adset } from '#contract/adsets/entities.ts'
import { newId } from '../../../core/db/ids.ts'
import type { ConversionFact } from '../../conversions/record-conversion.ts'
import type { Bench } from './bench.ts'

/** An ad set whose account exists at a simulated platform, and conversions of clicks that were sold there. */
export interface Sold {
  adset: Adset
  accountId: string
  /** The platform's own number of the account. */
  platformId: number
  convert(count: number, fact?: Partial<ConversionFact>): Promise<string[]>
}

/** Platforms without a key by which what comes twice would count once. */
export const KEYLESS = ['oceanengine', 'kuaishou', 'baidu'] as const satisfies readonly AdProvider[]
type KeylessProvider = (typeof KEYLESS)[number]

export interface Platforms extends Simulators {
  tencentSold(mode?: 'api' | 'callback' | 'legacy'): Promise<Sold>
  /** At a platform that needs no access token. */
  soldAt(provider: KeylessProvider): Promise<Sold>
  /** Where the platform takes conversions from now on. */
  move(provider: KeylessProvider, url: string): Promise<void>
}

const saveSettings = async ({ server }: Bench, key: AdProvider, value: object): Promise<void> => {
  await server.rows('insert into settings (key, value) values ($1, $2) on conflict (key) do update set value = $2', [
    key,
    JSON.stringify(value),
  ])
  server.services.settings.invalidate(key)
}

/** The account of the ad set becomes one of the platform's own. */
const connect = async ({ server }: Bench, adset: Adset, account: Account, authorizationId: string | null) => {
  const id = adset.account?.id ?? ''
  const { accountIdOf, pushTokenOf } = platformOf(adset.provider)
  const pushToken = pushTokenOf?.(account)
  await server.rows(
    'update ad_accounts set account_id = $2, authorization_id = $3, push_token_sealed = $4 where id = $1',
    [
      id,
      accountIdOf(account),
      authorizationId,
      pushToken === undefined ? null : server.services.keys.encrypt(pushToken),
    ],
  )
  return id
}

const authorise = async ({ server }: Bench, tencent: Simulators['tencent'], platformId: number): Promise<string> => {
  const { keys, db } = server.services
  const pair = tencent.authorise(platformId)
  const [known] = await server.rows<{ id: string }>('select id from third_party_apps where app_id = $1', [
    tencentDemoApp.id,
  ])
  const appId = known?.id ?? newId('ap')
  if (known === undefined) {
    await db
      .insertInto('third_party_apps')
      .values({
        id: appId,
        provider: 'tencent_gdt',
        name: '测试应用',
        app_id: tencentDemoApp.id,
        secret_sealed: keys.encrypt(tencentDemoApp.secret),
        enterprise_id: null,
        token_sealed: null,
        search: '',
      })
      .execute()
  }
  const id = newId('au')
  await db
    .insertInto('authorizations')
    .values({
      id,
      provider: 'tencent_gdt',
      app_id: appId,
      owner_account_id: String(platformId),
      access_sealed: keys.encrypt(pair.accessToken),
      refresh_sealed: keys.encrypt(pair.refreshToken),
      access_expires_at: new Date(Date.now() + pair.accessSeconds * 1000),
      refresh_expires_at: new Date(Date.now() + pair.refreshSeconds * 1000),
      error: null,
    })
    .execute()
  return id
}

/** The platforms, simulated, on the bench's clock, and the server's settings pointing at them. */
export const openPlatforms = async (bench: Bench): Promise<Platforms> => {
  const simulators = await startSimulators({ now: () => bench.now().getTime() })
  const { tencent } = simulators
  const tencentUrl = tencent.url()
  const advertisers = new Map(
    AD_PROVIDERS.map((provider) => {
      const { all } = simulators[nameOf(provider)].accounts
      return [provider, all.filter(({ role }) => role === 'advertiser').values()]
    }),
  )
  const nextOf = (provider: AdProvider): Account => {
    const value = advertisers.get(provider)?.next().value
    if (value === undefined) throw new Error('No advertiser left')
    return value
  }
  const soldAt = async (provider: KeylessProvider): Promise<Sold> => {
    const account = nextOf(provider)
    const platformId = account.id
    const adset = await bench.adset(provider)
    const accountId = await connect(bench, adset, account, null)
    const sell = () => simulators[nameOf(provider)].mintClick(platformId)
    return {
      adset,
      accountId,
      platformId,
      convert: async (count, fact) => {
        const ids: string[] = []
        // The order number is the only mark of ours that such a platform keeps, if any; it does not count by it for this event.
        for (let at = 0; at < count; at++)
          ids.push(...(await bench.convert(adset.id, 1, { orderNo: newId('no'), ...fact }, sell)))
        return ids
      },
    }
  }
  await saveSettings(bench, 'tencent_gdt', {
    apiBase: tencentUrl,
    authorizeBase: tencentUrl,
    callbackHosts: new URL(tencentUrl).host,
  })
  const move = (provider: KeylessProvider, url: string) =>
    saveSettings(bench, provider, {
      ...platformOf(provider).settingsFor(simulators[provider].url()),
      conversionBase: url,
    })
  for (const provider of KEYLESS) await move(provider, simulators[provider].url())
  return {
    ...simulators,
    move,
    soldAt,
    tencentSold: async (mode = 'api') => {
      const account = nextOf('tencent_gdt')
      const platformId = account.id
      const set = tencent.actionSets.add({
        accountId: platformId,
        type: 'WEB',
        name: 'w',
        enable_conversion_claim: true,
      })
      const adset = await bench.adset('tencent_gdt', {
        dataSource: String(set.id),
        params: { target: 'https://work.weixin.qq.com/ca/cawcde000000', pushMode: mode },
      })
      const accountId = await connect(bench, adset, account, await authorise(bench, tencent, platformId))
      return {
        adset,
        accountId,
        platformId,
        convert: (count, fact) => bench.convert(adset.id, count, fact, () => tencent.mintClick(platformId)),
      }
    },
  }
}
