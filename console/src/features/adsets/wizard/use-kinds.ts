import { useMemo } from 'react'
import type { AdsetKind } from '#contract/adsets/kinds.ts'
import { call } from '#console/shared/api/client.ts'
import { useAnswer } from '#console/shared/resource/use-answer.ts'
import { type OpenedKind, openKind } from './read-kind.ts'

/** One kind on each of its platforms, as the server describes it. */
export const useKinds = (kind: AdsetKind) => {
  const { answer, error, reload } = useAnswer('adset-kinds', () => call('listKinds'))
  const opened = useMemo((): [OpenedKind, ...OpenedKind[]] | undefined => {
    const [first, ...rest] = answer?.kinds.filter((one) => one.kind === kind).map(openKind) ?? []
    return first && [first, ...rest]
  }, [answer, kind])
  return { opened, error, reload }
}
