import type { Schedule } from '#contract/agents/entities.ts'
import type { SkipReason } from '#contract/wecom/statuses.ts'
import { isOnShift } from './on-shift.ts'

/** What decides whether someone may receive a visitor, apart from whose turn it is. */
export interface AgentFacts {
  online: boolean
  schedule: Schedule
  dailyLimit: number | null
  /** Adds of the Shanghai day that WeCom confirmed, and shows that may still become one. */
  addedToday: number
  reserved: number
}

/** Why not, or null. Only confirmed adds use the limit up; a reservation merely keeps the place. */
export const skipReasonOf = (
  { online, schedule, dailyLimit, addedToday, reserved }: AgentFacts,
  now: Date,
): SkipReason | null => {
  if (!online) return 'offline'
  if (!isOnShift(schedule, now)) return 'schedule'
  if (dailyLimit === null) return null
  if (addedToday >= dailyLimit) return 'limit'
  return addedToday + reserved >= dailyLimit ? 'reserved' : null
}
