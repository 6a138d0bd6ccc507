import type { CardState } from '../cards/entities.ts'
import type { OrderStatus } from '../commerce/entities.ts'
import type { PolicyState } from '../insurance/entities.ts'
import type { CommissionStage } from './entities.ts'

export const COMMISSION_STAGES = ['due', 'settled', 'lost'] as const satisfies readonly CommissionStage[]

/** In which states of an order its commission is due, settled or lost; in all others it is not yet earned. */
export const STATES_OF = {
  shop: {
    due: ['paid', 'received'],
    settled: ['settled'],
    lost: ['refunded', 'invalid'],
  } satisfies Record<CommissionStage, readonly OrderStatus[]>,
  card: {
    due: ['activated', 'first_charged'],
    settled: ['settled'],
    lost: ['closed', 'settle_failed'],
  } satisfies Record<CommissionStage, readonly CardState[]>,
  /** Of a policy the premium: to be issued, in force, surrendered. */
  policy: {
    due: ['underwritten', 'issuing'],
    settled: ['issued', 'renewed'],
    lost: ['surrendered'],
  } satisfies Record<CommissionStage, readonly PolicyState[]>,
} as const
