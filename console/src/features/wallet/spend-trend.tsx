import { useMemo } from 'react'
import type { ReportTable } from '#contract/reports/entities.ts'
import { Chart } from '#console/shared/charts/chart.tsx'
import type { ChartData } from '#console/shared/charts/chart-series.ts'
import { UNTIL_YESTERDAY } from '#console/shared/dashboard/compared.ts'
import { Compared } from '#console/shared/dashboard/delta.tsx'
import { LeadFigure, LeadRoom } from '#console/shared/dashboard/lead-figure.tsx'
import { MONEY } from '#console/shared/dashboard/measures.ts'
import { Panel } from '#console/shared/dashboard/panel.tsx'
import { dayFrom, daysIn } from '#console/shared/dashboard/periods.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import type { Query } from '#console/shared/query/use-query.ts'
import { today } from '#console/shared/table/day-ranges.ts'
import { spendRows } from './rows.ts'
import '#console/shared/dashboard/lead-figure.css'

interface SpentDay {
  day: string
  /** Null before the first spend that is known. */
  now: number | null
  before: number | null
}

/** Every day of the period beside its counterpart; once spend is known, a day that no sheet names has spent nothing. */
const spendByDay = ({ rows, period }: Pick<ReportTable, 'rows' | 'period'>): SpentDay[] => {
  const found = new Map(rows.map(({ keys, now, before }) => [keys[0], { now: now[0], before: before?.[0] }]))
  let knownBefore = false
  const days = Array.from({ length: daysIn(period) }, (_, n) => {
    const day = dayFrom(period.from, n)
    const { now, before } = found.get(day) ?? {}
    knownBefore ||= (before ?? 0) > 0
    return { day, now: now ?? 0, before: knownBefore ? (before ?? 0) : null }
  })
  const first = knownBefore ? 0 : days.findIndex(({ now }) => now > 0)
  return days.map((one, n) => (n < first ? { ...one, now: null } : one))
}

const sumOf = (days: readonly SpentDay[], of: 'now' | 'before'): number =>
  days.reduce((sum, day) => sum + (day[of] ?? 0), 0)

const Drawn = ({ report }: { report: ReportTable }) => {
  const { t } = useTranslation()
  const { period } = report
  const days = useMemo(() => spendByDay(report), [report])
  const data = useMemo(
    (): ChartData => ({
      axis: t('Day'),
      labels: days.map(({ day }) => day.slice(5)),
      series: [
        ...(days.every(({ before }) => before === null)
          ? []
          : [
              {
                name: t('Period before'),
                shape: 'line',
                tone: 'plain',
                dashed: true,
                measure: MONEY,
                values: days.map(({ before }) => before),
              } as const,
            ]),
        {
          name: t('Spend'),
          shape: 'line',
          tone: 'accent',
          filled: true,
          measure: MONEY,
          values: days.map(({ now }) => now),
        },
      ],
    }),
    [days, t],
  )
  // Spend has no hours: a running day has nothing to be compared with.
  const isRunning = period.comparedUntil !== null
  const ended = isRunning ? days.filter(({ day }) => day < today()) : days
  const [now, base, before] = [sumOf(days, 'now'), sumOf(ended, 'now'), sumOf(ended, 'before')]
  return (
    <>
      <LeadFigure label={t('Spend')} value={MONEY.big(now)} exact={MONEY.exact(now)} to={spendRows(period)}>
        <Compared
          figure={{ now, base, before }}
          measure={MONEY}
          good="neither"
          until={isRunning ? UNTIL_YESTERDAY : null}
        />
      </LeadFigure>
      <Chart name={t('Spend by day')} data={data} />
    </>
  )
}

/** Leads the page: what was spent in the period beside the one before. */
export const SpendTrend = ({ spend }: { spend: Query<ReportTable> }) => {
  const { t } = useTranslation()
  const { data, error, isPrevious, refetch } = spend
  return (
    <Panel
      className="lead-figure-panel"
      title={t('Spend by day')}
      dimmed={isPrevious}
      loading={data === undefined && error === undefined}
      bones={<LeadRoom />}
      failure={data === undefined ? error : undefined}
      retry={refetch}
      extra={t('An account’s day counts once')}
    >
      {data === undefined ? undefined : <Drawn report={data} />}
    </Panel>
  )
}
