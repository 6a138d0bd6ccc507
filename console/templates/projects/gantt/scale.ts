import dayjs from 'dayjs'
import { asDay, dayAt } from '../../shared/days.ts'
import { spanOf, type Phase } from '../project.ts'
import { addDays, daysBetween } from './schedule.ts'

/** How wide a day is drawn. */
const ZOOMS = { day: 36, week: 16, month: 6 } as const
export type Zoom = keyof typeof ZOOMS
export const ROW = 40

export interface Mark {
  key: string
  at: number
  width: number
  word: string
}

export interface Scale {
  day: number
  first: string
  width: number
  at(day: string): number
  /** The two lines of the head: coarse and fine. */
  coarse: Mark[]
  fine: Mark[]
}

const STEP = { day: 'day', week: 'week', month: 'month' } as const

/** The days shown: all phases and today, with air on both sides. */
export const scaleOf = (phases: readonly Phase[], zoom: Zoom): Scale => {
  const day = ZOOMS[zoom]
  const span = spanOf({ phases: [...phases] })
  const today = dayAt(0)
  const from = [span?.[0] ?? today, today].toSorted()[0] ?? today
  const to = [span?.[1] ?? today, today].toSorted().at(-1) ?? today
  const first = addDays(from, -3)
  const last = addDays(to, 10)
  const at = (one: string): number => daysBetween(first, one) * day
  const width = at(addDays(last, 1))
  const marks = (unit: 'day' | 'week' | 'month', word: (start: dayjs.Dayjs) => string): Mark[] => {
    const found: Mark[] = []
    for (let start = dayjs(first).startOf(unit); asDay(start) <= last; start = start.add(1, unit)) {
      const begin = Math.max(0, at(asDay(start)))
      const end = Math.min(width, at(asDay(start.add(1, unit))))
      if (end > begin) found.push({ key: asDay(start), at: begin, width: end - begin, word: word(start) })
    }
    return found
  }
  return {
    day,
    first,
    width,
    at,
    coarse: marks('month', (start) => start.format('YYYY-MM')),
    fine: marks(STEP[zoom], (start) => (zoom === 'month' ? '' : start.format(zoom === 'day' ? 'D' : 'M-D'))),
  }
}
