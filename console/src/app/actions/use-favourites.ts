import { useCallback, useEffect, useMemo, useState } from 'react'
import type { SessionUser } from '#contract/identity/entities.ts'
import { fetchQuery } from '#console/shared/query/query-client.ts'
import { type Favourite, favouriteKey, favouritesOf, moveFavourite, toggleFavourite } from './favourites.ts'
import { type OpenRecord, recordOf } from './record.ts'

/** One that is deleted, or of another enterprise, is not there any more. */
const readRecord = async (favourite: Favourite, enterpriseId: string | undefined): Promise<OpenRecord | undefined> => {
  if ('action' in favourite) return undefined
  const { kind, id, find } = favourite
  const reply = await fetchQuery('searchRecords', { query: { q: find }, enterpriseId })
  const row = reply?.groups.find((group) => group.kind === kind)?.rows.find((one) => one.id === id)
  return row && recordOf(kind, row)
}

interface Favourites {
  favourites: readonly Favourite[]
  /** The records among them, as they are called now. */
  records: readonly OpenRecord[]
  /** Some could not be read. */
  hasFailed: boolean
  isMarked(key: string): boolean
  toggle(favourite: Favourite): void
  move(key: string, by: 1 | -1): void
}

/** What this person has marked. */
export const useFavourites = (user: SessionUser): Favourites => {
  const [favourites, setFavourites] = useState(() => favouritesOf(user))
  const [read, setRead] = useState<{ records: readonly OpenRecord[]; hasFailed: boolean }>({
    records: [],
    hasFailed: false,
  })
  const enterpriseId = user.selectEnterprise ?? undefined
  useEffect(() => {
    let isOver = false
    void Promise.allSettled(favourites.map((one) => readRecord(one, enterpriseId))).then((results) => {
      if (isOver) return
      setRead({
        records: results.flatMap((result) => (result.status === 'fulfilled' ? (result.value ?? []) : [])),
        hasFailed: results.some(({ status }) => status === 'rejected'),
      })
    })
    return () => {
      isOver = true
    }
  }, [favourites, enterpriseId])
  const keys = useMemo(() => new Set(favourites.map(favouriteKey)), [favourites])
  return {
    favourites,
    ...read,
    isMarked: useCallback((key: string) => keys.has(key), [keys]),
    toggle: (favourite) => setFavourites(toggleFavourite(user, favourite)),
    move: (key, by) => setFavourites(moveFavourite(user, key, by)),
  }
}
