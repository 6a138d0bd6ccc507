import { useEffect, useEffectEvent, useState } from 'react'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { Endpoints } from '#contract/endpoints.ts'
import type { Visit } from '#contract/tracking/entities.ts'
import { useQuery } from '#console/shared/query/use-query.ts'
import { mergeVisits } from './merge-visits.ts'
import type { TimelineView } from './use-timeline-view.ts'

export const PAGE_SIZE = 100
/** More rows than this do not pile up on a page that is left open. */
const KEPT = 2 * PAGE_SIZE

type Reply = ReplyOf<Endpoints['getTimeline']>

interface Timeline {
  adsetId: string
  view: TimelineView
  reply: Reply
  shown: readonly Visit[]
  /** What has come above them. */
  fresh: readonly Visit[]
  /** Those of them that wait until someone wants to see them. */
  waiting: readonly Visit[]
}

const NONE: readonly Visit[] = []

const bodyOf = (view: TimelineView) => ({
  ...(view.from === undefined ? {} : { startDate: view.from }),
  ...(view.to === undefined ? {} : { endDate: view.to }),
  ...(view.q === undefined ? {} : { q: view.q }),
  onlyDones: view.onlyDones,
  ...(view.counted === undefined ? {} : { counted: view.counted }),
  page: view.page - 1,
  pageSize: PAGE_SIZE,
})

/** Another reply to the same question changes what is shown in place. */
const withReply = (now: Timeline, reply: Reply): Timeline => {
  const { shown, fresh } = mergeVisits(now.shown, reply.timeline)
  return now.view.page > 1 || fresh.length === 0
    ? { ...now, reply, shown, fresh: NONE, waiting: NONE }
    : { ...now, reply, shown, fresh }
}

/** Puts what has come above what is shown; so much may have come that what lies between is not known. */
const withFresh = (now: Timeline): Timeline => ({
  ...now,
  shown: now.fresh.length >= PAGE_SIZE ? now.reply.timeline : [...now.fresh, ...now.shown].slice(0, KEPT),
  fresh: NONE,
  waiting: NONE,
})

/** The visits of a view: read anew when it changes, brought up to date in place whenever they are read again. */
export const useTimeline = (adsetId: string, view: TimelineView, isReading: () => boolean) => {
  const { data, absent, error, loading, isPrevious, refetch } = useQuery(
    'getTimeline',
    { params: { id: adsetId }, body: bodyOf(view) },
    { keepPrevious: true },
  )
  const [timeline, setTimeline] = useState<Timeline>()
  if (data !== undefined && !isPrevious) {
    if (timeline?.adsetId !== adsetId || timeline.view !== view)
      setTimeline({ adsetId, view, reply: data, shown: data.timeline, fresh: NONE, waiting: NONE })
    else if (timeline.reply !== data) setTimeline(withReply(timeline, data))
  }
  const fresh = timeline?.fresh ?? NONE
  const waiting = timeline?.waiting ?? NONE
  /** Whoever reads finds the same rows in the same places. */
  const place = useEffectEvent(() => {
    const isWaiting = isReading()
    setTimeline((now) => now && (isWaiting ? { ...now, waiting: now.fresh } : withFresh(now)))
  })
  useEffect(() => {
    if (fresh === waiting) return
    const frame = requestAnimationFrame(() => place())
    return () => cancelAnimationFrame(frame)
  }, [fresh, waiting])
  return {
    shown: absent ? NONE : timeline?.shown,
    fresh: waiting,
    page: timeline?.reply.page,
    error,
    loading: loading || isPrevious,
    refetch,
    showFresh: () => setTimeline((now) => now && withFresh(now)),
  }
}
