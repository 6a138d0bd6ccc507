import type { AdProvider } from '../accounts/providers.ts'
import type { AdsetKind } from '../adsets/kinds.ts'
import type { Language } from '../errors.ts'
import { BAIDU_DELIVERY } from './baidu/delivery.ts'
import { KUAISHOU_DELIVERY } from './kuaishou/delivery.ts'
import { OCEANENGINE_DELIVERY } from './oceanengine/delivery.ts'
import type { DeliverySpec, EventMap, PlatformSpec, PushModeText } from './platform-spec.ts'
import type { PLATFORMS } from './platforms.ts'
import { TENCENT_DELIVERY } from './tencent/delivery.ts'

const DELIVERIES: { [P in AdProvider]: DeliverySpec<(typeof PLATFORMS)[P]> } = {
  tencent_gdt: TENCENT_DELIVERY,
  oceanengine: OCEANENGINE_DELIVERY,
  kuaishou: KUAISHOU_DELIVERY,
  baidu: BAIDU_DELIVERY,
}

export const deliveryOf = (provider: AdProvider): DeliverySpec<PlatformSpec> => DELIVERIES[provider]

const macrosIn = (macros: Record<string, string>): string =>
  Object.entries(macros)
    .map(([name, macro]) => `${name}=__${macro}__`)
    .join('&')

/** The query of a monitoring link, as the operator copies it. */
export const monitorQuery = (provider: AdProvider): string => macrosIn(deliveryOf(provider).monitor)
export const landingQuery = (provider: AdProvider): string => macrosIn(deliveryOf(provider).landing)

/** The event map an ad set of this kind starts with. */
export const defaultEvents = (kind: AdsetKind, provider: AdProvider): EventMap =>
  deliveryOf(provider).events[kind] ?? {}

/** What an event means, where its name does not say it; the English is an i18n key. */
export const eventTitle = (provider: AdProvider, event: string, language: Language = 'en'): string | undefined =>
  deliveryOf(provider).eventTitles?.[event]?.[language]

/** What else is to be known of it: an i18n key. */
export const eventNote = (provider: AdProvider, event: string): string | undefined =>
  deliveryOf(provider).eventNotes?.[event]

/** Whether the platform refuses it without an amount. */
export const needsAmount = (provider: AdProvider, event: string): boolean =>
  deliveryOf(provider).amountEvents?.includes(event) ?? false

export const pushModeText = (provider: AdProvider, mode: unknown): PushModeText | undefined =>
  deliveryOf(provider).modeTexts[String(mode)]

export const needsDataSource = (provider: AdProvider, pushMode: unknown): boolean =>
  deliveryOf(provider).dataSourceModes.some((mode) => mode === pushMode)

export const hasDataSources = (provider: AdProvider): boolean => deliveryOf(provider).dataSourceModes.length > 0

/** Whether it takes the token that is typed in at the account; see `pushTokenModes`. */
export const needsPushToken = (provider: AdProvider, pushMode: unknown): boolean =>
  deliveryOf(provider).pushTokenModes.some((mode) => mode === pushMode)

/** Whether a conversion goes to an address that only a click of the platform brings; the click of a link test has none. */
export const needsCallbackAddress = (provider: AdProvider, pushMode: unknown): boolean =>
  deliveryOf(provider).callbackModes.some((mode) => mode === pushMode)
