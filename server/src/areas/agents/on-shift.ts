import type { Schedule } from '#contract/agents/entities.ts'

const SHANGHAI = 8 * 3_600_000
const DAY_MINUTES = 1440

const minutesOf = (clock: string): number => {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number)
  return hours * 60 + minutes
}

/** Whether one works now; without a schedule always. An end before its beginning lies on the next morning. */
export const isOnShift = (schedule: Schedule, now: Date): boolean => {
  if (schedule.length === 0) return true
  const local = new Date(now.getTime() + SHANGHAI)
  const minute = local.getUTCHours() * 60 + local.getUTCMinutes()
  const today = local.getUTCDay() || 7
  const yesterday = today === 1 ? 7 : today - 1
  return schedule.some(({ days, from, to }) => {
    const [start, end] = [minutesOf(from), minutesOf(to)]
    if (end > start) return days.includes(today) && minute >= start && minute < end
    return (days.includes(today) && minute >= start) || (days.includes(yesterday) && minute < end)
  })
}

/** The next moment at which somebody's shift may begin or end, within a day. */
export const nextEdge = (schedules: readonly Schedule[], now: Date): Date | undefined => {
  const local = now.getTime() + SHANGHAI
  const midnight = Math.floor(local / (DAY_MINUTES * 60_000)) * DAY_MINUTES * 60_000
  const edges = schedules
    .flat()
    .flatMap(({ from, to }) => [minutesOf(from), minutesOf(to) % DAY_MINUTES])
    .map((minute) => midnight + minute * 60_000)
    .map((at) => (at > local ? at : at + DAY_MINUTES * 60_000))
  return edges.length === 0 ? undefined : new Date(Math.min(...edges) - SHANGHAI)
}
