import type { ColumnType } from 'kysely'

type Day = ColumnType<string, string, string>

interface VisitHours {
  adset_id: string
  hour: Date
  region: string
  device: string
  clicks: number
  visits: number
  bots: number
}
interface RollUpMarks {
  name: string
  until: Date
}
interface PushHours {
  adset_id: string
  hour: Date
  kind: string
  outcome: string
  rule: string
  region: string
  device: string
  slot: number
  n: number
  amount: number
}
interface EnterpriseFigures {
  enterprise_id: string
  dimension: string
  day: Day
  value: string
  slot: number
  clicks: number
  visits: number
  bots: number
  conversions: number
  held: number
  pushed: number
  acknowledged: number
  failed: number
}
interface OrderHours {
  enterprise_id: string
  hour: Date
  shop: string
  product_id: string
  adset_id: string
  status: string
  slot: number
  n: number
  amount: number
  commission: number
}
interface OrderFigures {
  enterprise_id: string
  dimension: string
  day: Day
  value: string
  slot: number
  orders: number
  sales: number
  commission: number
  refunds: number
  refunded: number
}

/** What dashboards and reports read; see the roll-ups' migration. */
export interface FiguresTables {
  visit_hours: VisitHours
  roll_up_marks: RollUpMarks
  push_hours: PushHours
  enterprise_figures: EnterpriseFigures
  order_hours: OrderHours
  order_figures: OrderFigures
}
