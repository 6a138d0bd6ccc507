import type { SearchKind } from '#contract/search/entities.ts'
import type { SessionUser } from '#contract/identity/entities.ts'
import { isRecord, readStored, writeStored } from '#console/shared/store/stored.ts'
import { ownKey } from './own-store.ts'
import { isRecordKind } from './record.ts'

/**
 * What someone has marked to be at hand, by names and ids alone: it stays after the sign-out, so what a record is called is
 * asked of the server.
 */
export type Favourite = { action: string } | { kind: SearchKind; id: string; find: string }

const NAME = 'hyper_favourites'
const MOST = 20

const isFavourite = (value: unknown): value is Favourite =>
  isRecord(value) &&
  (typeof value['action'] === 'string' ||
    (isRecordKind(value['kind']) && typeof value['id'] === 'string' && typeof value['find'] === 'string'))
const isFavourites = (value: unknown): value is Favourite[] => Array.isArray(value) && value.every(isFavourite)

export const favouriteKey = (favourite: Favourite): string =>
  'action' in favourite ? favourite.action : `${favourite.kind} ${favourite.id}`

export const favouritesOf = (user: SessionUser): Favourite[] => readStored(ownKey(NAME, user), isFavourites) ?? []

/** Marks it, as the last of them, or no longer. */
export const toggleFavourite = (user: SessionUser, favourite: Favourite): Favourite[] => {
  const now = favouritesOf(user)
  const others = now.filter((one) => favouriteKey(one) !== favouriteKey(favourite))
  const next = others.length < now.length ? others : [...now, favourite].slice(-MOST)
  writeStored(ownKey(NAME, user), next)
  return next
}

/** One place up or down among them. */
export const moveFavourite = (user: SessionUser, key: string, by: 1 | -1): Favourite[] => {
  const next = favouritesOf(user)
  const from = next.findIndex((one) => favouriteKey(one) === key)
  const [moved] = from === -1 || next[from + by] === undefined ? [] : next.splice(from, 1)
  if (moved !== undefined) next.splice(from + by, 0, moved)
  writeStored(ownKey(NAME, user), next)
  return next
}
