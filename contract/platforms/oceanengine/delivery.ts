import type { DeliverySpec, EventMap } from '../platform-spec.ts'
import type { OCEANENGINE } from './platform.ts'

const SHOP: EventMap = { order_paid: 'ecom_successful_pay', order_refunded: 'ecom_refund' }

export const OCEANENGINE_DELIVERY: DeliverySpec<typeof OCEANENGINE> = {
  zh: '巨量引擎',
  // Its click ids are said to live so long.
  windowDays: 21,
  modeTexts: {
    v2: {
      title: 'Conversion interface 2.0',
      hint: 'With the callback parameter of the click; no token is needed. Recommended.',
    },
    legacy: {
      title: 'Older click interface',
      hint: 'For ads that still run on the platform’s older interface; no token is needed.',
    },
  },
  callbackModes: [],
  dataSourceModes: [],
  pushTokenModes: [],
  testRefusal:
    'A test click is none of OceanEngine’s own: it refuses the event (“callback does not exist”), which shows that it can be reached. For an accepted event open the monitoring link with OceanEngine’s own test tool.',
  monitor: {
    callback: 'CALLBACK_PARAM',
    track_id: 'TRACK_ID',
    ts: 'TS',
    advertiser_id: 'ADVERTISER_ID',
    project_id: 'PROJECT_ID',
    promotion_id: 'PROMOTION_ID',
    mid1: 'MID1',
    os: 'OS',
    ip: 'IP',
    ua: 'UA',
  },
  landing: { clickid: 'CLICKID', track_id: 'TRACK_ID' },
  events: {
    mp2: { friend_added: 'wechat' },
    xsmini: { form_submitted: 'form' },
    cid_pingduoduo: SHOP,
    cid_jdunion: SHOP,
    formschema: { form_submitted: 'form' },
    idcard: { card_submitted: 'form', card_activated: 'customer_effective', card_first_charged: 'in_app_pay' },
    colorring: { vas_subscribed: 'form', vas_unsubscribed: 'withdraw' },
    huoke: { friend_added: 'clue_interflow', first_message: 'consult_effective', friend_lost: 'unfollow_in_wechat' },
  },
}
