import dayjs from 'dayjs'
import { asDay } from '../../shared/days.ts'
import type { Phase } from '../project.ts'

export const addDays = (day: string, days: number): string => asDay(dayjs(day).add(days, 'day'))
export const daysBetween = (from: string, to: string): number => dayjs(to).diff(from, 'day')

/** Moves whatever would begin before the phases it waits for are over; nothing is pulled forward. */
export const settle = (phases: readonly Phase[]): Phase[] => {
  const next = new Map(phases.map((phase) => [phase.id, phase]))
  // A chain is at most as long as there are phases.
  for (const _ of phases) {
    for (const phase of next.values()) {
      const ends = phase.after.flatMap((id) => next.get(id)?.end ?? [])
      const earliest = ends.length === 0 ? phase.start : addDays(ends.toSorted().at(-1) ?? phase.start, 1)
      const late = daysBetween(phase.start, earliest)
      if (late > 0) next.set(phase.id, { ...phase, start: addDays(phase.start, late), end: addDays(phase.end, late) })
    }
  }
  return [...next.values()]
}

export type Grip = 'move' | 'start' | 'end'

/** Moves a phase, or one of its ends, by days; it keeps at least one. Those that wait for it give way. */
export const shift = (phases: readonly Phase[], id: string, grip: Grip, days: number): Phase[] =>
  settle(
    phases.map((phase) => {
      if (phase.id !== id) return phase
      const start = grip === 'end' ? phase.start : addDays(phase.start, days)
      const end = grip === 'start' ? phase.end : addDays(phase.end, days)
      if (grip === 'move') return { ...phase, start, end }
      return grip === 'start'
        ? { ...phase, start: start > phase.end ? phase.end : start }
        : { ...phase, end: end < phase.start ? phase.start : end }
    }),
  )

/** Whether a phase would in the end wait for itself. */
export const wouldLoop = (phases: readonly Phase[], id: string, after: readonly string[]): boolean => {
  const seen = new Set<string>()
  const reaches = (from: string): boolean => {
    if (from === id) return true
    if (seen.has(from)) return false
    seen.add(from)
    return (phases.find((phase) => phase.id === from)?.after ?? []).some(reaches)
  }
  return after.some(reaches)
}
