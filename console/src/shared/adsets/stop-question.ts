import { PROVIDER_TITLES } from '#contract/accounts/providers.ts'
import type { TFunction } from 'i18next'
import type { Adset } from '#contract/adsets/entities.ts'
import { text } from '../i18n/i18n.ts'
import type { Question } from '../table/list-spec.ts'
import { platformConsole } from '#contract/platforms/platforms.ts'

/** The label of whatever stops an ad set: its ads are not ours to stop. */
export const STOP = text('Stop pushes')

/** What stopping does and does not do, wherever it is asked. */
export const STOP_MEANS = text(
  'Only the pushes stop. The ads have to be paused on the platform, or they go on spending. The links keep working: clicks and conversions are still recorded, but nothing is pushed until the ad set is started again; what is held meanwhile can be replenished.',
)

/** Said once it is stopped. */
export const saidOfStop = (name: string, t: TFunction): string =>
  t('Pushes of “{{name}}” are stopped. Pause its ads on the platform, or they go on spending.', { name })

/** The page of the platform on which the ad itself can be paused, where an account is known; at the ad where its id is. */
export const platformLink = (
  { account, provider }: Pick<Adset, 'account' | 'provider'>,
  t: TFunction,
  adId?: string,
): Question['link'] =>
  account === null
    ? undefined
    : {
        href: platformConsole(provider, account.accountId, adId),
        label: t('Open in {{platform}} ↗', { platform: t(PROVIDER_TITLES[provider]) }),
      }

/** Asked before an ad set is stopped. */
export const stopQuestion = (adset: Pick<Adset, 'name' | 'account' | 'provider'>, t: TFunction): Question => ({
  title: t('Stop the pushes of “{{name}}”?', { name: adset.name }),
  detail: t(STOP_MEANS),
  link: platformLink(adset, t),
  danger: true,
})
