import { z } from 'zod'
import type { EndpointSpec, QueryOf } from '#contract/endpoint.ts'
import type { Language } from '#contract/errors.ts'
import { listQuery, type ListQuery, type ListSpec } from '#contract/list.ts'
import type { Role } from '#contract/roles.ts'
import { inOrder, type Query } from '../db/paginate.ts'
import type { Tables } from '../db/schema.ts'
import type { Scope, Tx } from '../db/tenant.ts'
import { readInput } from '../http/read-input.ts'
import type { Cell } from './csv.ts'
import { parseQuery } from './parse-query.ts'
import { countAll, type Position, type Window, windowAfter } from './windows.ts'

interface Column<R> {
  key: string
  header: Record<Language, string>
  value(row: R): Cell
}

/** A list's endpoint: what it may be asked and by whom. */
type ListEndpoint = EndpointSpec & { list: ListSpec; access: readonly Role[] }

interface Definition<E extends ListEndpoint, T extends keyof Tables, R extends { id: string }> {
  endpoint: E
  title: Record<Language, string>
  source: {
    id: string
    columns: Record<string, string>
    matching(tx: Tx, list: ListQuery, scope: Scope, rest: QueryOf<E>): Query<T>
    byIds(tx: Tx, ids: readonly string[]): Promise<R[]>
  }
  columns: readonly Column<R>[]
}

/** The rows of one question to a list. */
export interface ExportRows {
  /** Throws what the list itself would answer to a filter it cannot use. */
  check(tx: Tx): void
  count(tx: Tx): Promise<number>
  idsAfter(tx: Tx, last: Position | undefined): Promise<Window>
  cells(tx: Tx, ids: readonly string[], columns: readonly string[]): Promise<Cell[][]>
}

export interface ExportList {
  access: readonly Role[]
  title: Record<Language, string>
  columns: readonly { key: string; header: Record<Language, string> }[]
  /** Reads the list's own query string as the list itself would; refuses what the list refuses. */
  ask(query: string, language: Language): (scope: Scope) => ExportRows
}

/** Makes a list exportable: its own endpoint says who and what, its own query says which rows. */
export const defineExport = <E extends ListEndpoint, T extends keyof Tables, R extends { id: string }>({
  endpoint,
  title,
  source,
  columns,
}: Definition<E, T, R>): ExportList => ({
  access: endpoint.access,
  title,
  columns,
  ask: (query, language) => {
    const { list, rest } = parseQuery(query, language)
    const asked = readInput(listQuery(endpoint.list), list, language, 'query')
    const others = readInput(endpoint.query ?? z.strictObject({}), rest, language, 'query')
    return (scope) => {
      // The schema of this very endpoint has just read it.
      const matching = (tx: Tx) => source.matching(tx, asked, scope, others as QueryOf<E>)
      return {
        check: (tx) => void matching(tx),
        count: (tx) => countAll(tx, matching(tx)),
        idsAfter: (tx, last) => windowAfter(matching(tx), { ...source, list: asked }, last),
        cells: async (tx, ids, keys) => {
          const chosen = keys.flatMap((key) => columns.find((column) => column.key === key) ?? [])
          const rows = inOrder(ids, await source.byIds(tx, ids))
          return rows.map((row) => chosen.map(({ value }) => value(row)))
        },
      }
    }
  },
})
