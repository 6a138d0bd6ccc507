import type { Adset } from '#contract/adsets/entities.ts'
import { text } from '#console/shared/i18n/i18n.ts'
import type { ListColumn } from '#console/shared/table/list-spec.ts'
import { type Preferences, visible } from '#console/shared/table/preferences.ts'

interface ColumnSet {
  id: string
  label: string
  columns: readonly string[]
}

const HEAD = ['name', 'kind', 'status']

/** What people look at together. */
export const COLUMN_SETS: readonly ColumnSet[] = [
  {
    id: 'run',
    label: text('Ad delivery'),
    columns: [
      ...HEAD,
      'spend',
      'clicks',
      'conversionRate',
      'conversions',
      'costPerConversion',
      'pushed',
      'failed',
      'salesPerSpend',
      'trend',
    ],
  },
  {
    id: 'cost',
    label: text('Cost'),
    columns: [
      ...HEAD,
      'account',
      'spend',
      'conversions',
      'costPerConversion',
      'orders',
      'sales',
      'salesPerSpend',
      'trend',
    ],
  },
  {
    id: 'push',
    label: text('Pushes'),
    columns: [...HEAD, 'conversions', 'pushed', 'held', 'failed', 'pushRate', 'acknowledged', 'strategy', 'trend'],
  },
]

/** The set whose columns are shown, were they in another order. */
export const shownSet = (columns: readonly ListColumn<Adset>[], preferences: Preferences): string | undefined => {
  const shown = new Set(visible(columns, preferences).map(({ id }) => id))
  const there = (one: ColumnSet) => one.columns.filter((id) => columns.some((column) => column.id === id))
  return COLUMN_SETS.find((one) => there(one).length === shown.size && there(one).every((id) => shown.has(id)))?.id
}

export const withSet = (
  columns: readonly ListColumn<Adset>[],
  preferences: Preferences,
  chosen: readonly string[],
): Preferences => {
  const others = columns.map(({ id }) => id).filter((id) => !chosen.includes(id))
  return { ...preferences, order: [...chosen, ...others], hidden: others }
}
