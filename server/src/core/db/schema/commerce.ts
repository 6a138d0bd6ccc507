import type { MATCH_REASONS, OrderStatus, Shop } from '#contract/commerce/entities.ts'
import type { Generated } from 'kysely'
import type { Count, Grams, JsonDefault, Optional, Raw, Stamp, Text, When } from './columns.ts'

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
  grams: Grams
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

export interface CommerceTables {
  products: Products
  orders: Orders
  shop_cursors: ShopCursors
}
