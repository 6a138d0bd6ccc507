import { notifyManager, useQuery as useTanStackQuery, type Query } from '@tanstack/react-query'
import { useCallback, useState, useSyncExternalStore } from 'react'
import type { EndpointSpec, ReplyOf } from '#contract/endpoint.ts'
import type { EndpointName, Endpoints } from '#contract/endpoints.ts'
import type { Page } from '#contract/list.ts'
import { call, type CallInput } from '../api/client.ts'
import { CallFailure, messageOf } from '../api/failure.ts'
import { createStore, useStore } from '../store/create-store.ts'
import { isRecord } from '../store/stored.ts'
import { rememberAttempts } from './attempt-keys.ts'
import { invalidateAreaExcept, invalidateUnanswered, restartQuery, retryFailed } from './invalidate.ts'
import { announceChange } from './other-tabs.ts'
import { guardOwner, queryClient, type QueryInput, type QueryKey, queryOptions, segmentOf } from './query-client.ts'

export interface ListState<Row> {
  items: readonly Row[]
  page: Page | undefined
  /** A list or a change is on its way. */
  loading: boolean
  /** What went wrong last, of the list or of a change; kept until the next attempt. */
  error: string | undefined
  errorCode: string | undefined
  /** Rows that were asked for are on their way: not a change of one row, nor rows that are only read again. */
  listing: boolean
  /** The error is the list's own, so that a failed change does not hide the rows. */
  listFailed: boolean
  /** There are rows to show, were it none. */
  loaded: boolean
  /** The list's address answered 404, which the client swallows. */
  absent: boolean
  /** Asks again because someone wants it: the rows count as old until then. */
  reload(): void
}

export type ListInput = Pick<CallInput<EndpointSpec>, 'params' | 'query' | 'enterpriseId'>
type Params = Record<string, string>

export interface ResourceSpec {
  list: EndpointName
  /** The reply's field with the rows; the singular one holds one row. */
  key: string
  one: string
  get?: EndpointName
  create?: EndpointName
  update?: EndpointName
  delete?: EndpointName
  /** Where a created row goes: to the front (forms), to the end (users, enterprises, schemas), or over its like (members). */
  created?: 'front' | 'end' | 'replace'
  /** Ids that are numbers on the wire are texts in the rows, as in every list. */
  numericIds?: boolean
}

/** The row of a resource, as its list's reply has it. */
export type RowOf<S extends ResourceSpec> =
  ReplyOf<Endpoints[S['list']]> extends Record<S['key'], readonly (infer R)[]>
    ? S['numericIds'] extends true
      ? Omit<R, 'id'> & { id: string }
      : R
    : never

export interface Resource<Row> {
  spec: ResourceSpec
  /** A page of the list, from the cache at once; rows of another scope are never shown in between. */
  useList(input: ListInput, scope?: ListInput): ListState<Row>
  /** Of the rows that are shown now. */
  useRows<P>(part: (rows: readonly Row[]) => P): P
  /** The row with this id, wherever it is cached. */
  useRow(id: string | undefined): Row | undefined
  /** The same for work that is no screen's state. */
  cached(id: string): Row | undefined
  get(params: Params): Promise<Row | undefined>
  /** Each change throws what went wrong after keeping it in the state; it answers undefined where the row is gone. */
  create(body: unknown, params?: Params): Promise<Row | undefined>
  update(params: Params, body: unknown): Promise<Row | undefined>
  /** Answers the whole reply, in which the server tells how to undo. */
  delete(params: Params): Promise<Record<string, unknown> | undefined>
  /** Puts a newer row in the place of the same, wherever it is cached. */
  put(row: Row): Row
  /** Shows a row that came by another way than {@link create} where a created one goes. */
  add(row: Row): void
  /** Takes a row out of every cached list. */
  drop(id: string): void
  /** Reads the shown lists again, without the rows counting as old. */
  refresh(): Promise<void>
  /** Back to the first state: nothing is cached, nothing has failed. */
  reset(): void
}

interface Changes {
  running: number
  error: string | undefined
  errorCode: string | undefined
}
const NO_CHANGES: Changes = { running: 0, error: undefined, errorCode: undefined }
type Reply = Record<string, unknown> | null | undefined
const NO_ROWS: readonly never[] = []

const counted = (page: unknown, by: number): unknown =>
  isRecord(page) ? { ...page, totalCounts: Math.max(0, Number(page['totalCounts']) + by) } : page

/** Told a moment later: a query that is first asked for while something is drawn is told of at once. */
const subscribe = (listener: () => void): (() => void) =>
  queryClient.getQueryCache().subscribe(notifyManager.batchCalls(listener))

/** Whether rows asked for by that key belong to the same scope, so that they may stand until others have come. */
const isWithin = ([, asked]: QueryKey, { params, query, enterpriseId }: ListInput): boolean => {
  const said = asked as ListInput
  const isSame = (one: unknown, other: unknown) => JSON.stringify(one ?? {}) === JSON.stringify(other ?? {})
  return (
    said.enterpriseId === enterpriseId &&
    isSame(said.params, params) &&
    Object.entries(query ?? {}).every(([key, value]) => isSame(said.query?.[key], value))
  )
}

/**
 * The one pattern of every module: a request sets loading, success or error ends it, the error is kept, reset restores.
 * The rows are in the query cache: shown from there at once, read again behind, changed in place.
 * @example
 * export const users = defineResource({ list: 'listUsers', key: 'users', one: 'user', create: 'createUser', delete: 'deleteUser', created: 'end' })
 */
export const defineResource = <const S extends ResourceSpec, Row extends { id: string } = RowOf<S> & { id: string }>(
  spec: S & ResourceSpec,
): Resource<Row> => {
  const changes = createStore<Changes>(NO_CHANGES)
  const attempts = rememberAttempts()
  const listKey = [spec.list]

  const rowOf = (sent: unknown): Row =>
    (spec.numericIds === true && isRecord(sent) ? { ...sent, id: String(sent['id']) } : sent) as Row
  const rowIn = (reply: unknown): Row | undefined =>
    isRecord(reply) && reply[spec.one] !== undefined ? rowOf(reply[spec.one]) : undefined
  const sentRows = (reply: unknown): readonly unknown[] =>
    isRecord(reply) && Array.isArray(reply[spec.key]) ? (reply[spec.key] as readonly unknown[]) : []
  const isOne = (id: string) => (sent: unknown) => isRecord(sent) && String(sent['id']) === id
  /** The rows of a reply, made once. */
  const made = new WeakMap<object, readonly Row[]>()
  const rowsIn = (reply: unknown): readonly Row[] => {
    if (!isRecord(reply)) return NO_ROWS
    const known = made.get(reply)
    if (known !== undefined) return known
    const rows = sentRows(reply).map(rowOf)
    made.set(reply, rows)
    return rows
  }

  let joined: { lists: readonly (readonly Row[])[]; rows: readonly Row[] } = { lists: [], rows: NO_ROWS }
  /** The rows of several lists; the same array for the same lists, as whoever shows them compares it. */
  const join = (lists: readonly (readonly Row[])[]): readonly Row[] => {
    if (lists.length === 1) return lists[0] ?? NO_ROWS
    const isSame = lists.length === joined.lists.length && lists.every((rows, at) => rows === joined.lists[at])
    if (!isSame) joined = { lists, rows: lists.flat() }
    return joined.rows
  }

  const shownLists = (): Query[] => queryClient.getQueryCache().findAll({ queryKey: listKey, type: 'active' })
  /** Changes cached lists. One that is just being read may bring what was before: it is read once more. */
  const patchLists = (change: (reply: Record<string, unknown>) => Record<string, unknown>, restart: boolean): void => {
    for (const query of queryClient.getQueryCache().findAll({ queryKey: listKey })) {
      const { data, fetchStatus } = query.state
      // Kept as old as it was: a patch is no reading.
      if (isRecord(data))
        queryClient.setQueryData(query.queryKey, change(data), { updatedAt: query.state.dataUpdatedAt })
      if (restart && fetchStatus === 'fetching') restartQuery(query)
    }
  }
  const cached = (id: string): Row | undefined => {
    const lists = [...shownLists(), ...queryClient.getQueryCache().findAll({ queryKey: listKey })]
    for (const { state } of lists) {
      const row = rowsIn(state.data).find((one) => one.id === id)
      if (row !== undefined) return row
    }
    return undefined
  }
  /** What only a list knows of a row stays. */
  const replaceIn =
    (row: Row) =>
    (reply: Record<string, unknown>): Record<string, unknown> =>
      sentRows(reply).some(isOne(row.id))
        ? {
            ...reply,
            [spec.key]: sentRows(reply).map((sent) => (isOne(row.id)(sent) ? { ...(sent as Row), ...row } : sent)),
          }
        : reply
  const insert = (row: Row): void => {
    const shown = new Set(shownLists().map(({ queryHash }) => queryHash))
    patchLists(replaceIn(row), true)
    for (const query of shownLists()) {
      const reply = query.state.data as Reply
      if (!shown.has(query.queryHash) || !isRecord(reply) || sentRows(reply).some(isOne(row.id))) continue
      const rows = spec.created === 'front' ? [row, ...sentRows(reply)] : [...sentRows(reply), row]
      queryClient.setQueryData(query.queryKey, { ...reply, [spec.key]: rows, page: counted(reply['page'], 1) })
    }
  }
  const replace = (row: Row, restart: boolean): void => {
    patchLists(replaceIn(row), restart)
    if (spec.get === undefined) return
    queryClient.setQueriesData<Reply>({ queryKey: [spec.get] }, (reply) =>
      isRecord(reply) && isOne(row.id)(reply[spec.one]) ? { ...reply, [spec.one]: row } : reply,
    )
  }
  const drop = (id: string, restart: boolean): void =>
    patchLists((reply) => {
      const left = sentRows(reply).filter((sent) => !isOne(id)(sent))
      return left.length === sentRows(reply).length
        ? reply
        : { ...reply, [spec.key]: left, page: counted(reply['page'], -1) }
    }, restart)

  /** The rows read last of a scope: they stay where newer ones could not be had. */
  const lastWithin = (scope: ListInput): unknown =>
    queryClient
      .getQueryCache()
      .findAll({ queryKey: listKey })
      .filter(({ queryKey, state }) => state.data !== undefined && isWithin(queryKey as unknown as QueryKey, scope))
      .toSorted((one, other) => other.state.dataUpdatedAt - one.state.dataUpdatedAt)[0]?.state.data

  const change = async (name: EndpointName | undefined, input: object): Promise<unknown> => {
    if (name === undefined) throw new Error(`${spec.key} has no such action`)
    changes.set(({ running }) => ({ ...NO_CHANGES, running: running + 1 }))
    const end = (outcome: Partial<Changes>) => changes.set(({ running }) => ({ ...outcome, running: running - 1 }))
    try {
      const reply = await call(name, input as CallInput<Endpoints[EndpointName]>)
      end({})
      return reply
    } catch (error) {
      invalidateUnanswered(error)
      end({ error: messageOf(error), errorCode: error instanceof CallFailure ? error.code : undefined })
      throw error
    }
  }
  /** The own lists are patched; what else is shown of this kind of record is read again. */
  const markChanged = (): void => {
    invalidateAreaExcept(spec.list)
    announceChange(segmentOf(spec.list))
  }

  return {
    spec,
    useList: (input, scope = {}) => {
      const [reloading, setReloading] = useState(false)
      const changing = useStore(changes, (state) => state)
      const {
        data: own,
        error,
        isFetching,
        isPlaceholderData,
        refetch,
      } = useTanStackQuery(
        {
          ...queryOptions(spec.list, input as QueryInput<EndpointName>),
          placeholderData: (previous, query) =>
            query !== undefined && isWithin(query.queryKey as unknown as QueryKey, scope) ? previous : undefined,
        },
        queryClient,
      )
      const reload = useCallback(() => {
        setReloading(true)
        void refetch().finally(() => setReloading(false))
        retryFailed()
      }, [refetch])
      const failed = !isFetching && error !== null
      const data = own ?? (own === undefined && error !== null ? lastWithin(scope) : own)
      return {
        items: rowsIn(data),
        page: isRecord(data) ? (data['page'] as Page | undefined) : undefined,
        loading: isFetching || changing.running > 0,
        error: failed ? messageOf(error) : changing.error,
        errorCode: failed ? (error instanceof CallFailure ? error.code : undefined) : changing.errorCode,
        listing: isFetching && (data === undefined || isPlaceholderData || reloading),
        listFailed: failed,
        loaded: data !== undefined,
        absent: data === null,
        reload,
      }
    },
    useRows: (part) =>
      useSyncExternalStore(subscribe, () => part(join(shownLists().map(({ state }) => rowsIn(state.data))))),
    useRow: (id) => useSyncExternalStore(subscribe, () => (id === undefined ? undefined : cached(id))),
    cached,
    get: async (params) => {
      const row = rowIn(await change(spec.get, { params }))
      if (row !== undefined) replace(row, false)
      return row
    },
    create: async (body, params) => {
      const attempt = JSON.stringify([params, body])
      const isSameOwner = guardOwner()
      const row = rowIn(await change(spec.create, { params, body, idempotencyKey: attempts.keyOf(attempt) }))
      attempts.succeeded(attempt)
      if (row !== undefined && isSameOwner()) insert(row)
      markChanged()
      return row
    },
    update: async (params, body) => {
      const isSameOwner = guardOwner()
      const row = rowIn(await change(spec.update, { params, body }))
      if (row !== undefined && isSameOwner()) replace(row, true)
      markChanged()
      return row
    },
    delete: async (params) => {
      const reply = await change(spec.delete, { params })
      const gone = rowIn(reply)
      if (gone !== undefined) drop(gone.id, true)
      markChanged()
      return isRecord(reply) ? reply : undefined
    },
    put: (row) => {
      replace(row, false)
      return row
    },
    add: insert,
    drop: (id) => drop(id, false),
    refresh: () => queryClient.refetchQueries({ queryKey: listKey, type: 'active' }),
    reset: () => {
      changes.set(({ running }) => ({ ...NO_CHANGES, running }))
      void queryClient.resetQueries({ queryKey: listKey })
    },
  }
}
