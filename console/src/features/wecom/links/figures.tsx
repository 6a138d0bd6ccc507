import { formatCount, formatMoney } from '#console/shared/format/number.ts'
import { Segmented, Select } from 'antd'
import { useState } from 'react'
import type { LinkDetail } from '#contract/wecom/entities.ts'
import { FUNNEL_STEPS, type FunnelStep } from '#contract/wecom/statuses.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { PageWait } from '#console/shared/page/page-wait.tsx'
import { useQuery } from '#console/shared/query/use-query.ts'
import { today, usualRanges } from '#console/shared/table/day-ranges.ts'
import { FailureNote } from '#console/shared/ui/failure-note.tsx'
import { STEP_LABELS } from '../labels.ts'
import { Bars } from './bars.tsx'
import { FunnelLine } from './funnel.tsx'
import '../wecom.css'
import '#console/shared/ui/page-note.css'

/** Of the ranges operators ask for, those with a shape to see. */
const SPANS = ['Today', 'Last 7 days', 'Last 30 days']

const isStep = (value: string): value is FunnelStep => FUNNEL_STEPS.some((step) => step === value)

/** WeCom's own count beside ours: the two are read at different moments and need not be the same. */
const Remote = ({ link: { remote } }: { link: LinkDetail }) => {
  const { t } = useTranslation()
  if (remote === null) return <p className="faint">{t('WeChat-work has not told its own figures yet.')}</p>
  return (
    <p className="faint">
      {t('WeChat-work itself counts {{opened}} opened and {{added}} added in the last 7 days.', {
        opened: formatCount(remote.opened),
        added: formatCount(remote.added),
      })}
    </p>
  )
}

/** The funnel of a link per day or per hour of today. */
export const Figures = ({ link }: { link: LinkDetail }) => {
  const { t } = useTranslation()
  const [span, setSpan] = useState('Last 7 days')
  const [step, setStep] = useState<FunnelStep>('added')
  const ranges = usualRanges(today()).filter(({ label }) => SPANS.includes(label))
  const { from, to } = ranges.find(({ label }) => label === span) ?? {}
  const by = from === to ? 'hour' : 'day'
  const { data, loading, error, refetch } = useQuery('getStatistics', {
    query: { by, corp_id: link.corpId, link_id: link.id, from, to },
  })
  const spend = data?.total.spend ?? null
  return (
    <>
      <div className="wecom-row page-note">
        <Segmented
          value={span}
          aria-label={t('Time')}
          options={ranges.map(({ label }) => ({ value: label, label: t(label) }))}
          onChange={setSpan}
        />
        <Select
          value={step}
          aria-label={t('Step of the funnel')}
          popupMatchSelectWidth={false}
          options={FUNNEL_STEPS.map((value) => ({ value, label: t(STEP_LABELS[value]) }))}
          onChange={(next: string) => isStep(next) && setStep(next)}
        />
      </div>
      {error === undefined ? undefined : <FailureNote message={error} retry={refetch} />}
      {loading ? <PageWait /> : undefined}
      {data === undefined ? undefined : (
        <>
          <Bars rows={data.rows} step={step} by={by} />
          <FunnelLine funnel={data.total} />
          {spend === null || data.total.added === 0 ? undefined : (
            <p>{t('{{money}} an add', { money: formatMoney(Math.round(spend / data.total.added)) })}</p>
          )}
        </>
      )}
      <Remote link={link} />
    </>
  )
}
