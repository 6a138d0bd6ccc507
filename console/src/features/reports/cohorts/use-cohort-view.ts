import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { type CohortView, readCohortView, writeCohortView } from './cohort-view.ts'

export type ChangeCohorts = (change: Partial<CohortView>, options?: { replace?: boolean }) => void

/** The view of the cohorts, kept in the URL: back and forward walk through it, a link reproduces it. */
export const useCohortView = (): [CohortView, ChangeCohorts] => {
  const [params, setParams] = useSearchParams()
  const view = useMemo(() => readCohortView(params), [params])
  const change = useCallback<ChangeCohorts>(
    (patch, options) => setParams((now) => writeCohortView(now, { ...readCohortView(now), ...patch }), options),
    [setParams],
  )
  return [view, change]
}
