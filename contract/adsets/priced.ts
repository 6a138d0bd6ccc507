import { defaultEvents } from '../platforms/deliveries.ts'
import { type AdsetKind, providersOf } from './kinds.ts'

/** Whether its conversions have an amount, so that a strategy may choose by it. */
export const isPriced = (kind: AdsetKind): boolean =>
  providersOf(kind).some((provider) => {
    const events = defaultEvents(kind, provider)
    return 'order_paid' in events || 'insurance_paid' in events
  })
