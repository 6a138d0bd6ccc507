import type { PolicyState } from '#contract/insurance/entities.ts'
import type { Generated } from 'kysely'
import type { Count, Optional, Stamp, Text, When } from './columns.ts'

interface YianOrders {
  id: string
  enterprise_id: Optional<string>
  adset_id: Optional<string>
  visit_id: Optional<string>
  order_no: string
  proposal_no: Optional<string>
  policy_no: Optional<string>
  product: Text
  plan: Text
  premium: Count
  pay_mode: Generated<'once' | 'monthly' | 'yearly'>
  period: Count
  state: PolicyState
  person_sealed: string
  phone_hash: Optional<string>
  insured_at: When
  effect_at: When
  expire_at: When
  surrender_at: When
  surrender_type: Optional<string>
  created_at: Stamp
  updated_at: Stamp
}

interface YianNotices {
  id: string
  order_id: string
  key: string
  type: 'apply' | 'underwrite' | 'issue' | 'renewal' | 'surrender'
  period: Optional<number>
  amount: Optional<number>
  paid: Generated<boolean>
  text: Text
  at: Date
  received_at: Stamp
}

export interface InsuranceTables {
  yian_orders: YianOrders
  yian_notices: YianNotices
}
