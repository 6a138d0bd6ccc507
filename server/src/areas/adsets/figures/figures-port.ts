import type { ADSET_COUNTED } from '#contract/adsets/figures.ts'
import type { Scope, Tx } from '../../../core/db/tenant.ts'
import type { DayRange } from '../../../core/time/period.ts'

/** Counted figures; a rate is made of them. */
export type Sums = Partial<Record<(typeof ADSET_COUNTED)[number], number>>

export interface FiguresAsked {
  scope: Scope
  range: DayRange
  /** Only of these; of all in the scope where absent. */
  ids?: readonly string[]
}

/** The figures of ad sets, read where the reports read them; `app/` puts them together. */
export interface AdsetFigureSource {
  sums(tx: Tx, asked: FiguresAsked): Promise<Map<string, Sums>>
  /** Conversions of each ad set day by day, or hour by hour where the range is one day: `YYYY-MM-DD` or `HH`. */
  conversions(tx: Tx, asked: FiguresAsked): Promise<{ id: string; at: string; n: number }[]>
  /** All figures of the ad sets together, by the same steps; spend has no hours. */
  steps(tx: Tx, asked: FiguresAsked): Promise<Map<string, Sums>>
  /** Conversions of the ad sets together, by the same steps. */
  conversionsTogether(tx: Tx, asked: FiguresAsked): Promise<{ at: string; n: number }[]>
}

declare module '../../../core/services.ts' {
  interface Services {
    adsetFigures: AdsetFigureSource
  }
}
