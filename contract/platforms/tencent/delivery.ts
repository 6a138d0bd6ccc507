import type { DeliverySpec, EventMap } from '../platform-spec.ts'
import type { TENCENT } from './platform.ts'

const SHOP: EventMap = { order_paid: 'COMPLETE_ORDER', order_refunded: 'RE_FUND' }

export const TENCENT_DELIVERY: DeliverySpec<typeof TENCENT> = {
  zh: '腾讯广告',
  // Tencent names no limit.
  windowDays: 30,
  modeTexts: {
    callback: {
      title: 'Callback address of the click',
      hint: 'To the address the click brings, with the account’s token; no data source is needed.',
    },
    api: {
      title: 'Data source by the marketing API',
      hint: 'Needs the account’s token and a data source; every event is listed there.',
    },
    legacy: {
      title: 'Older click interface',
      hint: 'For ads that still run on the platform’s older interface; no token is needed.',
    },
  },
  callbackModes: ['callback', 'legacy'],
  dataSourceModes: ['api'],
  pushTokenModes: [],
  monitor: {
    click_id: 'CLICK_ID',
    click_time: 'CLICK_TIME',
    callback: 'CALLBACK',
    account_id: 'ACCOUNT_ID',
    adgroup_id: 'ADGROUP_ID',
    dynamic_creative_id: 'DYNAMIC_CREATIVE_ID',
    ip: 'IP',
    muid: 'MUID',
  },
  landing: {},
  events: {
    mp1: { friend_added: 'SCANCODE_WX' },
    mp2: { friend_added: 'ADD_WECHAT' },
    xsmini: { form_submitted: 'LEAVE_INFORMATION' },
    cid_pingduoduo: SHOP,
    cid_jdunion: SHOP,
    formschema: { form_submitted: 'RESERVATION' },
    idcard: { card_submitted: 'APPLY', card_activated: 'CONFIRM_EFFECTIVE_LEADS', card_first_charged: 'PURCHASE' },
    colorring: { vas_subscribed: 'SUBSCRIBE', vas_unsubscribed: 'UNSUBSCRIBE_SERVICE' },
    huoke: { friend_added: 'ADD_WECHAT', first_message: 'WECOM_CONSULT', friend_lost: 'ADD_WECHAT_NEGATIVE' },
  },
}
