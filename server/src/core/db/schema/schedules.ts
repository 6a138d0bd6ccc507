import type { ColumnType, Generated } from 'kysely'
import type { Schedule } from '#contract/schedules/entities.ts'
import type { Language } from '#contract/errors.ts'
import type { Stamp, When } from '../../../db/schema.ts'

type Optional<T> = ColumnType<T | null, T | null | undefined, T | null>

interface Views {
  id: string
  list: string
  name: string
  query: string
  user_id: string
  enterprise_id: Optional<string>
  created_at: Stamp
  updated_at: Stamp
}
interface ViewDefaults {
  user_id: string
  list: string
  view_id: string
}
interface Schedules {
  id: string
  enterprise_id: string
  user_id: string
  name: string
  list: string
  resource: Schedule['resource']
  query: string
  columns: string[]
  format: Schedule['format']
  language: Language
  every: Schedule['every']
  on_day: number
  at_time: string
  recipients: string[]
  enabled: Generated<boolean>
  stopped: Optional<NonNullable<Schedule['stopped']>>
  next_at: ColumnType<Date, Date, Date>
  last_at: When
  last_job_id: Optional<string>
  created_at: Stamp
}

export interface ViewTables {
  views: Views
  view_defaults: ViewDefaults
  schedules: Schedules
}
