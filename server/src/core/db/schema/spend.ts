import type { Day, Optional, Stamp, Text } from './columns.ts'

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

export interface SpendTables {
  spends: Spends
}
