import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { Link } from '#console/shared/page/link.tsx'
import type { FunnelOverview, StepsOf } from '#contract/reports/entities.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { exactTime } from '#console/shared/ui/when.ts'
import { detailsOf } from '#console/shared/adsets/paths.ts'
import { valueLabel } from '../dimension-labels.ts'
import { METRIC_LABELS } from '../metric-labels.ts'
import { reportOf } from '../report-link.ts'
import { DashTable } from '#console/shared/dashboard/dash-table.tsx'
import { COUNT, over, said, SHARE } from '#console/shared/dashboard/measures.ts'
import { Panel } from '#console/shared/dashboard/panel.tsx'
import { ShareBar } from '#console/shared/dashboard/share-bar.tsx'
import { SortHead } from '#console/shared/dashboard/sort-head.tsx'
import { type Column, COLUMNS, ordered, type Split, SPLITS } from './splits.ts'
import './breakdown.css'
import '#console/shared/dashboard/panel.css'
import '#console/shared/dashboard/dash-table.css'

interface BreakdownProps {
  overview: FunnelOverview
  dimmed: boolean
}

const SHOWN = ['clicks', 'visits', 'conversions', 'rate', 'held', 'pushed', 'acknowledged', 'failed'] as const
const METRICS = [...COLUMNS, 'conversionRate'] as const

const linkOf = (split: Split, { value }: StepsOf, { period }: FunnelOverview): string => {
  if (split.id === 'adset' && value !== '') return detailsOf(value)
  const days = { from: period.from, to: period.to }
  if (split.filter === undefined || value === '') return reportOf({ metrics: [...METRICS], by: [split.id], days })
  const filters = { [split.filter]: value }
  return reportOf({ metrics: [...METRICS], by: ['adset'], days, filters, order: '-clicks' })
}

const Rows = ({ split, overview }: { split: Split; overview: FunnelOverview }) => {
  const { t } = useTranslation()
  const [column, setColumn] = useState<Column>()
  const rows = split.rows(overview)
  const most = Math.max(0, ...rows.map(({ clicks }) => clicks))
  if (rows.length === 0) return <p className="panel-empty">{t('No traffic in this period.')}</p>
  return (
    <DashTable label={t(split.label)} cards={3}>
      <thead>
        <tr>
          <th scope="col">{t(split.label)}</th>
          {SHOWN.map((name) => (
            <SortHead
              key={name}
              order={column === name ? 'descending' : undefined}
              onSort={() => setColumn(column === name ? undefined : name)}
            >
              {t(METRIC_LABELS[name === 'rate' ? 'conversionRate' : name].title)}
            </SortHead>
          ))}
        </tr>
      </thead>
      <tbody>
        {ordered(rows, column).map((row) => {
          const words = valueLabel(split.id, row.value, row.name, t)
          return (
            <tr key={row.value}>
              <th scope="row" className="dash-table-long" title={words}>
                <Link to={linkOf(split, row, overview)}>{words}</Link>
              </th>
              <td className="num">
                <span className="breakdown-figure">
                  <ShareBar share={over(row.clicks, most) ?? 0} />
                  {COUNT.exact(row.clicks)}
                </span>
              </td>
              <td className="num">{COUNT.exact(row.visits)}</td>
              <td className="num">{COUNT.exact(row.conversions)}</td>
              <td className="num">{said(over(row.conversions, row.clicks), SHARE)}</td>
              <td className="num">{COUNT.exact(row.held)}</td>
              <td className="num">{COUNT.exact(row.pushed)}</td>
              <td className="num">{COUNT.exact(row.acknowledged)}</td>
              <td className={row.failed > 0 ? 'num dash-table-bad' : 'num'}>{COUNT.exact(row.failed)}</td>
            </tr>
          )
        })}
      </tbody>
    </DashTable>
  )
}

/** The funnel by platform, account, kind, ad set, region, device and hour. */
export const Breakdown = ({ overview, dimmed }: BreakdownProps) => {
  const { t } = useTranslation()
  const [params] = useSearchParams()
  const shown = SPLITS.find(({ id }) => id === params.get('tab')) ?? SPLITS[0]
  if (shown === undefined) return undefined
  const { period, countedUntil } = overview
  const days = { from: period.from, to: period.to }
  const tabOf = (id: string): string => {
    const next = new URLSearchParams(params)
    next.set('tab', id)
    return `?${next}`
  }
  return (
    <Panel
      title={t('Where it comes from')}
      dimmed={dimmed}
      flush
      extra={
        <Link
          to={reportOf({
            metrics: [...METRICS],
            by: [shown.id],
            days,
            order: shown.id === 'hour' ? undefined : '-clicks',
          })}
        >
          {shown.cut === true ? t('All of them as a report') : t('As a report')}
        </Link>
      }
    >
      <nav className="breakdown-links" aria-label={t('Split by')}>
        {SPLITS.map(({ id, label }) => (
          <Link key={id} to={tabOf(id)} replace aria-current={id === shown.id ? 'true' : undefined}>
            {t(label)}
          </Link>
        ))}
      </nav>
      <Rows key={shown.id} split={shown} overview={overview} />
      {shown.late === true ? (
        <p className="breakdown-note faint">
          {countedUntil === null
            ? t('Clicks are not yet counted this way; they will be within a minute or two.')
            : t('Clicks and visits are counted this way up to {{time}}; conversions and pushes are of this moment.', {
                time: exactTime(countedUntil).slice(5, 16),
              })}
        </p>
      ) : undefined}
    </Panel>
  )
}
