import type { Period } from '#contract/reports/entities.ts'
import type { PeriodName } from '#contract/reports/metrics.ts'
import { shanghaiDay, shanghaiHour } from './shanghai.ts'
import { Failure } from '../http/failure.ts'

const DAY = 86_400_000
const LONGEST = 400

export interface DayRange {
  from: string
  to: string
}

const time = (day: string): number => Date.parse(`${day}T00:00:00Z`)
export const addDays = (day: string, n: number): string => new Date(time(day) + n * DAY).toISOString().slice(0, 10)
/** How many days, both ends included. */
export const lengthOf = ({ from, to }: DayRange): number => (time(to) - time(from)) / DAY + 1
export const daysOf = (range: DayRange): string[] =>
  Array.from({ length: lengthOf(range) }, (_, n) => addDays(range.from, n))
/** From the first day of them all to the last. */
export const spanOf = (ranges: readonly DayRange[]): DayRange => ({
  from: ranges.reduce((first, { from }) => (from < first ? from : first), ranges[0]?.from ?? ''),
  to: ranges.reduce((last, { to }) => (to > last ? to : last), ''),
})
export const isWithin = (day: string, { from, to }: DayRange): boolean => day >= from && day <= to

const firstOf = (day: string): string => `${day.slice(0, 7)}-01`
const NAMED: Record<PeriodName, (today: string) => DayRange> = {
  today: (today) => ({ from: today, to: today }),
  yesterday: (today) => ({ from: addDays(today, -1), to: addDays(today, -1) }),
  last7: (today) => ({ from: addDays(today, -6), to: today }),
  last14: (today) => ({ from: addDays(today, -13), to: today }),
  last30: (today) => ({ from: addDays(today, -29), to: today }),
  thisMonth: (today) => ({ from: firstOf(today), to: today }),
  lastMonth: (today) => {
    const to = addDays(firstOf(today), -1)
    return { from: firstOf(to), to }
  },
}

export interface AskedDays {
  period?: PeriodName | undefined
  from?: string | undefined
  to?: string | undefined
}

/** The days asked for; today where none are. As many days right before are what they are compared with. */
export const readPeriod = (question: AskedDays, now = new Date()): Period => {
  const today = shanghaiDay(now)
  const asked = question.period === undefined ? question : NAMED[question.period](today)
  const from = asked.from ?? asked.to ?? today
  const range = { from, to: asked.to ?? (from > today ? from : today) }
  const length = lengthOf(range)
  if (length < 1 || length > LONGEST) throw new Failure('report.period', { issues: [{ path: 'to', message: '' }] })
  const before = { from: addDays(range.from, -length), to: addDays(range.from, -1) }
  const runs = isWithin(today, range)
  return { ...range, before, comparedUntil: runs ? `${String(shanghaiHour(now)).padStart(2, '0')}:00` : null }
}

/** Of each day up to which hour it is compared; of a day that has no counterpart yet nothing. */
export const comparedHours = ({ from, to, before, comparedUntil }: Period, now = new Date()) => {
  const today = shanghaiDay(now)
  const hour = comparedUntil?.slice(0, 2)
  const counterpart = addDays(today, -lengthOf({ from, to }))
  const isPart = (edge: string, day: string, at: string): boolean =>
    hour === undefined || day < edge || (day === edge && at < hour)
  return {
    /** Is this hour of the period one that is compared? */
    inBase: (day: string, at: string) => isWithin(day, { from, to }) && isPart(today, day, at),
    inBefore: (day: string, at: string) => isWithin(day, before) && isPart(counterpart, day, at),
  }
}

export const HOURS: readonly string[] = Array.from({ length: 24 }, (_, hour) => String(hour).padStart(2, '0'))

/** Has this day or hour of the period begun? */
export const hasCome = (period: DayRange, step: string, now: Date): boolean => {
  const today = shanghaiDay(now)
  if (lengthOf(period) > 1) return step <= today
  return period.from < today || (period.from === today && Number(step) <= shanghaiHour(now))
}

/** The steps a period is drawn in: the hours of one day, or its days; and the step an hour belongs to, as its own or as a counterpart. */
export const trendOf = (period: Period) => {
  const isOneDay = lengthOf(period) === 1
  const steps = isOneDay ? HOURS : daysOf(period)
  const counterparts = new Map(daysOf(period.before).map((day, n) => [day, steps[n] ?? '']))
  return {
    isOneDay,
    steps,
    stepOf: (day: string, hour: string): { at: string; isBefore: boolean } => {
      const isBefore = !isWithin(day, period)
      if (isOneDay) return { at: hour, isBefore }
      return { at: isBefore ? (counterparts.get(day) ?? '') : day, isBefore }
    },
  }
}
