import { useCallback, useEffect, useMemo, useState } from 'react'
import type { Adset } from '#contract/adsets/entities.ts'
import type { SessionUser } from '#contract/identity/entities.ts'
import { setFavourite } from '#console/shared/adsets/set-favourite.ts'
import {
  type Favourite,
  favouriteKey,
  moveFavourite,
  toggleFavourite,
  useKeptFavourites,
} from '#console/shared/favourites/favourites.ts'
import { mutate } from '#console/shared/query/mutate.ts'
import { fetchQuery } from '#console/shared/query/query-client.ts'
import { useQuery } from '#console/shared/query/use-query.ts'
import { type OpenRecord, RECORD_KINDS, recordOf } from './record.ts'

const MOST_STARRED = 12
const STARRED = { filters: [JSON.stringify({ ID: 'Favourite', Value: 'true' })], page: 1, pageSize: MOST_STARRED }

/** One that is deleted, or of another enterprise, is not there any more. */
const readRecord = async (favourite: Favourite, enterpriseId: string | undefined): Promise<OpenRecord | undefined> => {
  if (!('kind' in favourite)) return undefined
  const { kind, id, find } = favourite
  const reply = await fetchQuery('searchRecords', { query: { q: find }, enterpriseId })
  const row = reply?.groups.find((group) => group.kind === kind)?.rows.find((one) => one.id === id)
  return row && recordOf(kind, row)
}

const isAdset = (favourite: Favourite): favourite is Extract<Favourite, { kind: unknown }> =>
  'kind' in favourite && favourite.kind === 'adset'
const adsetRecord = ({ id, name }: Adset): OpenRecord => {
  const found = { id, find: id, within: null }
  return { kind: 'adset', title: name, detail: '', path: RECORD_KINDS.adset.path(found), id, find: id }
}

interface Favourites {
  favourites: readonly Favourite[]
  /** The records among them, as they are called now. */
  records: readonly OpenRecord[]
  /** The ad sets among them, with their state. */
  starred: readonly Adset[]
  /** Some could not be read. */
  hasFailed: boolean
  isMarked(key: string): boolean
  toggle(favourite: Favourite): void
  move(key: string, by: 1 | -1): void
}

/** Ad sets that this browser kept before the server did are brought there once. */
const useUpload = (user: SessionUser, kept: readonly Favourite[]): void => {
  useEffect(() => {
    for (const one of kept.filter(isAdset))
      void mutate('createAdsetFavourite', { params: { id: one.id } }).then(
        () => toggleFavourite(user, one),
        // One that is gone, or cannot be reached now, stays as it was.
        () => undefined,
      )
  }, [user, kept])
}

/** What this person has marked: ad sets on the server, all else in this browser. */
export const useFavourites = (user: SessionUser): Favourites => {
  const kept = useKeptFavourites(user)
  useUpload(user, kept)
  const [read, setRead] = useState<{ records: readonly OpenRecord[]; hasFailed: boolean }>({
    records: [],
    hasFailed: false,
  })
  const enterpriseId = user.selectEnterprise ?? undefined
  const { data, error } = useQuery('listAdsets', { query: STARRED, ...(enterpriseId && { enterpriseId }) })
  const starred = useMemo(() => (data?.adsets ?? []).filter(({ isFavourite }) => isFavourite), [data])
  useEffect(() => {
    let isOver = false
    void Promise.allSettled(kept.map((one) => readRecord(one, enterpriseId))).then((results) => {
      if (isOver) return
      setRead({
        records: results.flatMap((result) => (result.status === 'fulfilled' ? (result.value ?? []) : [])),
        hasFailed: results.some(({ status }) => status === 'rejected'),
      })
    })
    return () => {
      isOver = true
    }
  }, [kept, enterpriseId])
  const favourites = useMemo(() => {
    const adsets = starred.map(({ id }): Favourite => ({ kind: 'adset', id, find: id }))
    const known = new Set(adsets.map(favouriteKey))
    return [...adsets, ...kept.filter((one) => !known.has(favouriteKey(one)))]
  }, [starred, kept])
  const keys = useMemo(() => new Set(favourites.map(favouriteKey)), [favourites])
  return {
    favourites,
    starred,
    records: useMemo(() => [...starred.map(adsetRecord), ...read.records], [starred, read.records]),
    hasFailed: read.hasFailed || error !== undefined,
    isMarked: useCallback((key: string) => keys.has(key), [keys]),
    toggle: (favourite) => {
      if (isAdset(favourite)) void setFavourite(favourite.id, !keys.has(favouriteKey(favourite)))
      else toggleFavourite(user, favourite)
    },
    move: (key, by) => void moveFavourite(user, key, by),
  }
}
