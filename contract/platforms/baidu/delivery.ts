import type { DeliverySpec, EventMap } from '../platform-spec.ts'
import type { BAIDU } from './platform.ts'

const SHOP: EventMap = { order_paid: '10' }

export const BAIDU_DELIVERY: DeliverySpec<typeof BAIDU> = {
  zh: '百度',
  // Assumed: the form of the names is not published; some have Chinese in them.
  accountIds: { form: /^[\p{L}\p{N}_.@·()（）-]{1,64}$/u, title: 'User name of the account' },
  // Assumed: no limit is published; what is sent within a day is worth most.
  windowDays: 30,
  modeTexts: {
    ocpc: {
      title: 'Upload of conversions (oCPC)',
      hint: 'With the push token of the account and the page’s address with the bd_vid of the click; a click without bd_vid cannot be pushed.',
    },
  },
  callbackModes: [],
  dataSourceModes: [],
  pushTokenModes: ['ocpc'],
  // Its signature would have to be the last; nobody here checks it.
  monitor: {
    bd_vid: 'BD_VID',
    account_id: 'USER_ID',
    campaign_id: 'PLAN_ID',
    unit_id: 'UNIT_ID',
    creative_id: 'IDEA_ID',
    ts: 'TS',
    oaid: 'OAID',
    idfa: 'IDFA',
    imei: 'IMEI',
    ip: 'IP',
    ua: 'UA',
  },
  landing: {},
  eventTitles: {
    '3': 'Form',
    '4': 'Activation',
    '10': 'Purchase',
    '14': 'Order sent in',
    '17': 'Three messages in a consultation',
    '18': 'Lead left',
    '19': 'One message in a consultation',
    '25': 'Registration',
    '26': 'Something paid',
    '30': 'Call connected',
    '35': 'WeChat id copied',
    '41': 'Application',
    '42': 'Credit granted',
    '45': 'Goods ordered',
    '46': 'Added to the cart',
    '55': 'Application completed',
    '68': 'Follower won',
    '79': 'WeChat friend added',
    '90': 'Goods paid',
    '92': 'Valid consultation',
  },
  events: {
    mp2: { friend_added: '79' },
    xsmini: { form_submitted: '18' },
    cid_pingduoduo: SHOP,
    cid_jdunion: SHOP,
    formschema: { form_submitted: '3' },
    idcard: { card_submitted: '3', card_activated: '25', card_first_charged: '26' },
    colorring: { vas_subscribed: '14' },
    huoke: { friend_added: '79', first_message: '19' },
  },
}
