import { Button } from 'antd'
import { useCallback, useRef, useState } from 'react'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { PageWait } from '#console/shared/page/page-wait.tsx'
import { FailureNote } from '#console/shared/ui/failure-note.tsx'
import { NothingHere } from '#console/shared/ui/nothing-here.tsx'
import { useAdsetPage } from '#console/shared/adsets/adset-context.ts'
import { Side } from './side.tsx'
import { TimelineFilters } from './timeline-filters.tsx'
import { TimelinePager } from './timeline-pager.tsx'
import { PAGE_SIZE, useTimeline } from './use-timeline.ts'
import { isFiltered, NO_FILTERS, useTimelineView } from './use-timeline-view.ts'
import { VisitRow } from './visit-row.tsx'
import './visit.css'

const useUnfolded = (): [ReadonlySet<string>, (id: string) => void] => {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set())
  const toggle = useCallback(
    (id: string) =>
      setOpen((now) => (now.has(id) ? new Set([...now].filter((one) => one !== id)) : new Set([...now, id]))),
    [],
  )
  return [open, toggle]
}

/** Every visit as a line of steps, live; what is being read stays where it is. */
const TimelineTab = () => {
  const { t } = useTranslation()
  const { adset } = useAdsetPage()
  const [view, change] = useTimelineView()
  const [open, toggle] = useUnfolded()
  const list = useRef<HTMLOListElement>(null)
  /** Something is unfolded, the top is out of sight, or the pointer or the focus rests on a visit. */
  const isReading = () => {
    const rows = list.current
    if (rows === null) return false
    return open.size > 0 || rows.getBoundingClientRect().top < 0 || rows.matches(':hover, :focus-within')
  }
  const { shown, fresh, page, error, loading, refetch, showFresh } = useTimeline(adset.id, view, isReading)
  return (
    <div className="visit-grid">
      <section className="card" aria-label={t('Timeline')}>
        <TimelineFilters view={view} change={change} />
        {error === undefined ? undefined : <FailureNote message={error} retry={refetch} />}
        {fresh.length === 0 ? undefined : (
          <div className="visit-fresh" role="status">
            <button type="button" onClick={showFresh}>
              {t('{{n}} {{n|new visit|new visits}}', { n: fresh.length < PAGE_SIZE ? fresh.length : `${PAGE_SIZE}+` })}
            </button>
          </div>
        )}
        {shown === undefined && error === undefined ? <PageWait /> : undefined}
        {shown?.length === 0 && fresh.length === 0 ? (
          isFiltered(view) ? (
            <NothingHere title={t('No visit fits these filters')}>
              <Button onClick={() => change(NO_FILTERS)}>{t('Clear filters')}</Button>
            </NothingHere>
          ) : (
            <NothingHere
              title={t('No visits yet')}
              hint={t(
                'Put the monitoring link into the ad, or try it with the link test; visits appear here by themselves.',
              )}
            />
          )
        ) : undefined}
        <ol ref={list} className={loading ? 'visit-list is-dimmed' : 'visit-list'} aria-busy={loading}>
          {shown?.map((visit) => (
            <VisitRow key={visit.id} visit={visit} open={open.has(visit.id)} toggle={toggle} />
          ))}
        </ol>
        {page === undefined ? undefined : (
          <TimelinePager page={page} at={view.page} go={(to) => change({ page: to })} />
        )}
      </section>
      <Side />
    </div>
  )
}
export default TimelineTab
