import type { EndpointSpec } from '#contract/endpoint.ts'
import type { EndpointName, Endpoints } from '#contract/endpoints.ts'
import type { Page } from '#contract/list.ts'
import { call, type CallInput } from '../api/client.ts'
import { CallFailure, messageOf } from '../api/failure.ts'
import { createStore, type Store, useStore } from '../store/create-store.ts'
import { isRecord } from '../store/stored.ts'
import { rememberAttempts } from './attempt-keys.ts'

interface ResourceState<Row> {
  items: readonly Row[]
  page: Page | undefined
  /** The one row a detail page looks at. */
  current: Row | undefined
  loading: boolean
  error: string | undefined
  errorCode: string | undefined
  /** The list itself is on its way; a change of one row is not. */
  listing: boolean
  /** The error is the list's own, so that a failed change does not hide the rows. */
  listFailed: boolean
  /** A list has come since the start or the last reset. */
  loaded: boolean
  /** The list's address answered 404, which the client swallows. */
  absent: boolean
}

export type ListInput = Pick<CallInput<EndpointSpec>, 'params' | 'query' | 'enterpriseId'>

export interface ResourceSpec {
  list: EndpointName
  /** The reply's field with the rows; the singular one holds one row. */
  key: string
  one: string
  get?: EndpointName
  create?: EndpointName
  update?: EndpointName
  remove?: EndpointName
  /** Where a created row goes: to the front (forms), to the end (users, enterprises, schemas), or over its like (members). */
  created?: 'front' | 'end' | 'replace'
  /** Ids that are numbers on the wire are texts in the rows, as in every list. */
  numericIds?: boolean
}

export interface Resource<Row> {
  spec: ResourceSpec
  store: Store<ResourceState<Row>>
  use<P>(part: (state: ResourceState<Row>) => P): P
  /** Loads a page of the list; only the latest request counts. */
  load(input?: ListInput): Promise<void>
  get(params: Record<string, string>): Promise<Row | undefined>
  /** Each change throws what went wrong after keeping it in the state; it answers undefined where the row is gone. */
  create(body: unknown, params?: Record<string, string>): Promise<Row | undefined>
  update(params: Record<string, string>, body: unknown): Promise<Row | undefined>
  /** Answers the whole reply, in which the server tells how to undo. */
  remove(params: Record<string, string>): Promise<Record<string, unknown> | undefined>
  reset(): void
}

/**
 * The one pattern of every module: a request sets loading, success or error ends it, the error is kept, reset restores.
 * @example
 * export const users = defineResource<User>({ list: 'listUsers', key: 'users', one: 'user', create: 'createUser', remove: 'deleteUser', created: 'end' })
 */
export const defineResource = <Row extends { id: string }>(spec: ResourceSpec): Resource<Row> => {
  const initial: ResourceState<Row> = {
    items: [],
    page: undefined,
    current: undefined,
    loading: false,
    error: undefined,
    errorCode: undefined,
    listing: false,
    listFailed: false,
    loaded: false,
    absent: false,
  }
  const store = createStore(initial)
  const attempts = rememberAttempts()
  let latest = 0
  let changing = 0
  let running: AbortController | undefined

  const begin = (state: Partial<ResourceState<Row>>): void =>
    store.set({ ...state, loading: true, error: undefined, errorCode: undefined, listFailed: false })
  const end = (state: Partial<ResourceState<Row>>): void =>
    store.set((now) => ({ ...state, loading: (state.listing ?? now.listing) || changing > 0 }))
  const failureIn = (error: unknown) => ({
    error: messageOf(error),
    errorCode: error instanceof CallFailure ? error.code : undefined,
  })

  const rowOf = (sent: unknown): Row =>
    (spec.numericIds === true && isRecord(sent) ? { ...sent, id: String(sent['id']) } : sent) as Row
  const rowIn = (reply: unknown): Row | undefined =>
    isRecord(reply) && reply[spec.one] !== undefined ? rowOf(reply[spec.one]) : undefined
  const change = async (
    name: EndpointName | undefined,
    input: CallInput<Endpoints[EndpointName]>,
  ): Promise<unknown> => {
    if (name === undefined) throw new Error(`${spec.key} has no such action`)
    changing++
    begin({})
    try {
      const reply = await call(name, input)
      changing--
      end({})
      return reply
    } catch (error) {
      changing--
      end(failureIn(error))
      throw error
    }
  }
  const counted = (page: Page | undefined, by: number): Page | undefined =>
    page && { ...page, totalCounts: Math.max(0, page.totalCounts + by) }
  const placed = ({ items, page }: ResourceState<Row>, row: Row): Partial<ResourceState<Row>> => {
    const there = items.some(({ id }) => id === row.id)
    if (there) return { items: items.map((item) => (item.id === row.id ? row : item)) }
    return { items: spec.created === 'front' ? [row, ...items] : [...items, row], page: counted(page, 1) }
  }

  return {
    spec,
    store,
    use: (part) => useStore(store, part),
    load: async (input) => {
      const turn = ++latest
      running?.abort()
      running = new AbortController()
      const { signal } = running
      begin({ listing: true })
      try {
        const reply = await call(spec.list, { ...input, signal })
        if (turn !== latest) return
        const sent = isRecord(reply) ? (reply[spec.key] as readonly unknown[]) : undefined
        const rows = sent?.map(rowOf)
        const page = isRecord(reply) ? (reply['page'] as Page | undefined) : undefined
        end({ listing: false, loaded: true, absent: rows === undefined, items: rows ?? [], page })
      } catch (error) {
        if (turn !== latest) return
        end({ listing: false, listFailed: true, ...failureIn(error) })
      }
    },
    get: async (params) => {
      const row = rowIn(await change(spec.get, { params }))
      store.set({ current: row })
      return row
    },
    create: async (body, params) => {
      const attempt = JSON.stringify([params, body])
      const row = rowIn(
        await change(spec.create, { params, body, idempotencyKey: attempts.keyOf(attempt) } as CallInput<
          Endpoints[EndpointName]
        >),
      )
      attempts.succeeded(attempt)
      if (row !== undefined) store.set((state) => placed(state, row))
      return row
    },
    update: async (params, body) => {
      const row = rowIn(await change(spec.update, { params, body } as CallInput<Endpoints[EndpointName]>))
      if (row !== undefined) {
        store.set(({ items, current }) => ({
          items: items.map((item) => (item.id === row.id ? row : item)),
          current: current?.id === row.id ? row : current,
        }))
      }
      return row
    },
    remove: async (params) => {
      const reply = await change(spec.remove, { params })
      const gone = rowIn(reply)
      if (gone !== undefined) {
        store.set(({ items, page }) => ({ items: items.filter(({ id }) => id !== gone.id), page: counted(page, -1) }))
      }
      return isRecord(reply) ? reply : undefined
    },
    reset: () => {
      latest++
      running?.abort()
      store.set({ ...initial, loading: changing > 0 })
    },
  }
}
