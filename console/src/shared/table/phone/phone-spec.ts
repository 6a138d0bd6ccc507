import type { TFunction } from 'i18next'
import type { ComponentType, ReactNode } from 'react'
import type { TodoSubject } from '#contract/work/todo-subject.ts'
import type { Namespace } from '../../i18n/namespace-of.ts'
import type { ListParts, RowAction } from '../list-spec.ts'

/** A row as a card, by the ids of the list's columns and actions. */
export interface CardSpec {
  /** Leads it in place of the first column, where that is an id and not what the row is. */
  title?: string
  /** Beside the title. */
  state?: string
  /** The three that matter; others take their place where someone has switched one of them off. */
  figures: readonly string[]
  /** In one line below. */
  note?: string
  /** The first of these that may be done to the row is the card's button. */
  action?: readonly string[]
  /** The first of these that may be done, and is not that button, is a second one. */
  also?: readonly string[]
}

/** An action that says on the card how much of it there is to do. */
export interface CardAction<Row> extends RowAction<Row> {
  says?(row: Row): string
}

/** What a person is to look after. */
export interface Assigned {
  name: string
  /** The record's own page. */
  link: string
  /** Null: that of the list. */
  enterpriseId: string | null
  subject: TodoSubject
  /** Somebody has it, where the list says so. */
  isGiven?: boolean
}

/** What a list has on a phone alone. */
export interface PhoneSpec<Row> {
  /** In place of the first column. */
  title?(row: Row): ReactNode
  /** At the end of the figures. */
  trend?(row: Row): ReactNode
  note?(row: Row, t: TFunction): ReactNode
  /** Beside those of the list. */
  actions?(t: TFunction): readonly CardAction<Row>[]
  /** The row as a person can be given it to look after. */
  assign?(row: Row): Assigned
  /** In the head: the days the figures are of. */
  Period?: ComponentType<ListParts<Row>>
  /** Above the rows: the totals, and ways to narrow the list. */
  Summary?: ComponentType<ListParts<Row>>
  /** In the sheet, before the filters. */
  Options?: ComponentType<ListParts<Row>>
}
export interface LoadPhoneSpec<Row> {
  load: () => Promise<{ default: PhoneSpec<Row> }>
  /** Texts beside those of the page. */
  texts: readonly Namespace[]
}
