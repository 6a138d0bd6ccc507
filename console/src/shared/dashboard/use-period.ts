import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { today } from '#console/shared/table/day-ranges.ts'
import type { PeriodName } from '#contract/reports/metrics.ts'
import { type Days, daysIn, readPeriod, writePeriod } from './periods.ts'

export interface ChosenPeriod extends Days {
  /** The day it is in Shanghai. */
  day: string
  /** How many days it has. */
  count: number
  /** It reaches into today, so its figures still move. */
  running: boolean
  choose(days: Days): void
}

interface PeriodWays {
  standard?: PeriodName
  /** Keeps usual periods by name, so that a saved view moves on with the day. */
  byName?: boolean
}

/**
 * The period of the page, kept in its URL as `from` and `to`.
 * @example const period = usePeriod()
 */
export const usePeriod = ({ standard = 'today', byName = false }: PeriodWays = {}): ChosenPeriod => {
  const [params, setParams] = useSearchParams()
  const day = today()
  const { from, to } = readPeriod(params, day, standard)
  const choose = useCallback(
    (days: Days) => setParams((now) => writePeriod(now, days, { day, standard, byName })),
    [setParams, day, standard, byName],
  )
  return useMemo(
    () => ({ from, to, day, count: daysIn({ from, to }), running: to >= day, choose }),
    [from, to, day, choose],
  )
}
