import { z } from 'zod'
import type { EXPORTS } from '#contract/core/endpoints.ts'
import type { EndpointSpec, QueryOf } from '#contract/endpoint.ts'
import type { Language } from '#contract/errors.ts'
import { listQuery, type ListQuery, type ListSpec } from '#contract/list.ts'
import type { Role } from '#contract/roles.ts'
import { inOrder, type Query } from '../db/paginate.ts'
import type { Tables } from '../db/schema.ts'
import type { Scope, Tx } from '../db/tenant.ts'
import { readInput } from '../http/read-input.ts'
import { type AskedDays, type DayRange, readPeriod } from '../time/period.ts'
import type { Services } from '../services.ts'
import type { Cell } from './cell.ts'
import { parseQuery } from './parse-query.ts'
import { countAll, type Position, type Window, windowAfter } from './windows.ts'

interface Column<R, Q = unknown, S = never> {
  key: string
  /** The column of the console that shows this, among others perhaps; where it has the same name nothing is said. */
  shownAs?: string | readonly string[]
  header: Record<Language, string>
  value(row: R, language: Language): Cell
  /** What stands below the rows, of all of them together. */
  total?(sum: S): Cell
  /** Stands for these instead, where the question says what there is to show; each can be asked for behind the prefix. */
  spread?: { prefix: string; columns(tx: Tx, list: ListQuery, rest: Q): Promise<Column<R, unknown, S>[]> }
}

/** A list's endpoint: what it may be asked and by whom. */
type ListEndpoint = EndpointSpec & { list: ListSpec; access: readonly Role[] }

interface Definition<E extends ListEndpoint, T extends keyof Tables, R extends { id: string }, S> {
  endpoint: E
  title: Record<Language, string>
  source: {
    id: string
    columns: Record<string, string>
    matching(tx: Tx, list: ListQuery, scope: Scope, rest: QueryOf<E>, services: Services): Query<T>
    byIds(tx: Tx, ids: readonly string[], services: Services, rest: QueryOf<E>): Promise<R[]>
    /** All ids in the list's order, where something else than the table's columns decides on them; undefined where not. */
    ranked?(
      tx: Tx,
      asked: { list: ListQuery; scope: Scope; query: QueryOf<E> },
      services: Services,
    ): Promise<string[] | undefined> | undefined
    /** What stands below the list: its figures over everything it finds. */
    totals?(
      tx: Tx,
      asked: { list: ListQuery; scope: Scope; query: QueryOf<E> },
      services: Services,
    ): Promise<ExportTotal[]>
    /** All rows together, for a last line under the columns that have a total. */
    sum?(tx: Tx, asked: { list: ListQuery; scope: Scope; query: QueryOf<E> }, services: Services): Promise<S>
    /** The list's own order where none is asked for. */
    usual?: ListQuery['sort']
    /** Throws what the list answers where what it is about is not there. */
    refuse?(tx: Tx, rest: QueryOf<E>): Promise<void>
    /** The query as it may be kept and written down, where what is looked for is personal. */
    redact?(query: string, services: Services): string
  }
  columns: readonly Column<R, QueryOf<E>, S>[]
}

/** One figure over all rows, as it is read. */
export interface ExportTotal {
  label: Record<Language, string>
  now: string
  /** Of the period before, where the list is compared. */
  before: string | undefined
}

/** The days that rows or their figures are of, and those they are compared with. */
export interface ExportDays extends DayRange {
  before?: DayRange
}

/** The rows of one question to a list. */
export interface ExportRows {
  /** Throws what the list itself would answer to a filter it cannot use. */
  check(tx: Tx): Promise<void>
  /** The days of Shanghai that the rows or their figures are of; undefined where the question names none. */
  days?(): ExportDays | undefined
  totals?(tx: Tx): Promise<ExportTotal[] | undefined>
  count(tx: Tx): Promise<number>
  idsAfter(tx: Tx, last: Position | undefined): Promise<Window>
  /** The columns as they will stand in the file. */
  sheet(tx: Tx, columns: readonly string[]): Promise<Sheet>
}
interface Sheet {
  headers: Record<Language, string>[]
  cells(tx: Tx, ids: readonly string[]): Promise<Cell[][]>
  /** The last line; undefined where no column has a total. */
  total?(tx: Tx): Promise<Cell[] | undefined>
}

declare module '../services.ts' {
  interface Services {
    exportLists: ExportLists
  }
}

/** Every list that can be exported, by its name; `app/` puts them together. */
export type ExportLists = Record<(typeof EXPORTS)[number], ExportList>

export interface ExportList {
  access: readonly Role[]
  title: Record<Language, string>
  /** The keys of the columns that are asked for by their own name or that of the list's column; undefined where there is no such. */
  keysOf(asked: string): string[] | undefined
  keys: readonly string[]
  /** Reads the list's own query string as the list itself would; refuses what the list refuses. */
  ask(query: string, language: Language): (scope: Scope, services: Services) => ExportRows
  /** What of the query may be kept. */
  redact(query: string, services: Services): string
}

const isAskedAs = ({ key, shownAs = [] }: Pick<Column<never>, 'key' | 'shownAs'>, asked: string): boolean =>
  key === asked || [shownAs].flat().includes(asked)

type Chosen<R, S> = Pick<Column<R, unknown, S>, 'key' | 'header' | 'value' | 'total'>

/** The columns by their keys, each once; one that spreads stands for all of its own, or for those that are named. */
const chosenOf = async <R, Q, S>(
  columns: readonly Column<R, Q, S>[],
  keys: readonly string[],
  spread: (column: Column<R, Q, S>) => Promise<Column<R, unknown, S>[]> | undefined,
): Promise<Chosen<R, S>[]> => {
  const chosen = new Map<string, Chosen<R, S>>()
  for (const key of keys) {
    const column = columns.find(
      (one) => one.key === key || (one.spread !== undefined && key.startsWith(one.spread.prefix)),
    )
    if (column === undefined) continue
    const own = (await spread(column)) ?? [column]
    for (const one of key === column.key ? own : own.filter((part) => part.key === key)) chosen.set(one.key, one)
  }
  return [...chosen.values()]
}

const TOTAL: Record<Language, string> = { zh: '合计', en: 'Total' }
const DAY = /^\d{4}-\d{2}-\d{2}/
/** The days of a list by time, where both ends are named. */
const filteredDays = ({ filters: { From, To } }: ListQuery): DayRange | undefined => {
  const [[from] = [], [to] = []] = [DAY.exec(From ?? '') ?? undefined, DAY.exec(To ?? '') ?? undefined]
  return from === undefined || to === undefined ? undefined : { from, to }
}

/** Makes a list exportable: its own endpoint says who and what, its own query says which rows. */
export const defineExport = <E extends ListEndpoint, T extends keyof Tables, R extends { id: string }, S = never>({
  endpoint,
  title,
  source,
  columns,
}: Definition<E, T, R, S>): ExportList => ({
  // Of an enterprise where one only looks at what is shared, nothing leaves as a file.
  access: endpoint.access.filter((role) => role !== 'MemberCustomer'),
  title,
  keys: columns.map(({ key }) => key),
  keysOf: (asked) => {
    const found = columns.filter((column) => isAskedAs(column, asked)).map(({ key }) => key)
    if (found.length > 0) return found
    return columns.some(({ spread }) => spread !== undefined && asked.startsWith(spread.prefix)) ? [asked] : undefined
  },
  redact: (query, services) => source.redact?.(query, services) ?? query,
  ask: (query, language) => {
    const { list, rest } = parseQuery(query, language)
    const read = readInput(listQuery(endpoint.list), list, language, 'query')
    const asked: ListQuery = { ...read, sort: read.sort ?? source.usual }
    const others = readInput(endpoint.query ?? z.strictObject({}), rest, language, 'query')
    return (scope, services) => {
      // The schema of this very endpoint has just read it.
      const own = others as QueryOf<E>
      const matching = (tx: Tx) => source.matching(tx, asked, scope, own, services)
      const ranked = (tx: Tx) => source.ranked?.(tx, { list: asked, scope, query: own }, services)
      return {
        days: () => {
          if (!(endpoint.query instanceof z.ZodObject && 'period' in endpoint.query.shape)) return filteredDays(asked)
          const { compare, ...days } = own as AskedDays & { compare?: string }
          const { from, to, before } = readPeriod(days)
          return { from, to, ...(compare === 'previous' && { before }) }
        },
        totals: async (tx) => source.totals?.(tx, { list: asked, scope, query: own }, services),
        check: async (tx) => {
          await source.refuse?.(tx, own)
          matching(tx)
        },
        count: async (tx) => (await ranked(tx))?.length ?? countAll(tx, matching(tx)),
        idsAfter: async (tx, last) => {
          const ids = await ranked(tx)
          return ids === undefined ? windowAfter(matching(tx), { ...source, list: asked }, last) : { ids }
        },
        sheet: async (tx, keys) => {
          const chosen = await chosenOf(columns, keys, (column) => column.spread?.columns(tx, asked, own))
          return {
            headers: chosen.map(({ header }) => header),
            cells: async (tx, ids) => {
              const rows = inOrder(ids, await source.byIds(tx, ids, services, own))
              return rows.map((row) => chosen.map(({ value }) => value(row, language)))
            },
            total: async (tx) => {
              if (source.sum === undefined || !chosen.some(({ total }) => total !== undefined)) return undefined
              const sum = await source.sum(tx, { list: asked, scope, query: own }, services)
              const cells = chosen.map(({ total }): Cell => total?.(sum) ?? '')
              return chosen[0]?.total === undefined ? [TOTAL[language], ...cells.slice(1)] : cells
            },
          }
        },
      }
    }
  },
})
