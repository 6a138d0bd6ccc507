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
    '1': 'Activation',
    '2': 'Registration',
    '3': 'Payment; needs an amount',
    '9': 'Form',
    '10': 'Application completed',
    '11': 'Credit granted',
    '12': 'Goods viewed; needs an amount',
    '13': 'Put into the cart; needs an amount',
    '14': 'Order placed; needs an amount',
    '15': 'Order paid; needs an amount',
    '43': 'Trial lesson attended',
    '44': 'Valid lead',
    '64': 'WeChat id copied; assumed for an added friend, whose number is not published',
    '69': 'Course paid',
    '79': 'Credit used',
  },
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
