import { beijingText } from '#simulators/shared/beijing-time.ts'
import type { CardGoods } from './goods.ts'
import { type CardState, states } from './states.ts'

export type Style = 'guangmeng' | 'hao172'
export type Application = {
  style: Style
  appId: string
  goods: CardGoods
  customNo: string
  certName: string
  certId: string
  phone: string
  province: string
  city: string
  county: string
  provinceName: string
  cityName: string
  countyName: string
  address: string
  callbackUrl: string
}
export type CardOrder = Application & {
  id: number
  /** The vendor's own number of the order. */
  keyNo: string
  state: CardState
  reason: string
  express: { name: string; no: string }
  /** The number the card gets, and the card's own. */
  number: string
  iccid: string
  /** 0 not known, 1 not yet, 2 charged. */
  firstCharge: 0 | 1 | 2
  firstChargeAt: number
  /** 1 open, 2 settled, 3 coming, 4 failed, 5 taken back. */
  settle: 1 | 2 | 3 | 4 | 5
  settleAt: number
  activateAt: number
  createdAt: number
  updatedAt: number
  /** Whether a photo was asked for; it is not asked for twice of its own accord. */
  photoAsked: boolean
}

export type OrderBook = ReturnType<typeof createOrderBook>

export function createOrderBook() {
  const byKey = new Map<string, CardOrder>()
  const byCustom = new Map<string, CardOrder>()
  const byCert = new Map<string, CardOrder[]>()
  const customKey = (style: Style, customNo: string) => `${style} ${customNo}`
  return {
    all: () => byKey.values(),
    size: () => byKey.size,
    add: (order: CardOrder) => {
      byKey.set(order.keyNo, order)
      byCert.set(order.certId, [...(byCert.get(order.certId) ?? []), order])
      if (order.customNo !== '') byCustom.set(customKey(order.style, order.customNo), order)
    },
    find: (keyNo: string) => byKey.get(keyNo),
    findCustom: (style: Style, customNo: string) => byCustom.get(customKey(style, customNo)),
    ofPerson: (certId: string): readonly CardOrder[] => byCert.get(certId) ?? [],
    latest: (limit: number) => [...byKey.values()].slice(-limit).reverse(),
  }
}

const time = (ms: number): string => (ms === 0 ? '' : beijingText(ms))

/** A row of the 广梦云 search, which is also what its callback carries; money is in yuan. */
export const guangmengRow = (order: CardOrder) => ({
  id: order.id,
  goodsId: order.goods.id,
  goodsName: order.goods.name,
  keyNo: order.keyNo,
  selectPhone: order.number,
  certName: `${order.certName.slice(0, 1)}**`,
  certNo: `${order.certId.slice(0, 6)}********${order.certId.slice(-4)}`,
  contactPhone: `${order.phone.slice(0, 3)}****${order.phone.slice(-4)}`,
  expressName: order.express.name,
  expressNo: order.express.no,
  address: `${order.provinceName}${order.cityName}${order.countyName}${order.address}`,
  createdAt: time(order.createdAt),
  status: states[order.state].code,
  statusName: states[order.state].name,
  applyFailReason: order.reason,
  settleStatus: order.settle,
  settleReward: order.settle === 2 ? order.goods.reward : 0,
  settleFailReason: order.settle === 4 ? '未达到结算条件' : '',
  settleAt: time(order.settleAt),
  settleDetails: [],
  firstRechargeStatus: order.firstCharge,
  firstRechargeAt: time(order.firstChargeAt),
  firstRechargeMoney: order.firstCharge === 2 ? order.goods.firstCharge : 0,
  flagRemark: '',
  customNo: order.customNo,
  activateAt: time(order.activateAt),
})

const settled = { 1: null, 2: '已结算', 3: null, 4: '无法结算', 5: '无法结算' } as const

export type Hao172Data = {
  OrderNo: string
  OrderNo172: string
  OrderStatus: string
  CardStatus: string
  ThirdPhone: string
  ExpressName: string
  ExpressCode: string
  Remark: string
  ActiveTime: string
  Iccid: string
  IsFirstCharge: boolean
  FirstCharge: number
}
/** What the 172 callback carries as a text, and what its query answers. */
export const hao172Data = (order: CardOrder): Hao172Data => ({
  OrderNo: order.customNo,
  OrderNo172: order.keyNo,
  OrderStatus: settled[order.settle] ?? states[order.state].hao172,
  CardStatus: order.activateAt > 0 ? '已激活' : '',
  ThirdPhone: order.number,
  ExpressName: order.express.name,
  ExpressCode: order.express.no,
  Remark: order.state === 'needPhoto' ? '请上传证件照' : order.reason,
  ActiveTime: time(order.activateAt),
  Iccid: order.iccid,
  IsFirstCharge: order.firstCharge === 2,
  FirstCharge: order.firstCharge === 2 ? order.goods.firstCharge : 0,
})
