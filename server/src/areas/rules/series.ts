import type { Counted } from '#contract/reports/metrics.ts'
import type { Sums } from '../../core/figures/figure-source.ts'
import { shanghaiDay, shanghaiHour, shanghaiMidnight } from '../../core/time/shanghai.ts'

const HOUR = 3_600_000
const DAY = 86_400_000

type Steps = ReadonlyMap<string, Sums>
const NONE: Steps = new Map()

/** A day or an hour as a number that counts on. */
export const dayNumber = (day: string): number => Date.parse(`${day}T00:00:00Z`) / DAY
export const hourNumber = (at: Date): number => Math.floor(at.getTime() / HOUR)
const dayOf = (number: number): string => new Date(number * DAY).toISOString().slice(0, 10)
const hourKey = (number: number): string => {
  const at = new Date(number * HOUR)
  return `${shanghaiDay(at)} ${String(shanghaiHour(at)).padStart(2, '0')}`
}

/** Sums up to each step, so that a window of any length is one subtraction. */
interface Running {
  first: number
  sums: Float64Array
}

const runningOf = (
  steps: Steps,
  part: Counted,
  [first, last]: readonly [number, number],
  keyOf: (n: number) => string,
) => {
  const sums = new Float64Array(Math.max(0, last - first + 1) + 1)
  for (let n = first; n <= last; n++) {
    const step: Partial<Record<Counted, number>> = steps.get(keyOf(n)) ?? {}
    sums[n - first + 1] = (sums[n - first] ?? 0) + (step[part] ?? 0)
  }
  return { first, sums }
}

/** From one step to another, both included; what lies outside of what is known counts nothing. */
const between = ({ first, sums }: Running, from: number, to: number): number => {
  const last = first + sums.length - 2
  const [low, high] = [Math.max(from, first), Math.min(to, last)]
  return high < low ? 0 : (sums[high - first + 1] ?? 0) - (sums[low - first] ?? 0)
}

export interface Known {
  days: ReadonlyMap<string, Steps>
  hours: ReadonlyMap<string, Steps>
  dayRange: readonly [number, number]
  hourRange: readonly [number, number]
  /** When the figures were read: the running day is known as it is by then. */
  to: Date
}

/** Counted figures of one ad set, account or enterprise over any window, as they were at a time. */
export interface Series {
  /** Whole days by number, both included; of the day of `at` what had come by then. */
  days(part: Counted, from: number, to: number, at: Date): number
  /** Whole hours by number, both included. */
  hours(part: Counted, from: number, to: number): number
  /** Whether spend of any of these days is recorded, if only that there was none. */
  isSpendKnown(from: number, to: number): boolean
  /** When the first step begins of which anything is recorded; undefined where nothing is. */
  begins: Date | undefined
}

/** A day may be known by the hour, too, and then from its first hour on. */
const beginOf = (days: Steps, hours: Steps): Date | undefined => {
  const firstOf = (steps: Steps): string | undefined => [...steps.keys()].toSorted()[0]
  const [day, hour] = [firstOf(days), firstOf(hours)]
  const ofHour = hour === undefined ? undefined : new Date(`${hour.slice(0, 10)}T${hour.slice(11)}:00:00+08:00`)
  const isFirst = day === undefined || (hour !== undefined && hour.slice(0, 10) <= day)
  return isFirst ? ofHour : shanghaiMidnight(day)
}

export const seriesOf = (known: Known, id: string): Series => {
  const kept = new Map<string, Running>()
  const running = (part: Counted, unit: 'day' | 'hour'): Running => {
    const key = `${part} ${unit}`
    const found =
      kept.get(key) ??
      (unit === 'day'
        ? runningOf(known.days.get(id) ?? NONE, part, known.dayRange, dayOf)
        : runningOf(known.hours.get(id) ?? NONE, part, known.hourRange, hourKey))
    kept.set(key, found)
    return found
  }
  const hours = (part: Counted, from: number, to: number) => between(running(part, 'hour'), from, to)
  /** Of the running day, by the hours that had begun before then. */
  const sinceMidnight = (part: Counted, at: Date): number =>
    hours(part, hourNumber(shanghaiMidnight(shanghaiDay(at))), Math.ceil(at.getTime() / HOUR) - 1)
  const partOfDay = (part: Counted, day: number, at: Date): number => {
    const whole = between(running(part, 'day'), day, day)
    if (at >= known.to) return whole
    if (part !== 'spend') return sinceMidnight(part, at)
    // Spend is known by the day alone: it is taken to have been spent as the clicks came, else evenly.
    const clicks = between(running('clicks', 'day'), day, day)
    if (clicks > 0) return Math.round(whole * Math.min(1, sinceMidnight('clicks', at) / clicks))
    const midnight = shanghaiMidnight(dayOf(day)).getTime()
    const end = Math.min(midnight + DAY, known.to.getTime())
    return Math.round(whole * Math.min(1, (at.getTime() - midnight) / Math.max(1, end - midnight)))
  }
  const spendDays = [...(known.days.get(id) ?? NONE)].flatMap(([day, sums]) =>
    sums.spend === undefined ? [] : [dayNumber(day)],
  )
  return {
    begins: beginOf(known.days.get(id) ?? NONE, known.hours.get(id) ?? NONE),
    isSpendKnown: (from, to) => spendDays.some((day) => day >= from && day <= to),
    days: (part, from, to, at) => {
      const today = dayNumber(shanghaiDay(at))
      const past = between(running(part, 'day'), from, Math.min(to, today - 1))
      return to >= today && from <= today ? past + partOfDay(part, today, at) : past
    },
    hours,
  }
}
