import type { CardState } from '../cards/entities.ts'
import type { OrderStatus } from '../commerce/entities.ts'
import type { PolicyState } from '../insurance/entities.ts'
import type { CommissionStand } from './entities.ts'

export const COMMISSION_STANDS = ['due', 'settled', 'lost'] as const satisfies readonly CommissionStand[]

/** In which states of an order its commission is due, settled or lost; in all others it is not yet earned. */
export const STATES_OF = {
  shop: {
    due: ['paid', 'received'],
    settled: ['settled'],
    lost: ['refunded', 'invalid'],
  } satisfies Record<CommissionStand, readonly OrderStatus[]>,
  card: {
    due: ['activated', 'first_charged'],
    settled: ['settled'],
    lost: ['closed', 'settle_failed'],
  } satisfies Record<CommissionStand, readonly CardState[]>,
  /** Of a policy the premium: to be issued, in force, surrendered. */
  policy: {
    due: ['underwritten', 'issuing'],
    settled: ['issued', 'renewed'],
    lost: ['surrendered'],
  } satisfies Record<CommissionStand, readonly PolicyState[]>,
} as const
