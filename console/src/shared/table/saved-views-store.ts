import type { SentBodyOf } from '#contract/endpoint.ts'
import type { Endpoints } from '#contract/endpoints.ts'
import type { View } from '#contract/views/entities.ts'
import { call } from '../api/client.ts'
import { CallFailure, messageOf } from '../api/failure.ts'
import { createStore } from '../store/create-store.ts'
import { readStored, writeStored } from '../store/stored.ts'
import { isStoredViews, LONGEST_NAME } from './saved-views.ts'

export interface ListViews {
  /** Undefined until they are known. */
  views: readonly View[] | undefined
  failure: string | undefined
}

/** The views of each list and person as last heard of. */
export const viewsStore = createStore<Record<string, ListViews | undefined>>({})

export const viewsKey = (user: string, list: string): string => `${user}:${list}`

const put = (key: string, state: Partial<ListViews>): void =>
  viewsStore.set((all) => ({ [key]: { views: undefined, failure: undefined, ...all[key], ...state } }))

const isTaken = (error: unknown): boolean => error instanceof CallFailure && error.code === 'view.name_taken'

/** What the browser kept before views had a place on the server is brought there once. */
const bringOver = async (user: string, list: string): Promise<void> => {
  const place = `hyper_views:${user}:${list}`
  const stored = readStored(place, isStoredViews)
  if (stored === undefined) return
  for (const { name, query } of stored) {
    // One after the other: there are few, and the server counts them.
    // oxlint-disable-next-line no-await-in-loop
    await call('createView', { body: { list, name: name.slice(0, LONGEST_NAME), query } }).catch((error: unknown) => {
      if (!isTaken(error)) throw error
    })
  }
  writeStored(place, undefined)
}

const underWay = new Map<string, Promise<void>>()

const load = async (user: string, list: string): Promise<void> => {
  const key = viewsKey(user, list)
  try {
    await bringOver(user, list)
    const reply = await call('listViews', { query: { list } })
    put(key, { views: reply?.views ?? [], failure: undefined })
  } catch (error) {
    put(key, { failure: messageOf(error) })
  }
}

export const loadViews = (user: string, list: string): Promise<void> => {
  const key = viewsKey(user, list)
  const running = underWay.get(key) ?? load(user, list).finally(() => underWay.delete(key))
  underWay.set(key, running)
  return running
}

/** Does it, then asks anew; what went wrong is said. */
const doing = async (user: string, list: string, deed: () => Promise<unknown>): Promise<boolean> => {
  try {
    await deed()
    await loadViews(user, list)
    return true
  } catch (error) {
    put(viewsKey(user, list), { failure: messageOf(error) })
    return false
  }
}

type New = SentBodyOf<Endpoints['createView']>
type Change = SentBodyOf<Endpoints['updateView']>

/** A view of the same name of one's own is replaced. */
export const saveView = (user: string, body: New): Promise<boolean> => {
  const { views = [] } = viewsStore.get()[viewsKey(user, body.list)] ?? {}
  const own = views.find(({ name, ownerId }) => name === body.name && ownerId === user)
  const { list: _, name: __, ...change } = body
  return doing(user, body.list, () =>
    own === undefined ? call('createView', { body }) : call('updateView', { params: { id: own.id }, body: change }),
  )
}

export const changeView = (user: string, { id, list }: View, body: Change): Promise<boolean> =>
  doing(user, list, () => call('updateView', { params: { id }, body }))

export const removeView = (user: string, { id, list }: View): Promise<boolean> =>
  doing(user, list, () => call('deleteView', { params: { id } }))

export const forgetViewsFailure = (user: string, list: string): void =>
  put(viewsKey(user, list), { failure: undefined })
