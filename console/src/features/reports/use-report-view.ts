import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { readReport, type ReportView, writeReport } from './report-view.ts'

export type ChangeReport = (change: Partial<ReportView>) => void

/** The view of the report, kept in the URL: back and forward walk through it, a link reproduces it. */
export const useReportView = (): [ReportView, ChangeReport] => {
  const [params, setParams] = useSearchParams()
  const view = useMemo(() => readReport(params), [params])
  const change = useCallback<ChangeReport>(
    (patch) => setParams((now) => writeReport(now, { ...readReport(now), ...patch })),
    [setParams],
  )
  return [view, change]
}
