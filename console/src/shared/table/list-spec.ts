import type { ComponentType, ReactNode } from 'react'
import type { Endpoints } from '#contract/endpoints.ts'
import type { SentBodyOf } from '#contract/endpoint.ts'
import type { TermName } from '../terms/terms.ts'
import type { ListInput, Resource } from '../query/define-resource.ts'
import type { Layout } from './cell-class.ts'
import type { ListView } from './list-view.ts'
import type { CardSpec, LoadPhoneSpec } from './phone/phone-spec.ts'
import type { Preferences } from './preferences.ts'
import type { ChangeView } from './use-list-view.ts'

/** Every `label`, `title` and `purpose` here is an English sentence marked with `text()`; the list translates it. */
export interface ListColumn<Row> {
  id: string
  title: string
  render(row: Row): ReactNode
  /** The endpoint's name for sorting by this column. */
  sort?: string
  numeric?: boolean
  width?: number
  /** Off until someone switches it on. */
  hidden?: boolean
  /** Where there is no room, those of the lowest priority are left out first, of the same from the last on; 0 where none is said. */
  priority?: number
  /** The word of the trade the title is, explained beside it. */
  term?: TermName
}

export interface Choice {
  value: string
  label: string
  /** Before the label where it is chosen. */
  mark?: ReactNode
}

export interface PickProps {
  value: string | undefined
  onChange(value: string | undefined): void
  label: string
}

interface Sent {
  /** As an entry of `filters`, which is usual, or as a query parameter of its own. */
  sent?: 'filter' | 'query'
}
export type ListFilter = Sent &
  (
    | { kind: 'text'; id: string; label: string }
    | { kind: 'select'; id: string; label: string; options: readonly Choice[] }
    | { kind: 'range'; from: string; to: string; label: string }
    | { kind: 'pick'; id: string; label: string; pick: ComponentType<PickProps> }
  )

/** What an action did: a word for the toast, with what can be done about it there, or a way to take it back. */
export interface Outcome {
  said?: string
  act?: { label: string; perform(): Promise<unknown> }
  undo?: { token: string; said: string }
  /** The rows are no longer what the list shows. */
  reload?: boolean
}

export interface Question {
  title: string
  detail?: string
  /** Where what the question does not do can be done. */
  link?: { href: string; label: string } | undefined
  danger?: boolean
}

export interface RowAction<Row> {
  id: string
  label: string
  danger?: boolean
  /** Stands in the menu of the row, however few there are. */
  aside?: boolean
  /** May this person do this to this row? Else the button is absent. */
  allowed?(row: Row): boolean
  /** Why it cannot be done now, said on the disabled button. */
  blocked?(row: Row): string | undefined
  /** Asked once before it is done. */
  question?(row: Row): Question | Promise<Question>
  perform(row: Row): Promise<Outcome | undefined> | Outcome | undefined
}

export interface BatchAction<Row> extends Omit<RowAction<Row>, 'question' | 'perform'> {
  question(rows: readonly Row[]): Question
  /** Done to each of the chosen rows it is allowed and not blocked for. */
  perform(row: Row): Promise<unknown>
  nameOf(row: Row): string
}

/** Hands the chosen rows on to a place of its own, where more is asked, or one call does them all. */
export interface BatchHandover<Row> extends Omit<RowAction<Row>, 'question' | 'perform'> {
  take(rows: readonly Row[]): void
}

/** The list as those see it who draw beside its rows. */
export interface ListParts<Row> {
  view: ListView
  change: ChangeView
  columns: readonly ListColumn<Row>[]
  preferences: Preferences
  prefer(preferences: Preferences): void
}

/** The rows that are chosen, and the list they are chosen from. */
export interface ChosenRows<Row> {
  rows: readonly Row[]
  /** How many the list has in all, by its filters. */
  total: number
  /** The list's own query string, without paging. */
  query: string
  clear(): void
}

export interface ListPageSpec<Row> {
  /** Names what is stored of the list: columns, density, views. */
  name: string
  resource: Resource<Row>
  /** Whose rows: parameters of the path, or the chosen enterprise. */
  scope?: ListInput
  title: ReactNode
  /** What the list is for, behind a mark beside the title; as a function, a second line above the rows. */
  purpose?: ReactNode | ((list: ListParts<Row>) => ReactNode)
  /** What a row is called, in questions and for those who listen. */
  nameOf(row: Row): string
  /** The first column leads the row: it stays in place and in sight. */
  columns: readonly ListColumn<Row>[]
  filters: readonly ListFilter[]
  rowActions?: readonly RowAction<Row>[]
  batchActions?: readonly (BatchAction<Row> | BatchHandover<Row>)[]
  /** In place of batch actions, where one place of its own changes many: drawn while rows are chosen. */
  bulk?(chosen: ChosenRows<Row>): ReactNode
  create?: { label: string; onClick(): void }
  /** More that can be done with the list as a whole. */
  actions?: ReactNode
  /** Further parameters of the address that are part of the view, and what each may be; sent with the list's call. */
  extra?: Readonly<Record<string, RegExp>>
  /** In the head, beside the title: what decides which rows or figures are shown. */
  controls?(list: ListParts<Row>): ReactNode
  /** How many filters with a choice stand in the line of the head, where its buttons leave less room than usual. */
  filterRoom?: number
  /** Columns that are shown with these filters wherever there is room for any: they are what the rows were chosen by. */
  pinned?(filters: Readonly<Record<string, string>>): readonly string[]
  /** Below the rows, cell by cell under the same columns. */
  totals?(list: ListParts<Row>, layout: Layout<Row>): ReactNode
  /** Between the head and the table: what must be known to read the rows. */
  above?: ReactNode
  /** The name under which `createExport` knows the list. */
  export?: SentBodyOf<Endpoints['createExport']>['resource']
  /** What the export must be told beside the filters, where the list's own address says it. */
  exportScope?: Record<string, string>
  /** What to do when there is nothing yet. */
  empty: { title: string; hint: string }
  unfold?(row: Row): ReactNode
  /** A row where there is no room for a table; absent, it is made of the first columns. */
  card?: CardSpec
  /** What the list has on a phone alone, loaded there. */
  phone?: LoadPhoneSpec<Row>
  /** What a click on a row does, beside the link in its first column, which the keyboard reaches. */
  openRow?(row: Row): void
  /** In place of the list when the server knows no such list. */
  absent?: ReactNode
}

/** What the table itself reads; where the rows come from is not its concern. */
export type TableSpec<Row> = Pick<
  ListPageSpec<Row>,
  'nameOf' | 'columns' | 'pinned' | 'rowActions' | 'batchActions' | 'bulk' | 'unfold' | 'openRow'
>
