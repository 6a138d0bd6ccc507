import { useMemo } from 'react'
import type { AdsetKind } from '#contract/adsets/kinds.ts'
import { useQuery } from '#console/shared/query/use-query.ts'
import { useFailure } from '#console/shared/ui/use-failure.ts'
import { type OpenedKind, openKind } from './read-kind.ts'

/** One kind on each of its platforms, as the server describes it. */
export const useKinds = (kind: AdsetKind) => {
  const { data, error, absent, refetch } = useQuery('listKinds')
  const opened = useMemo((): [OpenedKind, ...OpenedKind[]] | undefined => {
    const [first, ...rest] = data?.kinds.filter((one) => one.kind === kind).map(openKind) ?? []
    return first && [first, ...rest]
  }, [data, kind])
  const isUnknown = data !== undefined && opened === undefined
  return { opened, error: useFailure({ error, absent: absent || isUnknown }), refetch }
}
