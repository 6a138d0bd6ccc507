import type { ColumnType, Generated } from 'kysely'
import type { z } from 'zod'
import type { CardState, CARRIERS, FLAGS, OrderKind, ServiceRules, Vendor } from '#contract/cards/entities.ts'
import type { MATCH_REASONS, OrderStatus, Shop } from '#contract/commerce/entities.ts'
import type {
  FORM_STATUSES,
  FormOptions,
  FormThanks,
  FormTheme,
  SUBMISSION_STATUSES,
} from '#contract/forms/entities.ts'
import type { PolicyState } from '#contract/insurance/entities.ts'
import type { JsonDefault, Stamp, When } from './schema.ts'

type Text = Generated<string>
type Count = Generated<number>
type Optional<T> = ColumnType<T | null, T | null | undefined, T | null>
type Day = ColumnType<string, string, string>
type Raw = Record<string, unknown>

interface FormSchemas {
  id: Generated<number>
  enterprise_id: string
  name: string
  schema: string
  ui: Text
  theme: JsonDefault<z.output<typeof FormTheme>>
  thanks: JsonDefault<z.output<typeof FormThanks>>
  options: JsonDefault<z.output<typeof FormOptions>>
  status: Generated<(typeof FORM_STATUSES)[number]>
  version: Count
  search: Text
  created_at: Stamp
  updated_at: Stamp
  deleted_at: When
}
interface FormVersions {
  schema_id: number
  version: number
  schema: string
  ui: string
  changed_by: Optional<string>
  changed_at: Stamp
}
interface Forms {
  id: string
  schema_id: number
  version: number
  enterprise_id: string
  adset_id: Optional<string>
  visit_id: Optional<string>
  data_sealed: string
  phone_hash: Optional<string>
  phone_proved: Generated<boolean>
  status: Generated<(typeof SUBMISSION_STATUSES)[number]>
  remark: Text
  duplicate_of: Optional<string>
  bot: Optional<string>
  once: Optional<string>
  conversion_id: Optional<string>
  ip: Text
  agent: Text
  created_at: Stamp
  deleted_at: When
}
interface FormDays {
  schema_id: number
  day: Day
  n: Count
}
interface SmsCodes {
  id: string
  phone_hash: string
  adset_id: string
  code_hash: string
  tries: Count
  expires_at: Date
  used_at: When
  created_at: Stamp
}
interface Products {
  id: string
  provider: Shop
  enterprise_id: string
  goods_id: string
  name: string
  image: Text
  shop: Text
  price: Optional<number>
  commission: Optional<number>
  commission_rate: Optional<number>
  sales: Text
  link: Text
  orders: Count
  synced_at: When
  sync_error: Optional<string>
  search: Text
  created_at: Stamp
  deleted_at: When
}
interface Orders {
  id: string
  provider: Shop
  order_sn: string
  order_no: string
  enterprise_id: Optional<string>
  product_id: Optional<string>
  goods_id: Text
  goods_name: Text
  image: Text
  quantity: Count
  amount: Count
  commission: Optional<number>
  status: OrderStatus
  status_text: Text
  track_id: Optional<string>
  adset_id: Optional<string>
  visit_id: Optional<string>
  match: Generated<(typeof MATCH_REASONS)[number]>
  cross_shop: Generated<boolean>
  split: Generated<boolean>
  paid_conversion: Optional<string>
  refund_conversion: Optional<string>
  ordered_at: Date
  paid_at: When
  refunded_at: When
  changed_at: Date
  raw: JsonDefault<Raw>
  created_at: Stamp
  deleted_at: When
}
interface ShopCursors {
  provider: Shop
  read_until: Date
  last_read_at: When
  error: Optional<string>
}
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
  text: Text
  at: Date
  received_at: Stamp
}
interface Spends {
  id: string
  day: Day
  account_id: string
  adset_id: Text
  enterprise_id: string
  amount: number
  impressions: Optional<number>
  clicks: Optional<number>
  source: 'sheet' | 'platform'
  updated_at: Stamp
}

/** The tables of what visitors leave behind: forms, orders, cards, policies; and of what was spent for it. */
export interface LeftTables {
  form_schemas: FormSchemas
  form_versions: FormVersions
  forms: Forms
  form_days: FormDays
  sms_codes: SmsCodes
  products: Products
  orders: Orders
  shop_cursors: ShopCursors
  card_services: CardServices
  ext_orders: ExtOrders
  card_days: CardDays
  ext_order_moves: ExtOrderMoves
  vas_codes: VasCodes
  yian_orders: YianOrders
  yian_notices: YianNotices
  spends: Spends
}
