import { useMemo } from 'react'
import type { AdsetKind } from '#contract/adsets/kinds.ts'
import { useQuery } from '#console/shared/query/use-query.ts'
import { type OpenedKind, openKind } from './read-kind.ts'

/** One kind on each of its platforms, as the server describes it. */
export const useKinds = (kind: AdsetKind) => {
  const { data, error, refetch } = useQuery('listKinds')
  const opened = useMemo((): [OpenedKind, ...OpenedKind[]] | undefined => {
    const [first, ...rest] = data?.kinds.filter((one) => one.kind === kind).map(openKind) ?? []
    return first && [first, ...rest]
  }, [data, kind])
  return { opened, error, refetch }
}
