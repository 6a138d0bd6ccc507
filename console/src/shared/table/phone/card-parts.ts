import { loadTexts } from '../../i18n/i18n.ts'
import type { ListColumn, ListPageSpec, RowAction } from '../list-spec.ts'
import { type Preferences, visible } from '../preferences.ts'
import type { CardAction, PhoneSpec } from './phone-spec.ts'

const FIGURES = 3
/** Columns that say how a row stands, where the list does not name one. */
const STATES = ['status', 'state']
/** Opening the row is what a tap on its card does. */
const OPENS = ['details', 'detail', 'edit']

export interface CardParts<Row> {
  title: ListColumn<Row>
  state: ListColumn<Row> | undefined
  figures: readonly ListColumn<Row>[]
  note: ListColumn<Row> | undefined
}

/** Which columns make the card: those the list names, or the first ones; what someone has switched off is left out. */
export const cardParts = <Row>(
  { columns, card }: Pick<ListPageSpec<Row>, 'columns' | 'card'>,
  preferences: Preferences,
): CardParts<Row> | undefined => {
  const find = (id: string | undefined) => columns.find((column) => column.id === id)
  const shown = visible(columns, preferences)
  const title = find(card?.title) ?? shown[0]
  if (title === undefined) return undefined
  const rest = shown.filter((column) => column !== title)
  const state = find(card?.state) ?? rest.find(({ id }) => STATES.includes(id))
  const note = find(card?.note)
  const named = (card?.figures ?? []).flatMap((id) => rest.find((column) => column.id === id) ?? [])
  const free = rest.filter((column) => column !== state && column !== note)
  const numbers = free.filter(({ numeric, sort }) => card !== undefined && numeric === true && sort !== undefined)
  const isWhole = card !== undefined && named.length === card.figures.length
  const figures = isWhole ? named : (numbers.length >= FIGURES ? numbers : free).slice(0, FIGURES)
  return { title, state, figures, note }
}

/** What may be done to the row: the one thing its card offers, and the rest. */
export const cardActions = <Row>(
  row: Row,
  { card, rowActions = [] }: Pick<ListPageSpec<Row>, 'card' | 'rowActions'>,
  more: readonly CardAction<Row>[],
): { due: CardAction<Row> | undefined; also: CardAction<Row> | undefined; rest: readonly CardAction<Row>[] } => {
  const usable: CardAction<Row>[] = [...more, ...rowActions].filter(
    (action: RowAction<Row>) => action.allowed?.(row) ?? true,
  )
  const wanted = (card?.action ?? []).flatMap((id) => usable.find((action) => action.id === id) ?? [])
  const due =
    card?.action === undefined
      ? usable.find(({ id, danger, blocked }) => !OPENS.includes(id) && danger !== true && blocked?.(row) === undefined)
      : wanted[0]
  const also = (card?.also ?? []).flatMap((id) => usable.find((action) => action.id === id && action !== due) ?? [])[0]
  return { due, also, rest: usable.filter((action) => action !== due && action !== also) }
}

/** What a tap on the card does where its title leads nowhere. */
export const openingAction = <Row>(
  row: Row,
  { rowActions = [] }: Pick<ListPageSpec<Row>, 'rowActions'>,
): RowAction<Row> | undefined =>
  OPENS.flatMap((id) => rowActions.find((action) => action.id === id) ?? []).find(
    ({ allowed, blocked }) => (allowed?.(row) ?? true) && blocked?.(row) === undefined,
  )

/** What the list has on a phone alone, kept by its loader: the same promise at each drawing. */
const loaded = new Map<unknown, Promise<PhoneSpec<never>>>()
const NOTHING = Promise.resolve({})

export const phoneSpecOf = <Row>(phone: ListPageSpec<Row>['phone']): Promise<PhoneSpec<Row>> => {
  if (phone === undefined) return NOTHING
  const known = loaded.get(phone) as Promise<PhoneSpec<Row>> | undefined
  if (known !== undefined) return known
  const loading = Promise.all([phone.load(), loadTexts(phone.texts)]).then(([module]) => module.default)
  loaded.set(phone, loading as Promise<PhoneSpec<never>>)
  // One that failed is asked for again at the next drawing.
  loading.catch(() => loaded.delete(phone))
  return loading
}
