import { Suspense, useMemo, useState } from 'react'
import { isReturning } from '#contract/reports/cohorts.ts'
import type { Cohort, CohortTable as Table } from '#contract/reports/entities.ts'
import { DashTable } from '#console/shared/dashboard/dash-table.tsx'
import { type BigMeasure, COUNT, moneyAmong, MONEY, said } from '#console/shared/dashboard/measures.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { loadPart } from '#console/shared/page/load-page.tsx'
import { today } from '#console/shared/table/day-ranges.ts'
import { Button } from '#console/shared/ui/button.tsx'
import { HelpMark } from '#console/shared/ui/help-mark.tsx'
import { TermMark } from '#console/shared/ui/term.tsx'
import { useIsPhone } from '#console/shared/ui/use-is-phone.ts'
import { METRIC_LABELS } from '../metric-labels.ts'
import { HorizonCell, TotalCell } from './cohort-cell.tsx'
import { cohortLabel, dimensionLabel, MEASURE_LABELS, unitOf } from './cohort-labels.ts'
import { Cost, GroupName, Orders, Payback } from './cohort-parts.tsx'
import type { CohortView } from './cohort-view.ts'
import './cohorts.css'
import '#console/shared/dashboard/dash-table.css'

const AT_FIRST = 100

const Cards = loadPart<CohortRowsProps>(() => import('./cohort-cards.tsx').then(({ CohortCards }) => CohortCards))

export interface CohortRowsProps {
  table: Table
  view: CohortView
  /** As many of the rows as are shown. */
  shown: readonly Cohort[]
  /** The day it is. */
  day: string
  money: BigMeasure
  /** Of what the horizons hold. */
  unit: BigMeasure
  /** The largest value of each horizon. */
  largest: readonly number[]
}

const Wide = ({ table, view, shown, day, money, unit, largest }: CohortRowsProps) => {
  const { t } = useTranslation()
  const { by, horizons, measure, rows, total } = table
  const { title, counts } = MEASURE_LABELS[measure]
  const pays = isReturning(measure)
  const heads = [
    { word: t(METRIC_LABELS.clicks.title), says: t(METRIC_LABELS.clicks.counts) },
    { word: t(METRIC_LABELS.spend.title), says: t(METRIC_LABELS.spend.counts) },
    {
      word: t(METRIC_LABELS.orders.title),
      says: t('Paid orders and policies of these visitors until now, later refunded ones among them.'),
    },
  ]
  return (
    <DashTable label={t('Cohorts')} className="cohorts-table">
      <thead>
        <tr>
          <th scope="col">
            {t('Visits of')}
            <TermMark name="cohort" word={t('Visits of')} />
          </th>
          {by === null ? undefined : <th scope="col">{t(dimensionLabel(by))}</th>}
          {heads.map(({ word, says }) => (
            <th key={word} scope="col" className="num">
              {word}
              <HelpMark word={word}>{says}</HelpMark>
            </th>
          ))}
          {horizons.map((days) => (
            <th key={days} scope="col" className="num">
              {t('{{n}} d', { n: days })}
            </th>
          ))}
          <th scope="col" className="num">
            {t('So far')}
            <HelpMark word={t('So far')}>{`${t(title)}: ${t(counts)}`}</HelpMark>
          </th>
          {pays ? (
            <th scope="col">
              {t('Payback day')}
              <TermMark name="payback" word={t('Payback day')} />
            </th>
          ) : undefined}
        </tr>
      </thead>
      <tbody>
        <tr className="cohorts-total">
          <th scope="row">{t('All together')}</th>
          {by === null ? undefined : <td />}
          <td className="num">{said(total.clicks, COUNT)}</td>
          <td className="num">{said(total.spend, MONEY)}</td>
          <td className="num">{COUNT.exact(total.orders)}</td>
          {horizons.map((days, at) => (
            <TotalCell key={days} table={table} at={at} />
          ))}
          <td className="num">{unitOf(measure).exact(total.value)}</td>
          {pays ? (
            <td>
              <Payback
                day={total.paybackDay}
                spend={total.spend}
                earns={total.earns}
                running={total.cohorts === 1 && rows.some(({ to }) => to >= day)}
              />
            </td>
          ) : undefined}
        </tr>
        {shown.map((row) => (
          <tr key={`${row.from} ${row.key}`}>
            <th scope="row" title={row.from === row.to ? row.from : `${row.from} – ${row.to}`}>
              {cohortLabel(row, day)}
              {row.to >= day ? <span className="cohorts-running faint">{t('running')}</span> : undefined}
            </th>
            {by === null ? undefined : (
              <td className="dash-table-long" title={row.name || undefined}>
                <GroupName row={row} by={by} />
              </td>
            )}
            <td className="num">
              <Cost row={row} name="clicks" by={by} view={view} unit={COUNT} />
            </td>
            <td className="num">
              <Cost row={row} name="spend" by={by} view={view} unit={money} />
            </td>
            <td className="num">
              <Orders row={row} view={view} />
            </td>
            {horizons.map((days, at) => (
              <HorizonCell key={days} table={table} row={row} at={at} largest={largest[at] ?? 0} unit={unit} />
            ))}
            <td className="num">{unit.big(row.value)}</td>
            {pays ? (
              <td>
                <Payback
                  day={row.paybackDay}
                  spend={row.spend}
                  earns={row.earns}
                  value={row.value}
                  running={row.to >= day}
                />
              </td>
            ) : undefined}
          </tr>
        ))}
      </tbody>
    </DashTable>
  )
}

interface CohortTableProps {
  table: Table
  view: CohortView
}

/** Cohorts by how long ago their visits were: what came by then, and what is to be expected; on a phone as cards. */
export const CohortTable = ({ table, view }: CohortTableProps) => {
  const { t } = useTranslation()
  const isPhone = useIsPhone()
  const [all, setAll] = useState(false)
  const { horizons, measure, rows } = table
  const isCount = measure === 'orders'
  const money = useMemo(
    () => moneyAmong(rows.flatMap(({ value, spend }) => [isCount ? 0 : value, spend ?? 0])),
    [rows, isCount],
  )
  const largest = useMemo(
    () => horizons.map((_, at) => Math.max(0, ...rows.map(({ values }) => values[at] ?? 0))),
    [horizons, rows],
  )
  const shown = all ? rows : rows.slice(0, AT_FIRST)
  const drawn = { table, view, shown, day: today(), money, unit: isCount ? COUNT : money, largest }
  return (
    <>
      {isPhone ? (
        <Suspense>
          <Cards {...drawn} />
        </Suspense>
      ) : (
        <Wide {...drawn} />
      )}
      {shown.length < rows.length ? (
        <div className="cohorts-legend">
          <Button onClick={() => setAll(true)}>{t('Show all {{n}} rows', { n: rows.length })}</Button>
        </div>
      ) : undefined}
    </>
  )
}
