import { SETTINGS, type SettingsOf } from '#contract/settings/registry.ts'
import type { AdProvider } from '#contract/accounts/providers.ts'
import { monitorQuery, needsDataSource } from '#contract/platforms/deliveries.ts'
import { platformOf } from '#simulators/ad-platforms.ts'
import type { Click } from '#simulators/shared/click-book.ts'
import { fillMacros } from '#simulators/shared/fill-macros.ts'
import type { Simulator } from '#simulators/shared/simulator.ts'
import { ADAPTERS } from '../adapters.ts'
import { clickValue } from '../click-value.ts'
import type { Platform, PushAnswer, PushChannel, PushItem } from '../port.ts'
import { pushItem } from './push-item.ts'

interface Where {
  /** Where the settings say that the platform is; by default where the simulator listens. */
  url?: string
  allowLoopback?: boolean
}

/** An adapter as the product makes it, pointed at a simulator. */
const adapterAt = <P extends AdProvider>(provider: P, { url, allowLoopback = true }: Where & { url: string }) => {
  // The schema and the settings belong to the same provider.
  const settings = SETTINGS[provider].schema.parse(platformOf(provider).settingsFor(url)) as SettingsOf<P>
  return ADAPTERS[provider].create({ settings, allowLoopback, now: Date.now })
}

const firstOf = (values: Readonly<Record<string, string>>, names: readonly string[]): string | null =>
  names.map((name) => clickValue(values[name] ?? null)).find((value) => value !== null) ?? null

/** What the product keeps of a click: of the platform's call to the monitoring link, and of the landing page. */
export const keptOf = (
  provider: AdProvider,
  { macros, landing }: Pick<Click, 'macros' | 'landing'>,
): Record<'told' | 'landed', Pick<PushItem, 'clickId' | 'callback'>> => {
  const { click, callback } = ADAPTERS[provider].clickNames
  const read = (values: Readonly<Record<string, string>>) => ({
    clickId: firstOf(values, click),
    callback: firstOf(values, callback),
  })
  const told = new URL(fillMacros(`https://track.example/m?${monitorQuery(provider)}`, macros)).searchParams
  return { told: read(Object.fromEntries(told)), landed: read(landing) }
}

export const APP_REDIRECT = 'https://console.example.com/oauth'

/** One advertiser of a simulated platform, with its tokens, and ways to push a conversion of its clicks. */
export const openAdapter = (provider: AdProvider, simulator: Simulator) => {
  const url = simulator.url()
  const { app, accountIdOf, pushTokenOf } = platformOf(provider)
  const advertisers = simulator.accounts.all.filter(({ role, parentId }) => role === 'advertiser' && parentId === null)
  const [account, foreign] = [advertisers.at(-1), advertisers.at(0)]
  if (account === undefined || foreign === undefined || account === foreign)
    throw new Error(`${provider} has no two advertisers of their own`)
  const id = accountIdOf(account)
  const platform = adapterAt(provider, { url })
  const authorise = (): string => simulator.authorise(account.id).accessToken

  const channelOf = async (mode: string): Promise<PushChannel> => {
    const accessToken = authorise()
    const dataSource = needsDataSource(provider, mode)
      ? ((await platform.dataSources?.create(accessToken, id, { type: 'WEB', name: 'w' })) ?? null)
      : null
    return {
      mode,
      accountId: id,
      dataSource,
      accessToken: platform.needsToken(mode) ? accessToken : null,
      pushToken: platform.needsPushToken(mode) ? (pushTokenOf?.(account) ?? null) : null,
    }
  }
  /** A conversion of a click that was sold just now. */
  const clicked = (given: Partial<PushItem> & Pick<PushItem, 'event'>): PushItem => {
    const { told, landed } = keptOf(provider, simulator.mintClick(account.id))
    return pushItem({ ...landed, ...told, amount: 1990, ...given })
  }
  const landedOn = (given: Pick<PushItem, 'event'>): PushItem =>
    pushItem({ ...keptOf(provider, simulator.mintClick(account.id)).landed, amount: 1990, ...given })
  const push = (channel: PushChannel, item: PushItem, from: Platform = platform): Promise<PushAnswer> =>
    from.push(channel, [item])

  return {
    simulator,
    platform,
    account,
    id,
    foreign: accountIdOf(foreign),
    app: { appId: app.id, secret: app.secret },
    authorise,
    channelOf,
    clicked,
    landedOn,
    push,
    elsewhere: (where: Where) => adapterAt(provider, { url, ...where }),
    entries: () => simulator.ledger.page(0, 1000).entries,
  }
}

export type World = ReturnType<typeof openAdapter>
