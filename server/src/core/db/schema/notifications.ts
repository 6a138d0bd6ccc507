import type { Notification } from '#contract/core/entities.ts'
import type { Level } from '#contract/core/notifications.ts'
import type { Topic } from '#contract/core/topics.ts'
import type { Preferences, Robot, RobotPlatform } from '#contract/notifications/entities.ts'
import type { Generated } from 'kysely'
import type { Explicit, Grams, Json, Optional, Stamp, When } from './columns.ts'

type NoticeState = 'waiting' | 'sending' | 'sent' | 'unsure' | 'dead' | 'dropped'

interface Notifications {
  id: string
  user_id: string
  enterprise_id: string | null
  kind: string
  level: Notification['level']
  params: Explicit<Json<Record<string, string>>>
  link: string | null
  dedupe_key: string | null
  read_at: When
  created_at: Stamp
}

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
  grams: Grams
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
  mail: Optional<boolean>
  robot_ids: Optional<string[]>
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
  mail: NonNullable<Preferences['mail']> | null
}

export interface NotificationsTables {
  notifications: Notifications
  robots: Robots
  notice_events: NoticeEvents
  notice_lanes: NoticeLanes
  notices: Notices
  notice_preferences: NoticePreferences
}
