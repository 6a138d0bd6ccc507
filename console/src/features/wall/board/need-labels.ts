import type { TFunction } from 'i18next'
import type { WallNeed } from '#contract/wall/entities.ts'
import { text } from '#console/shared/i18n/i18n.ts'

/** Short, to be read from across a room. */
export const NEED_LABELS: Record<WallNeed['kind'], string> = {
  'account.balance_low': text('Balance low'),
  'alarm.sounding': text('Alarm sounds'),
  'push.failed': text('Failed pushes'),
  'push.paused': text('Pushes paused'),
  'token.broken': text('Authorisation refused'),
  'token.expired': text('Authorisation ended'),
  'token.expiring': text('Authorisation ends soon'),
  'wecom.broken': text('WeChat-work cut off'),
  'wecom.quota_out': text('Adds used up'),
  'wecom.quota_low': text('Adds run low'),
  'wecom.sync_failed': text('Sync incomplete'),
  'link.unavailable': text('Acquisition link broken'),
  'link.starved': text('Nobody on the link'),
  'link.failed': text('Link not changed'),
  'adset.target': text('Landing target gone'),
  'adset.nobody': text('No agent there'),
  'adset.unopened': text('Page not opened'),
  'adset.monitor': text('Clicks not reported'),
  'adset.conversions': text('No conversions'),
  'service.away': text('Vendor away'),
  'service.silent': text('Vendor silent'),
  'shop.silent': text('Orders not read'),
  'insurer.silent': text('Insurer silent'),
  'webhook.behind': text('Webhook behind'),
  'order.unmatched': text('Orders without click'),
  'job.failed': text('Job failed'),
}

const SHOPS: Record<string, string> = { pingduoduo: text('Pinduoduo'), jdunion: text('JD Union') }

/** What it is about. Shops have names of ours, the insurer none. */
export const nameOf = ({ kind, name }: WallNeed, t: TFunction): string => {
  if (kind === 'insurer.silent') return ''
  return kind === 'shop.silent' ? t(SHOPS[name] ?? name) : name
}
