import type { Schedule } from '#contract/schedules/entities.ts'
import type { Language } from '#contract/errors.ts'
import type { ColumnType, Generated } from 'kysely'
import type { Explicit, Optional, Stamp, When } from './columns.ts'

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
  on_day: Explicit<number>
  at_time: string
  recipients: string[]
  enabled: Generated<boolean>
  stopped: Optional<NonNullable<Schedule['stopped']>>
  next_at: ColumnType<Date, Date, Date>
  last_at: When
  last_job_id: Optional<string>
  created_at: Stamp
}

export interface SchedulesTables {
  schedules: Schedules
}
