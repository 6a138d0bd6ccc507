import type { Count, Day } from './columns.ts'

interface VisitHours {
  adset_id: string
  hour: Date
  region: string
  device: string
  clicks: Count
  visits: Count
  bots: Count
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
  clicks: Count
  visits: Count
  bots: Count
  conversions: Count
  held: Count
  pushed: Count
  acknowledged: Count
  failed: Count
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
  orders: Count
  sales: Count
  commission: Count
  refunds: Count
  refunded: Count
}

interface CohortDays {
  enterprise_id: string
  day: Day
  shop: string
  age: number
  slot: number
  orders: Count
  sales: Count
  commission: Count
  refunds: Count
  refunded: Count
  renewals: Count
  renewed: Count
}

interface CohortAdsetDays {
  enterprise_id: string
  day: Day
  adset_id: string
  shop: string
  age: number
  slot: number
  orders: Count
  sales: Count
  commission: Count
  refunds: Count
  refunded: Count
  renewals: Count
  renewed: Count
}

export interface ReportsTables {
  visit_hours: VisitHours
  roll_up_marks: RollUpMarks
  push_hours: PushHours
  enterprise_figures: EnterpriseFigures
  order_hours: OrderHours
  order_figures: OrderFigures
  cohort_days: CohortDays
  cohort_adset_days: CohortAdsetDays
}
