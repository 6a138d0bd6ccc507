import type { AdProvider } from '../accounts/providers.ts'
import type { ConversionKind } from '../tracking/conversion-kinds.ts'

type EventMap = Partial<Record<ConversionKind, string>>

/** What the console and the server both know of a kind of ad set; its params are in kind-params. */
export interface KindSpec {
  /** The page of the wizard below /apps/adsets; `:provider` where the kind knows more than one. */
  route: string
  /** Titles and descriptions are i18n keys. */
  title: string
  leadsTo: string
  providers: readonly AdProvider[]
  /** The query parameter that carries the track id to where the ad leads; absent where that is a page of ours. */
  carrier?: string
  events: Partial<Record<AdProvider, EventMap>>
}

const BOTH = ['tencent_gdt', 'oceanengine'] as const
const SHOP: KindSpec['events'] = {
  tencent_gdt: { order_paid: 'COMPLETE_ORDER', order_refunded: 'RE_FUND' },
  oceanengine: { order_paid: 'ecom_successful_pay', order_refunded: 'ecom_refund' },
}

export const ADSET_KINDS = {
  mp1: {
    route: 'mp1',
    title: 'Mini-program, agent page',
    leadsTo: 'A WeChat mini-program that shows an agent',
    providers: ['tencent_gdt'],
    carrier: 'track',
    events: { tencent_gdt: { friend_added: 'SCANCODE_WX' } },
  },
  mp2: {
    route: 'mp2/:provider',
    title: 'Mini-program with click id',
    leadsTo: 'A WeChat mini-program that gets the click id in its launch query',
    providers: BOTH,
    carrier: 'track',
    events: { tencent_gdt: { friend_added: 'ADD_WECHAT' }, oceanengine: { friend_added: 'wechat' } },
  },
  xsmini: {
    route: 'xsmini',
    title: 'Lead mini-program',
    leadsTo: 'A mini-program in which the visitor leaves a lead',
    providers: BOTH,
    carrier: 'track',
    events: { tencent_gdt: { form_submitted: 'LEAVE_INFORMATION' }, oceanengine: { form_submitted: 'form' } },
  },
  cid_pingduoduo: {
    route: 'cid/pingduoduo/:provider',
    title: 'Pinduoduo goods',
    leadsTo: 'A Pinduoduo promotion link; its orders come back with the track id',
    providers: BOTH,
    carrier: 'uid',
    events: SHOP,
  },
  cid_jdunion: {
    route: 'cid/jdunion/:provider',
    title: 'JD goods',
    leadsTo: 'A JD Union promotion link; its orders come back with the track id',
    providers: BOTH,
    carrier: 'subUnionId',
    events: SHOP,
  },
  formschema: {
    route: 'formschema/:provider',
    title: 'Form page',
    leadsTo: 'A form of ours; what the visitor leaves is the conversion',
    providers: BOTH,
    events: { tencent_gdt: { form_submitted: 'RESERVATION' }, oceanengine: { form_submitted: 'form' } },
  },
  idcard: {
    route: 'idCard/:provider',
    title: 'Number card order',
    leadsTo: 'An order page for a number card, followed up to its first charge',
    providers: BOTH,
    events: {
      tencent_gdt: {
        card_submitted: 'APPLY',
        card_activated: 'CONFIRM_EFFECTIVE_LEADS',
        card_first_charged: 'PURCHASE',
      },
      oceanengine: {
        card_submitted: 'form',
        card_activated: 'customer_effective',
        card_first_charged: 'in_app_pay',
      },
    },
  },
  colorring: {
    route: 'colorRing/:provider',
    title: 'Video ring-back tone',
    leadsTo: 'An order page for a video ring-back tone, ordered with an SMS code',
    providers: BOTH,
    events: {
      tencent_gdt: { vas_subscribed: 'SUBSCRIBE', vas_unsubscribed: 'UNSUBSCRIBE_SERVICE' },
      oceanengine: { vas_subscribed: 'form', vas_unsubscribed: 'withdraw' },
    },
  },
  huoke: {
    route: 'huoke/:provider',
    title: 'WeCom acquisition link',
    leadsTo: 'A WeChat-work acquisition link that adds an agent as a friend',
    providers: BOTH,
    carrier: 'customer_channel',
    events: {
      tencent_gdt: { friend_added: 'ADD_WECHAT', first_message: 'WECOM_CONSULT', friend_lost: 'ADD_WECHAT_NEGATIVE' },
      oceanengine: {
        friend_added: 'clue_interflow',
        first_message: 'consult_effective',
        friend_lost: 'unfollow_in_wechat',
      },
    },
  },
} as const satisfies Record<string, KindSpec>

export type AdsetKind = keyof typeof ADSET_KINDS
const names = Object.keys as <T extends object>(of: T) => (keyof T)[]
export const KIND_NAMES = names(ADSET_KINDS)

/** The kinds that may lead to an agent of ours, chosen for each visitor. */
export const AGENT_KINDS: readonly AdsetKind[] = ['mp1', 'mp2', 'huoke']
export const kindOf = (kind: AdsetKind): KindSpec => ADSET_KINDS[kind]
/** The event map an ad set of this kind starts with. */
export const defaultEvents = (kind: AdsetKind, provider: AdProvider): EventMap => kindOf(kind).events[provider] ?? {}
