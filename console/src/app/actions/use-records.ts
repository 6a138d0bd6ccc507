import { useEffect, useState } from 'react'
import { call } from '#console/shared/api/client.ts'
import type { SearchGroup } from '#contract/search/entities.ts'

const PAUSE = 200
const LONGEST = 200

export interface Records {
  groups: readonly SearchGroup[]
  /** What is shown answers to other words than are typed now. */
  isSearching: boolean
  hasFailed: boolean
}

const NONE: Omit<Records, 'isSearching'> & { typed: string } = { typed: '', groups: [], hasFailed: false }

/** One letter would find almost everything; one Chinese character says enough. */
const isSearchable = (words: string): boolean => words.length > (/\p{Script=Han}/u.test(words) ? 0 : 1)

/** The records that answer to what is typed, a moment after the last key; an answer that comes too late is dropped. */
export const useRecords = (typed: string, enterpriseId: string | undefined): Records => {
  const [found, setFound] = useState(NONE)
  const words = typed.trim().slice(0, LONGEST)
  const isWanted = isSearchable(words)
  useEffect(() => {
    if (!isWanted) return setFound(NONE)
    const running = new AbortController()
    const ask = (): Promise<void> =>
      call('searchRecords', { query: { q: words }, enterpriseId, signal: running.signal }).then(
        (reply) => {
          if (!running.signal.aborted) setFound({ typed: words, groups: reply?.groups ?? [], hasFailed: false })
        },
        () => {
          if (!running.signal.aborted) setFound({ typed: words, groups: [], hasFailed: true })
        },
      )
    const timer = setTimeout(() => void ask(), PAUSE)
    return () => {
      clearTimeout(timer)
      running.abort()
    }
  }, [words, isWanted, enterpriseId])
  return isWanted
    ? { groups: found.groups, hasFailed: found.hasFailed, isSearching: found.typed !== words }
    : { groups: [], hasFailed: false, isSearching: false }
}
