import type { ROTATION_MODES, Rotation, Schedule } from '#contract/agents/entities.ts'
import type { Generated } from 'kysely'
import type { Count, Day, Grams, Json, JsonDefault, Optional, Stamp, Text, When } from './columns.ts'

interface WecomHours {
  hour: Date
  enterprise_id: string
  corp_id: Text
  link_id: Text
  adset_id: Text
  agent_id: Text
  user_id: Text
  shown: Count
  opened: Count
  requested: Count
  added: Count
  messaged: Count
  lost: Count
}

interface Agents {
  id: string
  enterprise_id: string
  name: string
  weixin: Text
  avatar: Text
  qrcode: Text
  qrcode_text: Text
  corp_id: Optional<string>
  user_id: Optional<string>
  open_kfid: Optional<string>
  link_id: Optional<string>
  weight: Count
  daily_limit: Optional<number>
  schedule: JsonDefault<Schedule>
  online: Generated<boolean>
  backup: Generated<boolean>
  remark: Text
  search: Text
  grams: Grams
  created_at: Stamp
  deleted_at: When
}

interface AdsetAgents {
  adset_id: string
  agent_id: string
  position: number
  turn: Count
}

interface Rotations {
  adset_id: string
  mode: Generated<(typeof ROTATION_MODES)[number]>
  sticky_days: Count
}

interface AgentShows {
  visit_id: string
  adset_id: string
  agent_id: string | null
  rule: Rotation['rule']
  visitor: string | null
  rotation: Json<Rotation>
  at: Stamp
  reserved_until: When
  confirmed_at: When
}

interface AgentDays {
  agent_id: string
  day: Day
  shown: Count
  added: Count
  messaged: Count
  lost: Count
}

export interface AgentsTables {
  wecom_hours: WecomHours
  agents: Agents
  adset_agents: AdsetAgents
  rotations: Rotations
  agent_shows: AgentShows
  agent_days: AgentDays
}
