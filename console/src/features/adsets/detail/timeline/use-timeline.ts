import { useCallback, useEffect, useRef, useState } from 'react'
import type { Page } from '#contract/list.ts'
import type { Visit } from '#contract/tracking/entities.ts'
import { call } from '#console/shared/api/client.ts'
import { messageOf } from '#console/shared/api/failure.ts'
import { mergeVisits } from './merge-visits.ts'
import type { TimelineView } from './use-timeline-view.ts'

export const PAGE_SIZE = 100
/** More rows than this do not pile up on a page that is left open. */
const KEPT = 2 * PAGE_SIZE

interface Timeline {
  /** Undefined before the first answer. */
  shown: readonly Visit[] | undefined
  fresh: readonly Visit[]
  page: Page | undefined
  error: string | undefined
  loading: boolean
}
const NOTHING: Timeline = { shown: undefined, fresh: [], page: undefined, error: undefined, loading: true }

const fetchPage = (id: string, view: TimelineView, signal: AbortSignal) =>
  call('getTimeline', {
    params: { id },
    body: {
      ...(view.from === undefined ? {} : { startDate: view.from }),
      ...(view.to === undefined ? {} : { endDate: view.to }),
      ...(view.q === undefined ? {} : { q: view.q }),
      onlyDones: view.onlyDones,
      page: view.page - 1,
      pageSize: PAGE_SIZE,
    },
    signal,
  })

/** The visits of a view: loaded anew when it changes, brought up to date in place when `moved` counts up. */
export const useTimeline = (adsetId: string, view: TimelineView, moved: number, isReading: () => boolean) => {
  const [state, setState] = useState<Timeline>(NOTHING)
  const running = useRef<AbortController>(undefined)
  const reading = useRef(isReading)
  reading.current = isReading

  const load = useCallback(
    async (isUpdate: boolean) => {
      // A page that is on its way is not cut off by news; what it misses, the next news bring.
      if (isUpdate && running.current !== undefined) return
      running.current?.abort()
      const own = new AbortController()
      running.current = own
      setState((now) => ({ ...now, loading: !isUpdate, error: undefined }))
      try {
        const reply = await fetchPage(adsetId, view, own.signal)
        if (own.signal.aborted) return
        const visits = reply?.timeline ?? []
        setState((now) => {
          const page = reply?.page
          if (!isUpdate || now.shown === undefined) return { ...NOTHING, shown: visits, page, loading: false }
          const { shown, fresh } = mergeVisits(now.shown, visits)
          // So much has come that what lies between is not known.
          const isGap = fresh.length >= PAGE_SIZE
          if (view.page > 1) return { ...now, shown, page, loading: false }
          return reading.current()
            ? { ...now, shown, fresh, page, loading: false }
            : { ...now, shown: isGap ? visits : [...fresh, ...shown].slice(0, KEPT), fresh: [], page, loading: false }
        })
      } catch (error) {
        if (!own.signal.aborted) setState((now) => ({ ...now, error: messageOf(error), loading: false }))
      } finally {
        if (running.current === own) running.current = undefined
      }
    },
    [adsetId, view],
  )
  useEffect(() => {
    void load(false)
    return () => running.current?.abort()
  }, [load])
  const known = useRef(moved)
  useEffect(() => {
    if (known.current === moved) return
    known.current = moved
    void load(true)
  }, [moved, load])

  return {
    ...state,
    reload: () => void load(false),
    /** Puts what has come above what is shown. */
    showFresh: () => {
      if (state.fresh.length >= PAGE_SIZE) return void load(false)
      setState((now) => ({ ...now, shown: [...now.fresh, ...(now.shown ?? [])].slice(0, KEPT), fresh: [] }))
    },
  }
}
