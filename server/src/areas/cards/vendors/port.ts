import type { CardState } from '#contract/cards/entities.ts'
import type { CardPerson } from '../sealed-person.ts'

/** An order as the vendor has it now. */
export interface VendorReport {
  /** Ours. */
  orderNo: string
  vendorOrderNo: string
  /** Null where the vendor's word is none we know: the order stays where it is. */
  state: CardState | null
  /** In the vendor's own words. */
  stateText: string
  reason: string
  cardNumber: string
  iccid: string
  express: { company: string; number: string }
  activatedAt: Date | null
  firstCharged: boolean
  firstChargedAt: Date | null
  /** Fen. */
  firstCharge: number | null
  closedAt: Date | null
}

/** That the vendor has the order, and nothing else of it. */
export const bareReport = (orderNo: string, vendorOrderNo: string): VendorReport => ({
  orderNo,
  vendorOrderNo,
  state: null,
  stateText: '',
  reason: '',
  cardNumber: '',
  iccid: '',
  express: { company: '', number: '' },
  activatedAt: null,
  firstCharged: false,
  firstChargedAt: null,
  firstCharge: null,
  closedAt: null,
})

/** A vendor's answer that is not what was hoped for. */
export class VendorFailure extends Error {
  /** `refused`: it said no. `unsure`: it may have done it. `away`: it has not, and may do so later. */
  readonly kind: 'refused' | 'unsure' | 'away'
  /** The vendor's own number for it, where it gave one. */
  readonly code: number | undefined
  constructor(kind: VendorFailure['kind'], message: string, code?: number) {
    super(message)
    this.kind = kind
    this.code = code
  }
}

interface Application {
  orderNo: string
  person: CardPerson
}

/** A vendor behind one small port. An answer that says no is thrown as a {@link VendorFailure}. */
interface AnyVendor {
  /** What the vendor knows of these, at most {@link MOST_AT_ONCE}; one it does not know is left out. */
  search(orderNos: readonly string[]): Promise<VendorReport[]>
}
/** A vendor of cards: whoever applies need not be there when it is handed over. */
export interface CardVendor extends AnyVendor {
  sells: 'card'
  /** Answers the vendor's own number of the order. */
  apply(application: Application): Promise<string>
  cancel(order: { orderNo: string; vendorOrderNo: string }): Promise<void>
}
/** A vendor of ring-back tones: it proves the phone itself, with a code that only the visitor has. */
export interface ToneVendor extends AnyVendor {
  sells: 'ring'
  sendCode(phone: string): Promise<void>
  /** The same order number is the same order. */
  order(order: { orderNo: string; phone: string; code: string }): Promise<VendorReport>
  /** Whether a no was about the code: the visitor may try again. */
  isAboutCode(failure: VendorFailure): boolean
}
export type OrderVendor = CardVendor | ToneVendor
export const MOST_AT_ONCE = 10

export interface VendorAccount {
  apiBase: string
  appId: string
  secret: string
  goodsId: string
  /** Where the vendor reports. */
  callback: string
  allowLoopback: boolean
}
