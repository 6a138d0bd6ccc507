import { useCallback, useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Goods, Shop } from '#contract/commerce/entities.ts'
import { call } from '#console/shared/api/client.ts'

interface Found {
  goods: readonly Goods[]
  more: boolean
}
const pageOf = (text: string | null): number => (text !== null && /^[1-9]\d?$|^100$/.test(text) ? Number(text) : 1)

/** What the shop finds for the words of the address; what was found before stays in sight meanwhile. */
export const useGoodsSearch = (provider: Shop) => {
  const [params, setParams] = useSearchParams()
  const words = (params.get('words') ?? '').trim().slice(0, 100)
  const at = pageOf(params.get('at'))
  const [found, setFound] = useState<Found>()
  const [error, setError] = useState<unknown>()
  const [searching, setSearching] = useState(false)
  const [turn, setTurn] = useState(0)

  useEffect(() => {
    setError(undefined)
    if (words === '') return setFound(undefined)
    const running = new AbortController()
    const { signal } = running
    setSearching(true)
    const settle = (take: () => void) => {
      if (signal.aborted) return
      take()
      setSearching(false)
    }
    void call('searchGoods', { query: { provider, words, at }, signal }).then(
      (reply) => settle(() => setFound(reply ?? { goods: [], more: false })),
      (failure: unknown) => settle(() => setError(failure)),
    )
    return () => {
      running.abort()
      setSearching(false)
    }
  }, [provider, words, at, turn])

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
  const reload = useCallback(() => setTurn((now) => now + 1), [])
  return { words, at, found, error, searching, look, reload }
}
export type GoodsSearch = ReturnType<typeof useGoodsSearch>
