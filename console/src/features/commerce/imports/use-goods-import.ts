import { useEffect, useRef, useState } from 'react'
import type { Shop } from '#contract/commerce/entities.ts'
import { CallFailure, messageOf } from '#console/shared/api/failure.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { notifyUser } from '#console/shared/notifier/notifier.ts'
import { LONGEST } from './read-lines.ts'
import { type GoodsResult, runGoods } from './run-goods.ts'

/** One of the goods to bring in: as it is arrived, and as people know it. */
export interface Wanted {
  goods: string
  name: string
}

/** An import under way or done: what was wanted, what became of each, and what can be tried again. */
export const useGoodsImport = (provider: Shop, enterpriseId: string | undefined) => {
  const { t } = useTranslation()
  const [wanted, setWanted] = useState<readonly Wanted[]>([])
  const [results, setResults] = useState<ReadonlyMap<number, GoodsResult>>(new Map())
  const [running, setRunning] = useState(false)
  const [failure, setFailure] = useState<{ message: string; code: string | undefined }>()
  const stopping = useRef(new AbortController())
  const isHere = useRef(false)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])

  const put = (arrived: Iterable<readonly [number, GoodsResult]>) => setResults((now) => new Map([...now, ...arrived]))
  const tooLong = ({ goods }: Wanted): GoodsResult => ({
    goods,
    outcome: 'failed',
    id: null,
    message: t('Longer than {{n}} characters', { n: LONGEST }),
  })

  const run = async (all: readonly Wanted[], rows: readonly number[]) => {
    stopping.current = new AbortController()
    setFailure(undefined)
    setRunning(true)
    const numbered = rows.flatMap((row) => {
      const one = all[row]
      return one === undefined ? [] : [{ row, one }]
    })
    const fits = numbered.filter(({ one }) => one.goods.length <= LONGEST)
    let done = 0
    put(numbered.flatMap(({ row, one }) => (one.goods.length > LONGEST ? [[row, tooLong(one)] as const] : [])))
    try {
      await runGoods({
        provider,
        enterpriseId,
        goods: fits.map(({ one }) => one.goods),
        signal: stopping.current.signal,
        progress: (at, arrived) => {
          done += arrived.filter(({ outcome }) => outcome !== 'failed').length
          put(
            arrived.flatMap((result, n) => {
              const row = fits[at + n]?.row
              return row === undefined ? [] : [[row, result] as const]
            }),
          )
        },
      })
    } catch (error) {
      setFailure({ message: messageOf(error), code: error instanceof CallFailure ? error.code : undefined })
      if (!isHere.current) notifyUser('danger', messageOf(error))
    } finally {
      // Who has left the page hears of it all the same.
      if (!isHere.current)
        notifyUser(
          done === rows.length ? 'success' : 'warning',
          t('{{done}} of {{all}} goods were imported', { done, all: rows.length }),
        )
      setRunning(false)
    }
  }
  const others = wanted.flatMap((_, row) => ((results.get(row)?.outcome ?? 'failed') === 'failed' ? [row] : []))
  return {
    wanted,
    results,
    running,
    failure,
    /** Failed, or not reached. */
    others,
    start: (all: readonly Wanted[]) => {
      setWanted(all)
      setResults(new Map())
      return run(all, [...all.keys()])
    },
    again: () => run(wanted, others),
    stop: () => stopping.current.abort(),
    forget: () => {
      setWanted([])
      setResults(new Map())
      setFailure(undefined)
    },
  }
}
export type GoodsImport = ReturnType<typeof useGoodsImport>
