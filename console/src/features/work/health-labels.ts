import { formatCount } from '#console/shared/format/number.ts'
import type { TFunction } from 'i18next'
import type { HealthItem } from '#contract/work/entities.ts'
import type { HealthKind } from '#contract/work/health-kinds.ts'
import { text } from '#console/shared/i18n/i18n.ts'
import { SHOP_LABELS } from '#console/shared/commerce/shop-labels.ts'

interface Labels {
  /** Of one thing; absent where it is always said with a number. */
  one?: string
  many: string
  /** What there is to do behind the link. */
  act: string
}

const ANEW = text('Authorise anew')
const LOOK = text('Have a look')

const LABELS: Record<HealthKind, Labels> = {
  'alarm.sounding': {
    one: text('Alarm rule “{{name}}” sounds for “{{first}}”'),
    many: text('Alarm rule “{{name}}” sounds for “{{first}}” and others, {{n}} in all'),
    act: LOOK,
  },
  'push.failed': { many: text('“{{name}}”: {{n}} {{n|push|pushes}} failed'), act: text('Try again') },
  'push.paused': {
    one: text('Pushes of “{{name}}” wait: {{reason}}'),
    many: text('Pushes of “{{name}}” and others wait, {{n}} accounts in all: {{reason}}'),
    act: LOOK,
  },
  'token.broken': {
    one: text('The platform no longer accepts the authorisation of “{{name}}”'),
    many: text('The platform no longer accepts the authorisation of “{{name}}” and others, {{n}} accounts in all'),
    act: ANEW,
  },
  'token.expired': {
    one: text('The authorisation of “{{name}}” has ended'),
    many: text('The authorisation of “{{name}}” and others has ended, {{n}} accounts in all'),
    act: ANEW,
  },
  'token.expiring': {
    one: text('The authorisation of “{{name}}” ends within 3 days'),
    many: text('The authorisation of “{{name}}” and others ends within 3 days, {{n}} accounts in all'),
    act: text('Renew'),
  },
  'wecom.broken': {
    one: text('WeChat-work “{{name}}” no longer lets us in'),
    many: text('WeChat-work “{{name}}” and others no longer let us in, {{n}} corps in all'),
    act: ANEW,
  },
  'wecom.quota_out': {
    one: text('WeChat-work “{{name}}” has no adds left: its links bring nobody in'),
    many: text('WeChat-work “{{name}}” and others have no adds left, {{n}} corps in all'),
    act: LOOK,
  },
  'wecom.quota_low': {
    one: text('WeChat-work “{{name}}” has only {{balance}} {{balance|add|adds}} left'),
    many: text('WeChat-work “{{name}}” and others have few adds left, {{n}} corps in all'),
    act: LOOK,
  },
  'wecom.sync_failed': {
    one: text('The sync of WeChat-work “{{name}}” is incomplete'),
    many: text('The sync of WeChat-work “{{name}}” and others is incomplete, {{n}} corps in all'),
    act: LOOK,
  },
  'link.unavailable': {
    one: text('The acquisition link “{{name}}” no longer works'),
    many: text('The acquisition link “{{name}}” and others no longer work, {{n}} in all'),
    act: LOOK,
  },
  'link.starved': {
    one: text('Nobody can receive on the acquisition link “{{name}}”'),
    many: text('Nobody can receive on the acquisition link “{{name}}” and others, {{n}} in all'),
    act: LOOK,
  },
  'link.failed': {
    one: text('The people of the acquisition link “{{name}}” could not be changed'),
    many: text('The people of the acquisition link “{{name}}” and others could not be changed, {{n}} in all'),
    act: LOOK,
  },
  'adset.target': {
    one: text('“{{name}}” runs, but what it leads to is gone or closed'),
    many: text('“{{name}}” and others run, {{n}} in all, but what they lead to is gone or closed'),
    act: LOOK,
  },
  'adset.nobody': {
    one: text('“{{name}}” runs, but no agent can receive'),
    many: text('“{{name}}” and others run, {{n}} in all, but no agent can receive'),
    act: LOOK,
  },
  'adset.unopened': {
    one: text('“{{name}}” gets clicks, but nobody opens its page any more'),
    many: text('“{{name}}” and others get clicks, {{n}} in all, but nobody opens their pages any more'),
    act: LOOK,
  },
  'adset.monitor': {
    one: text('The platform no longer reports the clicks of “{{name}}”'),
    many: text('The platform no longer reports the clicks of “{{name}}” and others, {{n}} in all'),
    act: LOOK,
  },
  'adset.conversions': {
    one: text('“{{name}}” gets clicks as before, but no conversions for two days'),
    many: text('“{{name}}” and others get clicks as before, {{n}} in all, but no conversions for two days'),
    act: LOOK,
  },
  'service.away': {
    one: text('The vendor of “{{name}}” cannot be reached'),
    many: text('The vendors of “{{name}}” and others cannot be reached, {{n}} in all'),
    act: LOOK,
  },
  'service.silent': {
    one: text('“{{name}}” sells, but its vendor has reported nothing for a day'),
    many: text('“{{name}}” and others sell, {{n}} in all, but their vendors have reported nothing for a day'),
    act: LOOK,
  },
  'shop.silent': { many: text('The orders of {{shop}} are no longer read'), act: LOOK },
  'insurer.silent': { many: text('The insurer has reported nothing for two days'), act: LOOK },
  'webhook.behind': { many: text('The receiver of webhook “{{name}}” is behind'), act: LOOK },
  'order.unmatched': {
    many: text('{{n}} {{n|order|orders}} of this week found no click'),
    act: text('See the reasons'),
  },
  'job.failed': {
    one: text('“{{name}}” failed'),
    many: text('{{n}} jobs failed, the last one “{{name}}”'),
    act: LOOK,
  },
}

const PAUSES: Record<string, string> = {
  token: text('the platform refuses the token'),
  push_token: text('the push token is missing or refused'),
  breaker: text('the platform keeps failing'),
}
const MATCHES: Record<string, string> = {
  no_id: text('Most of them carry no track id'),
  not_whitelisted: text('Most of them came before the shop knew our app'),
  unknown_id: text('Most of them carry a track id that is not ours'),
  window: text('Most of them came too long after the click'),
  product: text('Most of them are of other goods than the ad’s'),
  ambiguous: text('Most of them fit several clicks'),
}

const numberOf = ({ count, more }: HealthItem): string => `${formatCount(count ?? 0)}${more ? '+' : ''}`

/** What is wrong, in one sentence. */
export const sentenceOf = (item: HealthItem, t: TFunction): string => {
  const { one, many } = LABELS[item.kind]
  const { name } = item.subject
  return t(item.count === 1 && one !== undefined ? one : many, {
    ...item.params,
    name,
    n: numberOf(item),
    shop: item.kind === 'shop.silent' ? t(SHOP_LABELS[name] ?? name) : name,
    reason: t(PAUSES[item.params['reason'] ?? ''] ?? ''),
  })
}

/** What else is known of it: how long it lasts, why most of them. */
export const detailOf = ({ kind, params }: HealthItem, t: TFunction): string | undefined => {
  const { days = '', reason = '' } = params
  if (kind === 'wecom.quota_low' && days !== '')
    return t('Enough for about {{days}} days at the present pace', { days })
  const why = kind === 'order.unmatched' ? MATCHES[reason] : undefined
  return why === undefined ? undefined : t(why)
}

export const actionOf = ({ kind }: HealthItem): string => LABELS[kind].act
