import { useDebounced } from '#console/shared/query/select-query.ts'
import { SKIP, useQuery } from '#console/shared/query/use-query.ts'
import type { SearchGroup } from '#contract/search/entities.ts'

const PAUSE_MS = 200
const LONGEST = 200

export interface Records {
  groups: readonly SearchGroup[]
  /** What is shown answers to other words than are typed now. */
  isSearching: boolean
  hasFailed: boolean
}

const NONE: Records = { groups: [], isSearching: false, hasFailed: false }

/** One letter would find almost everything; one Chinese character says enough. */
const isSearchable = (words: string): boolean => words.length > (/\p{Script=Han}/u.test(words) ? 0 : 1)

/** The records that answer to what is typed, a moment after the last key. */
export const useRecords = (typed: string, enterpriseId: string | undefined): Records => {
  const words = typed.trim().slice(0, LONGEST)
  const asked = useDebounced(words, PAUSE_MS)
  const { data, error, fetching, isPrevious } = useQuery(
    'searchRecords',
    isSearchable(asked) ? { query: { q: asked }, enterpriseId } : SKIP,
    { select: ({ groups }) => groups, keepPrevious: true },
  )
  if (!isSearchable(words)) return NONE
  const isSearching = asked !== words || (fetching && (data === undefined || isPrevious))
  return { groups: data ?? [], isSearching, hasFailed: error !== undefined && !isSearching }
}
