import type { ReadFailure } from '#contract/spend/reads.ts'
import type { Day, Optional, OptionalDay, Stamp, Text, When } from './columns.ts'

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

interface PlatformDays {
  account_id: string
  day: Day
  ad_id: Text
  amount: number
  impressions: number
  clicks: number
  conversions: number
  read_at: Stamp
}

interface PlatformHours {
  account_id: string
  day: Day
  hour: number
  ad_id: string
  amount: number
  impressions: number
  clicks: number
  conversions: number
}

interface PlatformHourReads {
  account_id: string
  day: Day
  read_at: Date
}

interface SheetSpends {
  account_id: string
  day: Day
  adset_id: Text
  enterprise_id: string
  amount: number
  impressions: Optional<number>
  clicks: Optional<number>
  updated_at: Stamp
}

interface AdLinks {
  account_id: string
  ad_id: string
  adset_id: string
  set_by: Optional<string>
  set_at: Stamp
}

interface PlatformReads {
  account_id: string
  report_at: When
  report_tried_at: When
  report_failure: Optional<ReadFailure>
  report_error: Optional<string>
  rechecked_on: OptionalDay
  funds_at: When
  funds_tried_at: When
  funds_failure: Optional<ReadFailure>
  funds_error: Optional<string>
}

export interface SpendTables {
  spends: Spends
  platform_days: PlatformDays
  platform_hours: PlatformHours
  platform_hour_reads: PlatformHourReads
  sheet_spends: SheetSpends
  ad_links: AdLinks
  platform_reads: PlatformReads
}
