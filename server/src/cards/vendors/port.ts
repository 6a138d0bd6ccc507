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
}

/** A vendor's answer that is not what was hoped for. */
export class VendorFailure extends Error {
  /** `refused`: it said no. `unsure`: it may have done it. `away`: it has not, and may do so later. */
  readonly kind: 'refused' | 'unsure' | 'away'
  constructor(kind: VendorFailure['kind'], message: string) {
    super(message)
    this.kind = kind
  }
}

export interface Application {
  orderNo: string
  person: CardPerson
}

/** A vendor behind one small port. An answer that says no is thrown as a {@link VendorFailure}. */
export interface CardVendor {
  /** Answers the vendor's own number of the order. */
  apply(application: Application): Promise<string>
  /** What the vendor knows of these, at most {@link MOST_AT_ONCE}; one it does not know is left out. */
  search(orderNos: readonly string[]): Promise<VendorReport[]>
  cancel(order: { orderNo: string; vendorOrderNo: string }): Promise<void>
}
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
