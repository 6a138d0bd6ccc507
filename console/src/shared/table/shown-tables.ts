import { type RefObject, useEffect } from 'react'
import type { RowAction, TableSpec } from './list-spec.ts'

/** What the row cursor knows of a table. */
export interface ShownRows<Row extends { id: string } = { id: string }> {
  rows: readonly Row[] | undefined
  spec: TableSpec<Row>
  chosen: readonly string[]
  choose(ids: readonly string[]): void
  perform(action: RowAction<Row>, row: Row): void
}

/** The tables on the screen; those of pages that were left are not among them. */
export const shownTables = new Map<HTMLTableElement, RefObject<ShownRows>>()

export const useShownTable = (table: RefObject<HTMLTableElement | null>, latest: RefObject<ShownRows>): void => {
  useEffect(() => {
    const { current } = table
    if (current === null) return undefined
    shownTables.set(current, latest)
    return () => void shownTables.delete(current)
  }, [table, latest])
}
