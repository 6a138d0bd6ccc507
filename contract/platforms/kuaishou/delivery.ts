import type { DeliverySpec, EventMap } from '../platform-spec.ts'
import type { KUAISHOU } from './platform.ts'

const SHOP: EventMap = { order_paid: '15' }

export const KUAISHOU_DELIVERY: DeliverySpec<typeof KUAISHOU> = {
  zh: '快手',
  // Assumed: no limit is published.
  windowDays: 30,
  modeTexts: {
    activate: {
      title: 'Activate interface',
      hint: 'With the callback of the click; no token is needed.',
    },
  },
  callbackModes: [],
  dataSourceModes: [],
  pushTokenModes: [],
  testRefusal:
    'A test click is none of Kuaishou’s own: it refuses the event (“callbackinfo decoded failure”), which shows that it can be reached. For an accepted event open the monitoring link with Kuaishou’s own test tool.',
  // The platform refuses a link with a macro that it does not list; which of the others pass for every kind of ad is not known.
  monitor: {
    callback: 'CALLBACK',
    account_id: 'ACCOUNTID',
    campaign_id: 'DID',
    unit_id: 'AID',
    creative_id: 'CID',
    oaid: 'OAID',
    idfa: 'IDFA2',
    imei: 'IMEI2',
    ip: 'IP',
    ua: 'UA',
  },
  landing: {},
  eventTitles: {
    '1': { zh: '激活', en: 'Activation' },
    '2': { zh: '注册', en: 'Registration' },
    '3': { zh: '付费', en: 'Something paid' },
    '9': { zh: '表单', en: 'Form' },
    '10': { zh: '完件', en: 'Application completed' },
    '11': { zh: '授信', en: 'Credit granted' },
    '12': { zh: '商品浏览', en: 'Goods viewed' },
    '13': { zh: '加购', en: 'Added to the cart' },
    '14': { zh: '提交订单', en: 'Order handed in' },
    '15': { zh: '订单支付', en: 'Order payment' },
    '43': { zh: '试听到课', en: 'Trial lesson attended' },
    '44': { zh: '有效线索', en: 'Valid lead' },
    '64': { zh: '微信复制', en: 'WeChat id copied' },
    '69': { zh: '正价课付费', en: 'Course paid' },
    '79': { zh: '用信', en: 'Credit used' },
  },
  eventNotes: { '64': 'Assumed for an added friend, whose number is not published' },
  amountEvents: ['3', '12', '13', '14', '15'],
  events: {
    mp2: { friend_added: '64' },
    xsmini: { form_submitted: '9' },
    cid_pingduoduo: SHOP,
    cid_jdunion: SHOP,
    formschema: { form_submitted: '9' },
    idcard: { card_submitted: '9', card_activated: '44', card_first_charged: '3' },
    colorring: { vas_subscribed: '9' },
    huoke: { friend_added: '64' },
  },
}
