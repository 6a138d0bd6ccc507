import type { TREND_STEPS } from '#contract/adsets/figures.ts'
import type { Counted } from '#contract/reports/metrics.ts'
import type { Scope, Tx } from '../db/tenant.ts'
import type { DayRange } from '../time/period.ts'

/** Counted figures; a rate is made of them. */
export type Sums = Partial<Record<Counted, number>>

export type TrendStep = (typeof TREND_STEPS)[number]

export interface FiguresAsked {
  scope: Scope
  range: DayRange
  /** What the figures are summed by. */
  of: 'adset' | 'account'
  /** Only of these; of all in the scope where absent. */
  ids?: readonly string[]
  /** Which figures, step by step; those of the list of ad sets where absent. */
  figures?: readonly Counted[]
}

interface RangesAsked extends Omit<FiguresAsked, 'range'> {
  /** They share no day. */
  ranges: readonly DayRange[]
}

/** Of each day the last hour that is known. */
export type HoursOfDays = ReadonlyMap<string, number>

/** Of one account or platform alone. */
export type AccountsOnly = Partial<Record<'account' | 'provider', string>>

/** The figures of ad sets and accounts, read where the reports read them; `app/` puts them together. */
export interface FigureSource {
  /** Of each of the ranges, in their order. */
  sums(tx: Tx, asked: RangesAsked): Promise<Map<string, Sums>[]>
  /** Conversions of each day by day, or hour by hour where the range is one day: `YYYY-MM-DD` or `HH`. */
  conversions(tx: Tx, asked: FiguresAsked): Promise<{ id: string; at: string; n: number }[]>
  /** All spend of the accounts, also what no ad set is named for: as the report of spend has it. */
  spend(tx: Tx, asked: Pick<FiguresAsked, 'scope' | 'range'>, only: AccountsOnly): Promise<number>
  /** What was sold by ad sets, and under an empty id without one. */
  sales(tx: Tx, asked: Pick<FiguresAsked, 'scope' | 'range'>, only: AccountsOnly): Promise<Map<string, Sums>>
  /** The days of which it is known what each spent: those on which its account has a row, if of nothing. */
  spendDays(tx: Tx, asked: Omit<FiguresAsked, 'figures'>): Promise<Map<string, ReadonlySet<string>>>
  /**
   * Of ad sets: the days whose spend is known by the hour, each with the last hour that is. Nothing is known of days that came by
   * sheet, nor of those before the hours that are kept.
   */
  spendHours(tx: Tx, asked: Pick<FiguresAsked, 'scope' | 'range' | 'ids'>): Promise<Map<string, HoursOfDays>>
  /**
   * All figures of each by the day, or by the hour of the day over all days. Spend by the hour is that of ad sets alone, of the
   * hours that are known.
   */
  steps(tx: Tx, asked: FiguresAsked, step: TrendStep): Promise<Map<string, Map<string, Sums>>>
  /** All figures of each but spend, by the hour: `YYYY-MM-DD HH`. */
  hours(tx: Tx, asked: FiguresAsked): Promise<Map<string, Map<string, Sums>>>
  /** Conversions of them together, by the same steps. */
  conversionsTogether(tx: Tx, asked: FiguresAsked): Promise<{ at: string; n: number }[]>
}

declare module '../services.ts' {
  interface Services {
    figures: FigureSource
  }
}
