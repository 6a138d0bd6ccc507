import { useMemo } from 'react'
import type { SearchKind } from '#contract/search/entities.ts'
import type { SessionUser } from '#contract/identity/entities.ts'
import { createStore, useStore } from '../store/create-store.ts'
import { isRecord, readStored, writeStored } from '../store/stored.ts'

/**
 * What someone has marked to be at hand, by names and ids alone: it stays after the sign-out, so what a record or a view
 * is called is asked of the server. Ad sets that are marked the server itself knows.
 */
export type Favourite =
  | { action: string }
  | { kind: SearchKind; id: string; find: string }
  | { view: string; list: string; path: string }

/** By person and enterprise: another person at the same screen is told nothing. */
const keyOf = ({ id, selectEnterprise }: SessionUser): string => `hyper_favourites:${id}:${selectEnterprise ?? ''}`
const MOST = 20

const areTexts = (value: Record<string, unknown>, ...names: string[]): boolean =>
  names.every((name) => typeof value[name] === 'string')
const isFavourite = (value: unknown): value is Favourite =>
  isRecord(value) &&
  (areTexts(value, 'action') || areTexts(value, 'view', 'list', 'path') || areTexts(value, 'kind', 'id', 'find'))
const isFavourites = (value: unknown): value is Favourite[] => Array.isArray(value) && value.every(isFavourite)

export const favouriteKey = (favourite: Favourite): string =>
  'action' in favourite
    ? favourite.action
    : 'view' in favourite
      ? `view ${favourite.view}`
      : `${favourite.kind} ${favourite.id}`

export const favouritesOf = (user: SessionUser): Favourite[] => readStored(keyOf(user), isFavourites) ?? []

/** Counts the changes, so that the menu and the palette show the same. */
const changes = createStore({ count: 0 })
const keep = (user: SessionUser, next: Favourite[]): Favourite[] => {
  writeStored(keyOf(user), next)
  changes.set(({ count }) => ({ count: count + 1 }))
  return next
}

/** Marks it, as the last of them, or no longer. */
export const toggleFavourite = (user: SessionUser, favourite: Favourite): Favourite[] => {
  const now = favouritesOf(user)
  const others = now.filter((one) => favouriteKey(one) !== favouriteKey(favourite))
  return keep(user, others.length < now.length ? others : [...now, favourite].slice(-MOST))
}

/** One place up or down among them. */
export const moveFavourite = (user: SessionUser, key: string, by: 1 | -1): Favourite[] => {
  const next = favouritesOf(user)
  const from = next.findIndex((one) => favouriteKey(one) === key)
  const [moved] = from === -1 || next[from + by] === undefined ? [] : next.splice(from, 1)
  if (moved !== undefined) next.splice(from + by, 0, moved)
  return keep(user, next)
}

/** What is kept of a person, and again whenever it changes. */
export const useKeptFavourites = (user: SessionUser): readonly Favourite[] => {
  const count = useStore(changes, (state) => state.count)
  return useMemo(() => (count < 0 ? [] : favouritesOf(user)), [user, count])
}
