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
    '3': { zh: '表单', en: 'Form' },
    '4': { zh: '激活', en: 'Activation' },
    '10': { zh: '购买成功', en: 'Purchase' },
    '14': { zh: '订单提交成功', en: 'Order sent in' },
    '17': { zh: '三句话咨询', en: 'Three messages in a consultation' },
    '18': { zh: '留线索', en: 'Lead left' },
    '19': { zh: '一句话咨询', en: 'One message in a consultation' },
    '25': { zh: '注册', en: 'Registration' },
    '26': { zh: '付费', en: 'Something paid' },
    '30': { zh: '电话拨通', en: 'Call connected' },
    '35': { zh: '微信复制', en: 'WeChat id copied' },
    '41': { zh: '申请', en: 'Application' },
    '42': { zh: '授信', en: 'Credit granted' },
    '45': { zh: '商品下单成功', en: 'Goods ordered' },
    '46': { zh: '加购', en: 'Added to the cart' },
    '55': { zh: '完件', en: 'Application completed' },
    '68': { zh: '粉丝关注成功', en: 'Follower won' },
    '79': { zh: '微信加粉成功', en: 'WeChat friend added' },
    '90': { zh: '商品支付成功', en: 'Goods paid' },
    '92': { zh: '有效咨询', en: 'Valid consultation' },
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
