import type { Schedule } from '#contract/agents/entities.ts'
import { shanghaiDay, shanghaiMidnight } from '../../core/time/shanghai.ts'
import { isOnShift } from './on-shift.ts'

const DAY = 86_400_000

// Of many visitors in one moment each would ask the same.
const asked = new WeakMap<Schedule, { now: number; next: Date | undefined }>()

const find = (schedule: Schedule, now: Date): Date | undefined => {
  const midnight = shanghaiMidnight(shanghaiDay(now)).getTime()
  const beginnings = Array.from({ length: 8 }, (_, day) => midnight + day * DAY)
    .flatMap((start) => schedule.map(({ from }) => start + Date.parse(`1970-01-01T${from}:00Z`)))
    .filter((at) => at > now.getTime() && isOnShift(schedule, new Date(at)))
  return beginnings.length === 0 ? undefined : new Date(Math.min(...beginnings))
}

/** When one works again, within eight days; every shift begins at one of its own beginnings. */
export const nextShift = (schedule: Schedule, now: Date): Date | undefined => {
  const known = asked.get(schedule)
  if (known?.now === now.getTime()) return known.next
  const next = find(schedule, now)
  asked.set(schedule, { now: now.getTime(), next })
  return next
}
