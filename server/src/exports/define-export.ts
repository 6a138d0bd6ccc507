import { z } from 'zod'
import type { EndpointSpec, QueryOf } from '#contract/endpoint.ts'
import type { Language } from '#contract/errors.ts'
import { listQuery, type ListQuery, type ListSpec } from '#contract/list.ts'
import type { Role } from '#contract/roles.ts'
import { inOrder, type Query } from '../db/paginate.ts'
import type { Tables } from '../db/schema.ts'
import type { Scope, Tx } from '../db/tenant.ts'
import { readInput } from '../http/read-input.ts'
import type { Services } from '../services.ts'
import type { Cell } from './csv.ts'
import { parseQuery } from './parse-query.ts'
import { countAll, type Position, type Window, windowAfter } from './windows.ts'

interface Column<R> {
  key: string
  header: Record<Language, string>
  value(row: R): Cell
  /** Stands for these instead, where the question says what there is to show. */
  spread?(tx: Tx, list: ListQuery): Promise<Column<R>[]>
}

/** A list's endpoint: what it may be asked and by whom. */
type ListEndpoint = EndpointSpec & { list: ListSpec; access: readonly Role[] }

interface Definition<E extends ListEndpoint, T extends keyof Tables, R extends { id: string }> {
  endpoint: E
  title: Record<Language, string>
  source: {
    id: string
    columns: Record<string, string>
    matching(tx: Tx, list: ListQuery, scope: Scope, rest: QueryOf<E>, services: Services): Query<T>
    byIds(tx: Tx, ids: readonly string[], services: Services): Promise<R[]>
    /** The query as it may be kept and written down, where what is looked for is personal. */
    discreet?(query: string, services: Services): string
  }
  columns: readonly Column<R>[]
}

/** The rows of one question to a list. */
export interface ExportRows {
  /** Throws what the list itself would answer to a filter it cannot use. */
  check(tx: Tx): void
  count(tx: Tx): Promise<number>
  idsAfter(tx: Tx, last: Position | undefined): Promise<Window>
  /** The columns as they will stand in the file. */
  sheet(tx: Tx, columns: readonly string[]): Promise<Sheet>
}
interface Sheet {
  headers: Record<Language, string>[]
  cells(tx: Tx, ids: readonly string[]): Promise<Cell[][]>
}

export interface ExportList {
  access: readonly Role[]
  title: Record<Language, string>
  columns: readonly { key: string; header: Record<Language, string> }[]
  /** Reads the list's own query string as the list itself would; refuses what the list refuses. */
  ask(query: string, language: Language): (scope: Scope, services: Services) => ExportRows
  /** What of the query may be kept. */
  discreet(query: string, services: Services): string
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
  discreet: (query, services) => source.discreet?.(query, services) ?? query,
  ask: (query, language) => {
    const { list, rest } = parseQuery(query, language)
    const asked = readInput(listQuery(endpoint.list), list, language, 'query')
    const others = readInput(endpoint.query ?? z.strictObject({}), rest, language, 'query')
    return (scope, services) => {
      // The schema of this very endpoint has just read it.
      const matching = (tx: Tx) => source.matching(tx, asked, scope, others as QueryOf<E>, services)
      return {
        check: (tx) => void matching(tx),
        count: (tx) => countAll(tx, matching(tx)),
        idsAfter: (tx, last) => windowAfter(matching(tx), { ...source, list: asked }, last),
        sheet: async (tx, keys) => {
          const chosen: Column<R>[] = []
          for (const column of keys.flatMap((key) => columns.find((one) => one.key === key) ?? []))
            chosen.push(...((await column.spread?.(tx, asked)) ?? [column]))
          return {
            headers: chosen.map(({ header }) => header),
            cells: async (tx, ids) => {
              const rows = inOrder(ids, await source.byIds(tx, ids, services))
              return rows.map((row) => chosen.map(({ value }) => value(row)))
            },
          }
        },
      }
    }
  },
})
