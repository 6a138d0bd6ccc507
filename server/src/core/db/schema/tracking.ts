import type { ColumnType, Generated } from 'kysely'
import type { Day, JsonDefault, Optional, Stamp, When } from './columns.ts'

interface AdsetDays {
  adset_id: string
  day: Day
  slot: number
  seen: Generated<number>
  clicks: Generated<number>
  visits: Generated<number>
  repeats: Generated<number>
  bots: Generated<number>
  conversions: Generated<number>
  held: Generated<number>
  pushed: Generated<number>
  acknowledged: Generated<number>
  failed: Generated<number>
  tests: Generated<number>
}

interface AdsetMinutes {
  adset_id: string
  minute: Date
  slot: number
  n: number
  landed: Generated<number>
  /** Not yet counted by hour, region and device; and whether it ever was. */
  stale: Generated<boolean>
  counted: Generated<boolean>
}

interface Visits {
  id: string
  at: Date
  adset_id: string
  source: 'monitor' | 'landing' | 'test'
  click_id: string | null
  clicked_at: When
  callback: string | null
  ad: JsonDefault<Record<string, string>>
  visitor: string | null
  session: ColumnType<string | null, string | null | undefined, string | null>
  bot: string | null
  ip: Generated<string>
  agent: Generated<string>
}

interface ClickKeys {
  adset_id: string
  key: string
  visit_id: string
  hits: Generated<number>
  seen: Generated<number>
  seen_before: Generated<number>
  landed_at: When
  variant_id: Optional<string>
  phase: Optional<number>
  first_visit_id: Optional<string>
}

interface ClickWriters {
  id: string
  seq: number
  at: Stamp
}

interface VisitEvents {
  visit_id: string
  adset_id: string
  visit_at: Date
  at: Date
  event: string
  detail: JsonDefault<Record<string, unknown>>
}

export interface TrackingTables {
  adset_days: AdsetDays
  adset_minutes: AdsetMinutes
  visits: Visits
  click_keys: ClickKeys
  click_writers: ClickWriters
  visit_events: VisitEvents
}
