import type { ColumnType, Generated } from 'kysely'
import type { Level, Topic } from '#contract/core/notifications.ts'
import type { Preferences, Robot, RobotPlatform } from '#contract/notifications/entities.ts'
import type { Json, Stamp, When } from '../../../db/schema.ts'

type Optional<T> = ColumnType<T | null, T | null | undefined, T | null>

interface Robots {
  id: string
  enterprise_id: string | null
  name: string
  platform: RobotPlatform
  webhook_sealed: string
  webhook_hint: string
  secret_sealed: Optional<string>
  level: Level
  topics: Generated<Topic[]>
  status: Generated<Robot['status']>
  created_by: string
  last_success_at: When
  last_error: Optional<string>
  last_error_at: When
  search: Generated<string>
  created_at: Stamp
  deleted_at: When
}
interface NoticeEvents {
  id: string
  event_key: string
  enterprise_id: string | null
  kind: string
  level: Level
  params: Json<Record<string, string>>
  link: string | null
  user_ids: string[]
  created_at: Stamp
}
interface NoticeLanes {
  target: string
  robot_id: Optional<string>
  user_id: Optional<string>
  tokens: Optional<number>
  tokens_at: When
  failures: Generated<number>
  paused_until: When
  told: Generated<boolean>
}
export type NoticeState = 'waiting' | 'sending' | 'sent' | 'unsure' | 'dead' | 'dropped'
interface Notices {
  id: string
  target: string
  event_key: string
  enterprise_id: string | null
  kind: string
  level: Level
  params: Json<Record<string, string>>
  link: string | null
  state: Generated<NoticeState>
  due_at: Date
  held: Generated<boolean>
  unsure: Generated<boolean>
  attempts: Generated<number>
  lease_owner: Optional<string>
  lease_until: When
  error: Optional<string>
  sent_at: When
  created_at: Date
}
interface NoticePreferences {
  user_id: string
  mail: Preferences['mail']
}

/** The tables of what is told beside the console: robots, mailboxes, and what goes to them. */
export interface NoticeTables {
  robots: Robots
  notice_events: NoticeEvents
  notice_lanes: NoticeLanes
  notices: Notices
  notice_preferences: NoticePreferences
}
