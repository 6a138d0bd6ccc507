import { Button, Checkbox, Select } from 'antd'
import { COUNTED_VISITS, type CountedVisits } from '#contract/adsets/figure-rows.ts'
import { text } from '#console/shared/i18n/i18n.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { type LiveStatus, useLiveStatus } from '#console/shared/live/live-store.ts'
import { RangeFilter } from '#console/shared/table/range-filter.tsx'
import { TextFilter } from '#console/shared/table/text-filter.tsx'
import { isFiltered, NO_FILTERS, type TimelineView } from './use-timeline-view.ts'
import './visit.css'
import '#console/shared/table/filter-bar.css'

const LIVE: Record<LiveStatus, string> = {
  connecting: text('Connecting…'),
  open: text('Live'),
  lost: text('Connection lost; what you see may be old'),
}

const Mark = () => {
  const { t } = useTranslation()
  const status = useLiveStatus()
  return (
    <span className="visit-live" data-status={status} role="status">
      {t(LIVE[status])}
    </span>
  )
}

const COUNTED_LABELS: Record<CountedVisits, string> = {
  clicks: text('Only counted clicks'),
  visits: text('Only opened landing pages'),
}

interface Props {
  view: TimelineView
  change(change: Partial<TimelineView>, replace?: boolean): void
}

export const TimelineFilters = ({ view, change }: Props) => {
  const { t } = useTranslation()
  return (
    <div className="filter-bar" role="search">
      <RangeFilter label={t('Time')} from={view.from} to={view.to} onChange={change} />
      <TextFilter
        value={view.q}
        label={t('Click id or track id')}
        onChange={(q) => change({ q }, view.q !== undefined)}
      />
      <Select
        className="filter-bar-select"
        aria-label={t('All visits')}
        placeholder={t('All visits')}
        allowClear
        value={view.counted}
        options={COUNTED_VISITS.map((value) => ({ value, label: t(COUNTED_LABELS[value]) }))}
        onChange={(counted?: CountedVisits) => change({ counted })}
      />
      <Checkbox
        className="visit-check"
        checked={view.onlyDones}
        onChange={({ target }) => change({ onlyDones: target.checked })}
      >
        {t('Only what was pushed')}
      </Checkbox>
      {isFiltered(view) ? (
        <Button type="link" onClick={() => change(NO_FILTERS)}>
          {t('Clear filters')}
        </Button>
      ) : undefined}
      <div className="filter-bar-tools">
        <Mark />
      </div>
    </div>
  )
}
