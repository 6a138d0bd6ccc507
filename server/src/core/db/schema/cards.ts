import type { CARRIERS, CardState, FLAGS, OrderKind, ServiceRules, Vendor } from '#contract/cards/entities.ts'
import type { Generated } from 'kysely'
import type { z } from 'zod'
import type { Count, Day, Grams, JsonDefault, Optional, Raw, Stamp, Text, When } from './columns.ts'

interface CardServices {
  id: string
  enterprise_id: Optional<string>
  name: string
  vendor: Vendor
  carrier: (typeof CARRIERS)[number]
  goods_id: string
  plan: Text
  price: Count
  commission: Count
  rules: JsonDefault<z.output<typeof ServiceRules>>
  api_base: string
  app_id: string
  secret_sealed: string
  sign_iv: string
  hook_key: string
  status: Generated<'on' | 'off'>
  last_callback_at: When
  away_until: When
  remark: Text
  search: Text
  grams: Grams
  created_at: Stamp
  deleted_at: When
}

interface ExtOrders {
  id: string
  service_id: string
  enterprise_id: string
  adset_id: Optional<string>
  visit_id: Optional<string>
  kind: Generated<OrderKind>
  order_no: string
  vendor_order_no: Optional<string>
  person_sealed: string
  phone_hash: string
  identity_hash: Optional<string>
  iccid: Optional<string>
  express_company: Optional<string>
  express_number: Optional<string>
  state: CardState
  state_text: Text
  duplicates: Count
  flag: Generated<(typeof FLAGS)[number]>
  remark: Text
  error: Optional<string>
  consent: JsonDefault<Raw>
  activated_at: When
  first_charged_at: When
  first_charge: Optional<number>
  closed_at: When
  poll_at: When
  polls: Count
  once: Optional<string>
  created_at: Stamp
  updated_at: Stamp
}

interface CardDays {
  service_id: string
  enterprise_id: string
  day: Day
  n: Count
}

interface ExtOrderMoves {
  id: string
  order_id: string
  at: Stamp
  from_state: Optional<CardState>
  to_state: CardState
  by: 'visitor' | 'callback' | 'poll' | 'import' | 'operator'
  who: Optional<string>
  text: Text
}

interface VasCodes {
  id: string
  service_id: string
  adset_id: string
  phone_hash: string
  tries: Count
  used_at: When
  created_at: Stamp
}

export interface CardsTables {
  card_services: CardServices
  ext_orders: ExtOrders
  card_days: CardDays
  ext_order_moves: ExtOrderMoves
  vas_codes: VasCodes
}
