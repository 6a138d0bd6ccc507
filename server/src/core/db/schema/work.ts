import type { AlarmKind, AlarmSubject, AlarmTarget } from '#contract/work/alarm-kinds.ts'
import type { Generated } from 'kysely'
import type { Grams, Optional, OptionalDay, Stamp, When } from './columns.ts'

interface Todos {
  id: string
  enterprise_id: string
  title: string
  note: Generated<string>
  owner_id: string | null
  owner_name: Generated<string>
  due_on: OptionalDay
  due_told: OptionalDay
  link: string | null
  created_by: string
  created_name: Generated<string>
  done_at: When
  done_name: string | null
  created_at: Stamp
  updated_at: Stamp
  deleted_at: When
}

interface AlarmRules {
  id: string
  enterprise_id: string
  name: string
  kind: AlarmKind
  threshold: number
  span: number
  lasting: number
  cooldown: number
  target: AlarmTarget
  target_id: Generated<string>
  user_ids: string[]
  robot_ids: string[]
  mail: boolean
  quiet_from: Optional<string>
  quiet_to: Optional<string>
  enabled: Generated<boolean>
  checked_at: When
  search: Generated<string>
  grams: Grams
  created_by: string
  created_name: Generated<string>
  created_at: Stamp
  updated_at: Stamp
  deleted_at: When
}

type AlarmNotice = 'untold' | 'told' | 'ending' | 'done' | 'silent'

interface AlarmEvents {
  id: string
  rule_id: string
  enterprise_id: string
  subject_type: AlarmSubject
  subject_id: string
  subject_name: string
  over_since: Date
  since: When
  until: When
  value: Generated<number>
  notice: Generated<AlarmNotice>
  told_at: When
}

export interface WorkTables {
  alarm_rules: AlarmRules
  alarm_events: AlarmEvents
  todos: Todos
}
