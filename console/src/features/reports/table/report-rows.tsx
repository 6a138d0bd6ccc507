import { Button } from 'antd'
import { useState } from 'react'
import { Link } from '#console/shared/page/link.tsx'
import type { ReportTable } from '#contract/reports/entities.ts'
import type { Dimension, Metric } from '#contract/reports/metrics.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { HelpMark } from '#console/shared/ui/help-mark.tsx'
import { detailsOf } from '#console/shared/adsets/paths.ts'
import { DashTable } from '#console/shared/dashboard/dash-table.tsx'
import { Delta } from '#console/shared/dashboard/delta.tsx'
import { said } from '#console/shared/dashboard/measures.ts'
import { SortHead } from '#console/shared/dashboard/sort-head.tsx'
import { DIMENSION_LABELS, valueLabel } from '../dimension-labels.ts'
import { METRIC_LABELS } from '../metric-labels.ts'
import { metricsIn } from '../report-view.ts'
import '../report.css'
import '#console/shared/dashboard/dash-table.css'

const AT_FIRST = 200

interface ValueProps {
  metric: Metric
  now: number | null
  before: number | null | undefined
}

const Value = ({ metric, now, before }: ValueProps) => {
  const { measure, good } = METRIC_LABELS[metric]
  return (
    <td className="num">
      {said(now, measure)}
      {before === undefined || before === null || now === null ? undefined : (
        <span className="report-delta" title={measure.exact(before)}>
          <Delta figure={{ base: now, before }} good={good} />
        </span>
      )}
    </td>
  )
}

const Key = ({ dimension, value, name }: { dimension: Dimension; value: string; name: string }) => {
  const { t } = useTranslation()
  const words = valueLabel(dimension, value, name, t)
  return dimension === 'adset' && value !== '' ? <Link to={detailsOf(value)}>{words}</Link> : words
}

interface ReportRowsProps {
  report: ReportTable
  order: string | undefined
  onOrder(order: string | undefined): void
}

/** The report in figures: its total first, then a row for each group. */
export const ReportRows = ({ report, order, onOrder }: ReportRowsProps) => {
  const { t } = useTranslation()
  const [all, setAll] = useState(false)
  const { by, rows, total } = report
  const metrics = metricsIn(report)
  const shown = all ? rows : rows.slice(0, AT_FIRST)
  const orderOf = (metric: Metric) =>
    order === metric ? 'ascending' : order === `-${metric}` ? 'descending' : undefined
  const turn = (metric: Metric) =>
    onOrder(order === `-${metric}` ? metric : order === metric ? undefined : `-${metric}`)
  return (
    <>
      <DashTable label={t('Report')} className="report-table">
        <thead>
          <tr>
            {by.map((dimension) => (
              <th key={dimension} scope="col">
                {t(DIMENSION_LABELS[dimension])}
              </th>
            ))}
            {by.length === 0 ? (
              <th scope="col">
                <span className="sr-only">{t('Total')}</span>
              </th>
            ) : undefined}
            {metrics.map((metric) => (
              <SortHead
                key={metric}
                order={orderOf(metric)}
                onSort={() => turn(metric)}
                beside={<HelpMark word={t(METRIC_LABELS[metric].title)}>{t(METRIC_LABELS[metric].counts)}</HelpMark>}
              >
                {t(METRIC_LABELS[metric].title)}
              </SortHead>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr className="report-total">
            <th scope="row" colSpan={Math.max(1, by.length)}>
              {t('Total')}
            </th>
            {metrics.map((metric, at) => (
              <Value key={metric} metric={metric} now={total.now[at] ?? null} before={total.before?.[at]} />
            ))}
          </tr>
          {by.length === 0
            ? undefined
            : shown.map(({ keys, names, now, before }) => (
                <tr key={keys.join(' ')}>
                  {by.map((dimension, at) => {
                    const [value, name] = [keys[at] ?? '', names[at] ?? '']
                    const cell = <Key dimension={dimension} value={value} name={name} />
                    return at === 0 ? (
                      <th key={dimension} scope="row" className="dash-table-long" title={name || undefined}>
                        {cell}
                      </th>
                    ) : (
                      <td key={dimension} className="dash-table-long" title={name || undefined}>
                        {cell}
                      </td>
                    )
                  })}
                  {metrics.map((metric, at) => (
                    <Value key={metric} metric={metric} now={now[at] ?? null} before={before?.[at]} />
                  ))}
                </tr>
              ))}
        </tbody>
      </DashTable>
      {shown.length < rows.length ? (
        <div className="report-foot">
          <Button onClick={() => setAll(true)}>{t('Show all {{n}} rows', { n: rows.length })}</Button>
        </div>
      ) : undefined}
      {report.more ? (
        <p className="report-foot faint">
          {t('More rows than fit here; the total is of all of them, and the export has them all.')}
        </p>
      ) : undefined}
    </>
  )
}
