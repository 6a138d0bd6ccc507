import type { FunnelOverview, StepsOf } from '#contract/reports/entities.ts'
import type { Dimension } from '#contract/reports/metrics.ts'
import { text } from '#console/shared/i18n/i18n.ts'
import type { FilterName } from '../report-view.ts'

export interface Split {
  id: Dimension
  label: string
  rows(overview: FunnelOverview): readonly StepsOf[]
  /** What a report is narrowed by to show one row. */
  filter?: FilterName
  /** Clicks are counted this way a little later. */
  late?: boolean
  /** Only the largest are shown. */
  cut?: boolean
}

/** By what the funnel is taken apart. */
export const SPLITS: readonly Split[] = [
  { id: 'provider', label: text('Ad platform'), rows: ({ providers }) => providers, filter: 'provider' },
  { id: 'account', label: text('Ad account'), rows: ({ accounts }) => accounts, filter: 'account', cut: true },
  { id: 'kind', label: text('Kind of ad set'), rows: ({ kinds }) => kinds, filter: 'kind' },
  { id: 'adset', label: text('Ad set'), rows: ({ adsets }) => adsets, filter: 'adset', cut: true },
  { id: 'region', label: text('Region'), rows: ({ regions }) => regions, filter: 'region', late: true },
  { id: 'device', label: text('Device'), rows: ({ devices }) => devices, filter: 'device', late: true },
  { id: 'hour', label: text('Hour'), rows: ({ hours }) => hours, late: true },
]

export const COLUMNS = ['clicks', 'visits', 'conversions', 'held', 'pushed', 'acknowledged', 'failed'] as const
export type Column = (typeof COLUMNS)[number] | 'rate'

const valueIn = (row: StepsOf, column: Column): number =>
  column === 'rate' ? (row.clicks === 0 ? 0 : row.conversions / row.clicks) : row[column]

/** The largest first; hours as the day goes, until another order is asked for. */
export const ordered = (rows: readonly StepsOf[], column: Column | undefined): readonly StepsOf[] =>
  column === undefined ? rows : [...rows].sort((one, other) => valueIn(other, column) - valueIn(one, column))
