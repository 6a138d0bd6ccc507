import type { Counters } from './entities.ts'
import { ANY_FAILED, ANY_PUSHED } from './statuses.ts'

/** Of the filter `Test` of pushes: those of link tests alone, or none of them. */
export const ONLY_TESTS = 'yes'
export const NO_TESTS = 'no'

/** The figures of an ad set whose rows stand in its timeline. */
export const COUNTED_VISITS = ['clicks', 'visits'] as const
export type CountedVisits = (typeof COUNTED_VISITS)[number]

const STATUS: Partial<Record<keyof Counters, string>> = {
  held: 'held',
  pushed: ANY_PUSHED,
  acknowledged: 'acknowledged',
  failed: ANY_FAILED,
}

export interface FigureRows {
  tab: 'timeline' | 'pushes'
  /** As the tab keeps them in its address. */
  filters: Record<string, string>
}

/** Where exactly the rows are that a figure of a day counts. */
export const rowsOfFigure = (name: keyof Counters, day: string): FigureRows => {
  if (name === 'clicks' || name === 'visits') return { tab: 'timeline', filters: { from: day, to: day, counted: name } }
  const Status = STATUS[name]
  return {
    tab: 'pushes',
    filters: { From: day, To: day, Test: NO_TESTS, ...(Status === undefined ? {} : { Status }) },
  }
}
