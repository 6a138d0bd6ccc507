import { useCallback } from 'react'
import { useSearchParams } from 'react-router'
import type { Shop } from '#contract/commerce/entities.ts'
import { SKIP, useQuery } from '#console/shared/query/use-query.ts'

const pageOf = (text: string | null): number => (text !== null && /^[1-9]\d?$|^100$/.test(text) ? Number(text) : 1)

/** What the shop finds for the words of the address; what was found before stays in sight meanwhile. */
export const useGoodsSearch = (provider: Shop) => {
  const [params, setParams] = useSearchParams()
  const words = (params.get('words') ?? '').trim().slice(0, 100)
  const at = pageOf(params.get('at'))
  const { data, absent, error, errorCode, fetching, refetch } = useQuery(
    'searchGoods',
    words === '' ? SKIP : { query: { provider, words, at } },
    { keepPrevious: true },
  )
  const look = useCallback(
    (next: { words?: string; at?: number }) =>
      setParams((now) => {
        const all = new URLSearchParams(now)
        if (next.words !== undefined) all.set('words', next.words)
        all.set('at', String(next.at ?? 1))
        return all
      }),
    [setParams],
  )
  return {
    words,
    at,
    found: absent ? { goods: [], more: false } : data,
    error: fetching ? undefined : error,
    errorCode,
    searching: fetching,
    look,
    refetch,
  }
}
export type GoodsSearch = ReturnType<typeof useGoodsSearch>
