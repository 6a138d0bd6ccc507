import i18next from 'i18next'
import type { RowAction } from './list-spec.ts'
import { type ShownRows, shownTables } from './shown-tables.ts'

/** Where the cursor was last, so that it goes on there after a refresh, a drawer or another page. */
interface Place {
  id: string
  index: number
}
interface Found {
  table: HTMLTableElement
  lines: HTMLElement[]
  known: ShownRows
}

const places = new WeakMap<HTMLTableElement, Place>()
const { t } = i18next

const rowAt = (target: EventTarget | null): HTMLElement | null =>
  target instanceof HTMLElement && target.matches('tr[data-row]') ? target : null

/** The table that has the focus, or the last one that came onto the screen. */
const findTable = (): Found | undefined => {
  const tables = [...shownTables.keys()]
  const table = tables.find((one) => one.contains(document.activeElement)) ?? tables.at(-1)
  const known = table && shownTables.get(table)?.current
  return table && known && { table, known, lines: [...table.querySelectorAll<HTMLElement>('tr[data-row]')] }
}

let region: HTMLElement | undefined
/** Tells those who listen. */
const announce = (words: string): void => {
  if (region?.isConnected !== true) {
    region = document.createElement('p')
    region.className = 'sr-only'
    region.setAttribute('role', 'status')
    document.body.append(region)
  }
  region.textContent = words
}

const stand = ({ table, lines, known }: Found, index: number): void => {
  const line = lines[index]
  const row = known.rows?.find(({ id }) => id === line?.dataset['row'])
  if (line === undefined || row === undefined) return
  places.set(table, { id: row.id, index })
  follow(table)
  line.focus({ preventScroll: true })
  line.scrollIntoView({ block: 'nearest' })
  const words = t('Row {{at}} of {{n}}: {{name}}', {
    at: index + 1,
    n: lines.length,
    name: known.spec.nameOf(row),
  })
  announce(known.chosen.includes(row.id) ? `${words}, ${t('chosen')}` : words)
}

/** From which row a step is taken: from a row that went, to the one in its place. */
const startOf = ({ table, lines }: Found, by: 1 | -1): number => {
  const focused = lines.findIndex((line) => line.contains(document.activeElement))
  if (focused !== -1) return focused
  const place = places.get(table)
  if (place === undefined) return by === 1 ? -1 : lines.length
  const index = lines.findIndex((line) => line.dataset['row'] === place.id)
  return index === -1 ? place.index - (by === 1 ? 1 : 0) : index
}

/** `j` and `k`: the next or the previous row. */
export const moveCursor = (by: 1 | -1): void => {
  const found = findTable()
  if (found === undefined || found.lines.length === 0) return
  stand(found, Math.min(found.lines.length - 1, Math.max(0, startOf(found, by) + by)))
}

/** The row under the cursor; without one, none. */
const current = () => {
  const found = findTable()
  const line = found?.lines.find((one) => one.contains(document.activeElement))
  const row = found?.known.rows?.find(({ id }) => id === line?.dataset['row'])
  return found === undefined || line === undefined || row === undefined ? undefined : { ...found, line, row }
}
type Current = NonNullable<ReturnType<typeof current>>

const tryAction = ({ known, row }: Current, wanted: string): boolean => {
  const action: RowAction<{ id: string }> | undefined = known.spec.rowActions?.find(
    ({ id, allowed }) => id === wanted && (allowed?.(row) ?? true),
  )
  if (action === undefined) return false
  const why = action.blocked?.(row)
  if (why === undefined) known.perform(action, row)
  else announce(why)
  return true
}

/** `x`: chooses the row, or no longer. */
export const chooseRow = (): void => {
  const at = current()
  if (at === undefined || (at.known.spec.bulk === undefined && (at.known.spec.batchActions ?? []).length === 0)) return
  const { known, row } = at
  const isChosen = known.chosen.includes(row.id)
  known.choose(isChosen ? known.chosen.filter((id) => id !== row.id) : [...known.chosen, row.id])
  const name = known.spec.nameOf(row)
  announce(isChosen ? t('{{name}} is no longer chosen', { name }) : t('{{name}} is chosen', { name }))
}

/** `e`: edits the row. */
export const editRow = (): void => {
  const at = current()
  if (at !== undefined && !tryAction(at, 'edit')) announce(t('This row cannot be edited'))
}

/** Enter: what a click on the row does, or the link in its first column, or its details. */
const openRow = (at: Current): void => {
  const { line, known, row } = at
  const link = line.querySelector<HTMLElement>('.list-table-lead a[href]')
  if (known.spec.openRow !== undefined) known.spec.openRow(row)
  else if (link !== null) link.click()
  else if (!tryAction(at, 'details') && !tryAction(at, 'edit')) {
    const unfold = line.querySelector<HTMLElement>('.list-table-unfold')
    if (unfold === null) announce(t('There is nothing to open on this row'))
    else unfold.click()
  }
}

const KEYS: Record<string, (at: Current) => void> = {
  Enter: openRow,
  ArrowDown: () => moveCursor(1),
  ArrowUp: () => moveCursor(-1),
  Escape: ({ table }) => {
    places.delete(table)
    document.getElementById('page')?.focus({ preventScroll: true })
  },
}

/** On the row itself: a button in it has keys of its own. */
const hear = (event: KeyboardEvent): void => {
  const held = event.ctrlKey || event.metaKey || event.altKey || event.shiftKey
  const key = rowAt(event.target) === null || held || event.defaultPrevented ? undefined : KEYS[event.key]
  const at = key && current()
  if (key === undefined || at === undefined) return
  event.preventDefault()
  key(at)
}

/** Whether the cursor has the focus, or had it until its row was moved: whoever goes elsewhere has left the row. */
let isOnRow = false
let isWatched = false
const watchFocus = (): void => {
  if (isWatched) return
  isWatched = true
  document.addEventListener('focusin', ({ target }) => {
    isOnRow = rowAt(target) !== null
  })
  document.addEventListener('pointerdown', () => {
    isOnRow = false
  })
}

const followed = new WeakSet<HTMLTableElement>()
/** A refresh may move the row's element, which loses its focus, or take the row away. */
const follow = (table: HTMLTableElement): void => {
  watchFocus()
  if (followed.has(table) || table.tBodies[0] === undefined) return
  followed.add(table)
  table.addEventListener('keydown', hear)
  new MutationObserver(() => {
    const place = places.get(table)
    const latest = shownTables.get(table)
    if (!isOnRow || place === undefined || latest === undefined || document.activeElement !== document.body) return
    const lines = [...table.querySelectorAll<HTMLElement>('tr[data-row]')]
    const index = lines.findIndex((line) => line.dataset['row'] === place.id)
    const to = index === -1 ? Math.min(place.index, lines.length - 1) : index
    stand({ table, known: latest.current, lines }, to)
  }).observe(table.tBodies[0], { childList: true })
}
