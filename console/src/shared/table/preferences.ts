import { isRecord } from '../store/stored.ts'

export const DENSITIES = ['large', 'medium', 'small', 'tight'] as const
export type Density = (typeof DENSITIES)[number]

/** How one person likes one list; kept in the browser. */
export interface Preferences {
  order: readonly string[]
  hidden: readonly string[]
  /** Without one the list is as dense as the console. */
  density?: Density
  /** All chosen columns are shown, also those for which one has to scroll sideways. */
  scrolls?: boolean
}

interface Column {
  id: string
  hidden?: boolean
}

export const defaultPreferences = (columns: readonly Column[]): Preferences => ({
  order: columns.map(({ id }) => id),
  hidden: columns.filter(({ hidden }) => hidden === true).map(({ id }) => id),
})

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string')

export const isPreferences = (value: unknown): value is Preferences =>
  isRecord(value) &&
  isTexts(value['order']) &&
  isTexts(value['hidden']) &&
  [undefined, ...DENSITIES].includes(value['density'] as Density)

/** All columns in the chosen order; the first leads always, and one added since the choice stands where it was defined. */
export const ordered = <C extends Column>(columns: readonly C[], { order }: Preferences): C[] => {
  const [lead, ...rest] = columns
  const place = (column: C) => {
    const at = order.indexOf(column.id)
    return at === -1 ? columns.indexOf(column) : at
  }
  return lead === undefined ? [] : [lead, ...rest.toSorted((a, b) => place(a) - place(b))]
}

export const visible = <C extends Column>(columns: readonly C[], preferences: Preferences): C[] =>
  ordered(columns, preferences).filter(({ id }, index) => index === 0 || !preferences.hidden.includes(id))

export const toggled = (preferences: Preferences, id: string): Preferences => ({
  ...preferences,
  hidden: preferences.hidden.includes(id)
    ? preferences.hidden.filter((one) => one !== id)
    : [...preferences.hidden, id],
})

/** One place up or down; the leading column keeps its place. */
export const moved = (columns: readonly Column[], preferences: Preferences, id: string, by: 1 | -1): Preferences => {
  const order = ordered(columns, preferences).map((column) => column.id)
  const from = order.indexOf(id)
  const to = from + by
  const other = order[to]
  if (from < 1 || to < 1 || other === undefined) return preferences
  order[to] = id
  order[from] = other
  return { ...preferences, order }
}
