import type { ReactNode } from 'react'
import { isReturning } from '#contract/reports/cohorts.ts'
import { COUNT, MONEY, said } from '#console/shared/dashboard/measures.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { METRIC_LABELS } from '../metric-labels.ts'
import { HorizonCell, TotalCell } from './cohort-cell.tsx'
import { cohortLabel, unitOf } from './cohort-labels.ts'
import { Cost, GroupName, Orders, Payback } from './cohort-parts.tsx'
import type { CohortRowsProps } from './cohort-table.tsx'
import './cohorts.css'

interface CardProps {
  name: ReactNode
  payback: ReactNode
  spend: ReactNode
  orders: ReactNode
  soFar: string
  horizons: readonly number[]
  /** What stands in the box of a horizon; nothing where none of the visitors have come so far. */
  cell(at: number): ReactNode
}

const Card = ({ name, payback, spend, orders, soFar, horizons, cell }: CardProps) => {
  const { t } = useTranslation()
  const figures: [string, ReactNode][] = [
    [t(METRIC_LABELS.spend.title), spend],
    [t('So far'), soFar],
    [t(METRIC_LABELS.orders.title), orders],
  ]
  const boxes = horizons.map((days, at) => ({ days, box: cell(at) })).filter(({ box }) => box !== undefined)
  return (
    <li className="cohorts-card">
      <div className="cohorts-card-head">
        <strong>{name}</strong>
        {payback}
      </div>
      <dl className="cohorts-card-grid">
        {figures.map(([title, figure]) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{figure}</dd>
          </div>
        ))}
      </dl>
      {boxes.length === 0 ? undefined : (
        <dl className="cohorts-card-grid">
          {boxes.map(({ days, box }) => (
            <div key={days}>
              <dt>{t('{{n}} d', { n: days })}</dt>
              <dd>{box}</dd>
            </div>
          ))}
        </dl>
      )}
    </li>
  )
}

/** The rows of cohorts on a phone: what was spent and came back so far, when it was paid back, and each horizon in a box. */
export const CohortCards = ({ table, view, shown, day, money, unit, largest }: CohortRowsProps) => {
  const { t } = useTranslation()
  const { by, horizons, measure, rows, total } = table
  const pays = isReturning(measure)
  const paidBack = (payback: ReactNode): ReactNode =>
    pays ? (
      <span className="cohorts-card-payback">
        <span className="faint">{t('Payback day')}</span> {payback}
      </span>
    ) : undefined
  return (
    <ul className="cohorts-cards" aria-label={t('Cohorts')}>
      <Card
        name={t('All together')}
        payback={paidBack(
          <Payback
            day={total.paybackDay}
            spend={total.spend}
            earns={total.earns}
            running={total.cohorts === 1 && rows.some(({ to }) => to >= day)}
          />,
        )}
        spend={said(total.spend, MONEY)}
        orders={COUNT.exact(total.orders)}
        soFar={unitOf(measure).exact(total.value)}
        horizons={horizons}
        cell={(at) => (total.reached[at] ? <TotalCell box="div" table={table} at={at} /> : undefined)}
      />
      {shown.map((row) => (
        <Card
          key={`${row.from} ${row.key}`}
          name={
            <>
              {cohortLabel(row, day)}
              {row.to >= day ? <span className="cohorts-running faint">{t('running')}</span> : undefined}
              {by === null ? undefined : (
                <span className="cohorts-card-group">
                  <GroupName row={row} by={by} />
                </span>
              )}
            </>
          }
          payback={paidBack(
            <Payback
              day={row.paybackDay}
              spend={row.spend}
              earns={row.earns}
              value={row.value}
              running={row.to >= day}
            />,
          )}
          spend={<Cost row={row} name="spend" by={by} view={view} unit={money} />}
          orders={<Orders row={row} view={view} />}
          soFar={unit.big(row.value)}
          horizons={horizons}
          cell={(at) =>
            (row.values[at] ?? row.forecasts[at] ?? null) === null ? undefined : (
              <HorizonCell box="div" table={table} row={row} at={at} largest={largest[at] ?? 0} unit={unit} />
            )
          }
        />
      ))}
    </ul>
  )
}
