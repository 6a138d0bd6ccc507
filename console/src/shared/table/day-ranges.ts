import { text } from '../i18n/i18n.ts'
import { exactTime } from '../ui/when.ts'

export interface DayRange {
  from: string | undefined
  to: string | undefined
}

const DAY_MS = 86_400_000

/** The day it is in Asia/Shanghai, as `2026-11-15`. */
export const today = (now = new Date()): string => exactTime(now.toISOString()).slice(0, 10)

const before = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) - days * DAY_MS).toISOString().slice(0, 10)

/** So many days up to today. */
export const lastDays = (days: number): { from: string; to: string } => {
  const to = today()
  return { from: before(to, days - 1), to }
}

/** The ranges operators ask for, each with its days. */
export const usualRanges = (day: string): (DayRange & { label: string })[] => [
  { label: text('Today'), from: day, to: day },
  { label: text('Yesterday'), from: before(day, 1), to: before(day, 1) },
  { label: text('Last 7 days'), from: before(day, 6), to: day },
  { label: text('Last 30 days'), from: before(day, 29), to: day },
  { label: text('This month'), from: `${day.slice(0, 8)}01`, to: day },
]

/** Days typed the wrong way round are meant the right way round. */
export const inOrder = ({ from, to }: DayRange): DayRange =>
  from !== undefined && to !== undefined && from > to ? { from: to, to: from } : { from, to }

/** The days in figures, the year only where it is another one. */
export const rangeFigures = ({ from, to }: DayRange, day: string): string => {
  const short = (one: string | undefined) => (one?.startsWith(day.slice(0, 4)) ? one.slice(5) : (one ?? '…'))
  return from === to ? short(from) : `${short(from)} – ${short(to)}`
}
