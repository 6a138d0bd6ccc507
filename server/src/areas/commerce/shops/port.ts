import type { OrderStatus, Shop } from '#contract/commerce/entities.ts'

/** Goods as the shop lists them. Amounts are fen, rates thousandths. */
export interface ShopGoods {
  goodsId: string
  name: string
  image: string
  shop: string
  price: number | null
  commission: number | null
  commissionRate: number | null
  sales: string
}

/** One line of an order as the shop has it now. */
export interface ShopOrder {
  /** Of this line alone, for ever. */
  orderSn: string
  /** As the buyer knows it; the lines of one order share it. */
  orderNo: string
  /** The order it was split off from. */
  parentNo: string | null
  goodsId: string
  goodsName: string
  image: string
  quantity: number
  /** Fen. */
  amount: number
  commission: number | null
  status: OrderStatus
  /** In the shop's own words. */
  statusText: string
  /** Called off: the money goes back if any was paid. */
  cancelled: boolean
  /** Went on as other orders: neither paid nor given back. */
  split: boolean
  trackId: string | null
  crossShop: boolean
  orderedAt: Date
  paidAt: Date | null
  changedAt: Date
  raw: Record<string, unknown>
}

export interface Window {
  from: Date
  to: Date
}

/** A shop's answer that is not what was hoped for. */
export class ShopFailure extends Error {
  /** `refused`: it said no. `blocked`: and calling on makes it worse. `throttled` and `away` pass by themselves. */
  readonly kind: 'refused' | 'blocked' | 'throttled' | 'away'
  readonly code: string
  readonly retryAfterSeconds: number | undefined
  constructor(kind: ShopFailure['kind'], code: string, message: string, retryAfterSeconds?: number) {
    super(message)
    this.kind = kind
    this.code = code
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/** A shop behind one small port. An answer that says no is thrown as a {@link ShopFailure}. */
export interface ShopPort {
  provider: Shop
  /** What its own clock shows, as far as we know. */
  now(): number
  /** Pages count from 1. */
  search(words: string, at: number): Promise<{ goods: ShopGoods[]; more: boolean }>
  /** The goods a pasted id or link means; undefined where it means none. */
  find(texts: readonly string[]): Promise<(ShopGoods | undefined)[]>
  /** A promotion link with {track} where the track id goes; null where the shop leaves no place for it. */
  link(goodsId: string): Promise<string | null>
  /** Everything changed in the window, in an order in which nothing is missed though lines leave it meanwhile. */
  ordersChanged(window: Window): AsyncIterable<ShopOrder[]>
  /** Whether money went back after all was settled; undefined where its lines say so themselves. */
  isReturned: ((orderSn: string) => Promise<boolean>) | undefined
  /** Whether the shop's lines bring track ids back at all. */
  returnsTracks: boolean
  /** Whether an order of another shop's goods counts. */
  countsCrossShop: boolean
}
