import type { Schedule } from '#contract/agents/entities.ts'
import { shanghaiClock } from '../../core/time/shanghai.ts'

const minutesOf = (clock: string): number => {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number)
  return hours * 60 + minutes
}

/** Whether one works now; without a schedule always. An end before its beginning lies on the next morning. */
export const isOnShift = (schedule: Schedule, now: Date): boolean => {
  if (schedule.length === 0) return true
  const local = shanghaiClock(now)
  const minute = local.getUTCHours() * 60 + local.getUTCMinutes()
  const today = local.getUTCDay() || 7
  const yesterday = today === 1 ? 7 : today - 1
  return schedule.some(({ days, from, to }) => {
    const [start, end] = [minutesOf(from), minutesOf(to)]
    if (end > start) return days.includes(today) && minute >= start && minute < end
    return (days.includes(today) && minute >= start) || (days.includes(yesterday) && minute < end)
  })
}
