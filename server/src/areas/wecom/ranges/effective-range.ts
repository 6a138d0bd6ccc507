import type { SkipReason } from '#contract/wecom/statuses.ts'
import { RANGE_LIMIT, USER_STATUSES } from '#contract/wecom/statuses.ts'
import { type AgentFacts, skipReasonOf } from '../../agents/skip-reason.ts'

/** What decides whether a person of a corp may receive. */
export interface PersonFacts {
  userId: string
  /** As WeCom numbers it; 0 for someone who is no longer there. */
  status: number
  follow: boolean
  online: boolean
  /** Of the agent who stands for them, where one does. */
  agent: Omit<AgentFacts, 'reserved'> | null
}

export interface RangeInput {
  configured: readonly PersonFacts[]
  /** Who steps in when nobody of the link can. */
  backups: readonly PersonFacts[]
  /** With departments the range is never empty, whoever of the people can. */
  departments: readonly number[]
  /** Who is in range now. */
  last: readonly string[]
}
export interface Range {
  users: string[]
  /** `last`: nobody can, so that the range stays as it is. */
  from: 'configured' | 'backups' | 'last'
  /** Why someone configured is not in it. */
  skipped: Map<string, SkipReason>
}

/** Why they receive nobody now, or null. A place merely kept for a visitor leaves them in range. */
export const personSkip = ({ status, follow, online, agent }: PersonFacts, now: Date): SkipReason | null => {
  if (status !== USER_STATUSES.active) return 'invalid'
  if (!follow) return 'no_contact'
  if (!online) return 'offline'
  return agent === null ? null : skipReasonOf({ ...agent, reserved: 0 }, now)
}

const able = (people: readonly PersonFacts[], now: Date): string[] =>
  people.filter((one) => personSkip(one, now) === null).map(({ userId }) => userId)

/** In one order whatever came in, so that equal ranges look equal. */
const tidy = (users: readonly string[]): string[] => [...new Set(users)].sort().slice(0, RANGE_LIMIT)

/** Who of a link receives now. Never nobody: first the backups, then whoever was there last. */
export const effectiveRange = ({ configured, backups, departments, last }: RangeInput, now: Date): Range => {
  const skipped = new Map(
    configured.flatMap((one) => {
      const reason = personSkip(one, now)
      return reason === null ? [] : [[one.userId, reason] as const]
    }),
  )
  const own = tidy(able(configured, now))
  if (own.length > 0 || departments.length > 0) return { users: own, from: 'configured', skipped }
  const others = tidy(able(backups, now))
  if (others.length > 0) return { users: others, from: 'backups', skipped }
  return { users: tidy(last), from: 'last', skipped }
}

/** Whether two ranges hold the same people. */
export const sameUsers = (one: readonly string[], other: readonly string[]): boolean => {
  const [left, right] = [new Set(one), new Set(other)]
  return left.size === right.size && left.isSubsetOf(right)
}
