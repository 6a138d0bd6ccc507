import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { COUNTED_VISITS, type CountedVisits } from '#contract/adsets/figure-rows.ts'

export interface TimelineView {
  from: string | undefined
  to: string | undefined
  onlyDones: boolean
  /** Only those this figure counts. */
  counted: CountedVisits | undefined
  q: string | undefined
  /** Counted from 1. */
  page: number
}

const DAY = /^\d{4}-\d{2}-\d{2}$/
const dayIn = (value: string | null): string | undefined =>
  value !== null && DAY.test(value) && !Number.isNaN(Date.parse(value)) ? value : undefined

const read = (params: URLSearchParams): TimelineView => ({
  from: dayIn(params.get('from')),
  to: dayIn(params.get('to')),
  onlyDones: params.get('done') === '1',
  counted: COUNTED_VISITS.find((figure) => figure === params.get('counted')),
  q: params.get('q')?.trim().slice(0, 200) || undefined,
  page: Math.max(1, Math.trunc(Number(params.get('page') ?? 1)) || 1),
})

const write = (view: TimelineView): Record<string, string> => ({
  ...(view.from === undefined ? {} : { from: view.from }),
  ...(view.to === undefined ? {} : { to: view.to }),
  ...(view.onlyDones ? { done: '1' } : {}),
  ...(view.counted === undefined ? {} : { counted: view.counted }),
  ...(view.q === undefined ? {} : { q: view.q }),
  ...(view.page === 1 ? {} : { page: String(view.page) }),
})

export const isFiltered = ({ from, to, onlyDones, counted, q }: TimelineView): boolean =>
  from !== undefined || to !== undefined || onlyDones || counted !== undefined || q !== undefined

export const NO_FILTERS = { from: undefined, to: undefined, onlyDones: false, counted: undefined, q: undefined }

/** What the timeline shows, in the URL; any change but of the page starts at the first page. */
export const useTimelineView = (): [TimelineView, (change: Partial<TimelineView>, replace?: boolean) => void] => {
  const [params, setParams] = useSearchParams()
  const view = useMemo(() => read(params), [params])
  const change = useCallback(
    (patch: Partial<TimelineView>, replace = false) =>
      setParams((now) => write({ ...read(now), page: 1, ...patch }), { replace }),
    [setParams],
  )
  return [view, change]
}
