import { deliveryOf } from '#contract/platforms/deliveries.ts'
import { PLATFORMS } from '#contract/platforms/platforms.ts'
import { type AccountStatus, byPlatform, type Provider, type TokenStatus } from '#contract/accounts/providers.ts'
import type { AdsetKind } from '#contract/adsets/kinds.ts'
import type { AdsetStatus, DecisionRule, PushState } from '#contract/adsets/statuses.ts'
import type { Language } from '#contract/errors.ts'
import type { ConversionKind } from '#contract/tracking/conversion-kinds.ts'
import type { SkipReason } from '#contract/wecom/statuses.ts'

type Labels<K extends PropertyKey> = Record<K, readonly [zh: string, en: string]>

/** What a list shows as a word is a word in its file too. */
export const labelOf = <K extends PropertyKey>(labels: Labels<K>, key: K, language: Language): string =>
  labels[key][language === 'zh' ? 0 : 1]

export const PROVIDERS: Labels<Provider> = {
  ...byPlatform((provider) => [deliveryOf(provider).zh, PLATFORMS[provider].title] as const),
  pingduoduo: ['拼多多', 'Pinduoduo'],
}
export const KINDS: Labels<AdsetKind> = {
  mp1: ['小程序 · 客服页', 'Mini-program, agent page'],
  mp2: ['小程序 · 携带点击 ID', 'Mini-program with click id'],
  xsmini: ['线索小程序', 'Lead mini-program'],
  cid_pingduoduo: ['拼多多商品', 'Pinduoduo goods'],
  cid_jdunion: ['京东商品', 'JD goods'],
  formschema: ['表单落地页', 'Form page'],
  idcard: ['号卡', 'Number card order'],
  colorring: ['视频彩铃', 'Video ring-back tone'],
  huoke: ['企业微信获客链接', 'WeCom acquisition link'],
}
export const ADSET_STATES: Labels<AdsetStatus> = {
  AD_RUNNING: ['投放中', 'Running'],
  AD_STOP: ['已停止', 'Stopped'],
}
export const ACCOUNT_STATES: Labels<AccountStatus> = {
  normal: ['正常', 'Normal'],
  pending: ['审核中', 'Under review'],
  denied: ['审核不通过', 'Review failed'],
  frozen: ['已冻结', 'Frozen'],
  unknown: ['尚未读取', 'Not read yet'],
}
export const TOKENS: Labels<TokenStatus> = {
  none: ['未授权', 'Not authorised'],
  valid: ['授权有效', 'Authorised'],
  expiring: ['即将过期', 'Ends soon'],
  expired: ['已过期', 'Has ended'],
  broken: ['已失效', 'No longer accepted'],
}
export const PUSHES: Labels<PushState> = {
  held: ['扣留', 'Held'],
  queued: ['待回传', 'Waiting to be pushed'],
  sending: ['回传中', 'Being pushed'],
  delivered: ['平台已接收', 'Accepted by the platform'],
  acknowledged: ['已确认', 'Acknowledged'],
  retrying: ['重试中', 'Trying again'],
  rejected: ['平台已拒绝', 'Refused by the platform'],
  uncertain: ['结果未知', 'No answer, outcome unknown'],
  dead: ['已放弃', 'Given up'],
}
export const CONVERSIONS: Labels<ConversionKind> = {
  friend_added: ['加粉', 'Added as friend'],
  first_message: ['开口', 'First message'],
  friend_lost: ['删粉', 'Friend lost'],
  form_submitted: ['表单提交', 'Form submitted'],
  order_paid: ['下单支付', 'Paid order'],
  order_refunded: ['退款', 'Refund'],
  card_submitted: ['号卡下单', 'Card ordered'],
  card_activated: ['号卡激活', 'Card activated'],
  card_first_charged: ['号卡首充', 'Card first charged'],
  vas_subscribed: ['增值业务订购', 'Service subscribed'],
  vas_unsubscribed: ['增值业务退订', 'Service cancelled'],
  insurance_paid: ['保险承保', 'Insurance paid'],
  insurance_surrendered: ['保险退保', 'Insurance surrendered'],
}
export const RULES: Labels<DecisionRule> = {
  stopped: ['广告组已停止', 'ad set stopped'],
  disabled: ['回传已关闭', 'pushing switched off'],
  unattributed: ['未找到点击', 'no click found'],
  unmapped: ['未设置事件', 'no event set'],
  amount: ['金额不符', 'amount'],
  window: ['超出归因窗口', 'outside the attribution window'],
  hours: ['不在时段', 'outside the hours'],
  first_only: ['非首次', 'not the first'],
  duplicate: ['已回传过', 'pushed already'],
  cap: ['达到日上限', 'daily cap'],
  skip_first: ['跳过前几个', 'first ones skipped'],
  none: ['不回传', 'nothing is pushed'],
  ratio_held: ['按比例扣留', 'held by share'],
  guarantee_first: ['前几个必回传', 'first ones, always pushed'],
  all: ['全部回传', 'everything is pushed'],
  ratio: ['按比例回传', 'chosen by share'],
  manual: ['手动补量', 'released by hand'],
  test: ['联调测试', 'link test'],
}
export const SKIPS: Labels<SkipReason> = {
  offline: ['离线', 'Offline'],
  schedule: ['不在班次', 'Off shift'],
  limit: ['已达上限', 'Limit reached'],
  reserved: ['名额占用中', 'Places are kept'],
  invalid: ['成员不可用', 'Member unavailable'],
  no_contact: ['无联系方式', 'No way to reach'],
  link_unavailable: ['链接不可用', 'Link unavailable'],
  quota: ['额度不足', 'Quota used up'],
  backup: ['备用', 'Backup'],
  turn: ['未轮到', 'Not their turn'],
  sticky: ['访客已固定', 'Visitor meets another'],
}
export const yesNo = (yes: boolean, language: Language): string =>
  language === 'zh' ? (yes ? '是' : '否') : yes ? 'Yes' : 'No'
