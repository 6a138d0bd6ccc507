import type { TFunction } from 'i18next'
import type { AdProvider } from '#contract/accounts/providers.ts'
import { text } from '#console/shared/i18n/i18n.ts'
import { eventNote, eventTitle, needsAmount } from '#contract/platforms/deliveries.ts'

// The words are among the texts of the wizard, which the ad set's page loads too.

/** What an event of the platform means; its own name where that says it. */
export const eventName = (provider: AdProvider, event: string, t: TFunction): string => {
  const title = eventTitle(provider, event)
  return title === undefined ? event : t(title)
}

/** What an event of the platform means, with its number behind it where the platform calls it by one: “订单支付 (15)”. */
export const eventText = (provider: AdProvider, event: string, t: TFunction): string => {
  const title = eventTitle(provider, event)
  return title === undefined ? event : `${t(title)} (${event})`
}

/** The same for a strategy, which has several. */
export const sayEvents =
  (provider: AdProvider, t: TFunction) =>
  (event: string): string =>
    eventText(provider, event, t)

/** What whoever maps an event has to know of it; empty where its name says all. */
export const eventHint = (provider: AdProvider, event: string, t: TFunction): string =>
  [
    eventTitle(provider, event),
    needsAmount(provider, event) ? text('needs an amount') : undefined,
    eventNote(provider, event),
  ]
    .filter((key) => key !== undefined)
    .map((key) => t(key))
    .join(t('; '))
