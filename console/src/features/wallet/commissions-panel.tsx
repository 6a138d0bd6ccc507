import { useMemo } from 'react'
import { Link } from '#console/shared/page/link.tsx'
import type { CommissionSum } from '#contract/wallet/entities.ts'
import { COMMISSION_STAGES } from '#contract/wallet/commission-stages.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { Endpoints } from '#contract/endpoints.ts'
import { Chart } from '#console/shared/charts/chart.tsx'
import { ChartRoom } from '#console/shared/charts/chart-room.tsx'
import type { ChartData, ChartTone } from '#console/shared/charts/chart-series.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import type { Query } from '#console/shared/query/use-query.ts'
import { DashTable } from '#console/shared/dashboard/dash-table.tsx'
import { COUNT, MONEY } from '#console/shared/dashboard/measures.ts'
import { Panel } from '#console/shared/dashboard/panel.tsx'
import { commissionRows } from './rows.ts'
import { STAGE_LABELS } from './labels.ts'
import './wallet.css'

export type Commissions = ReplyOf<Endpoints['getCommissions']>
const TONES: Record<(typeof COMMISSION_STAGES)[number], ChartTone> = { due: 'accent', settled: 'ok', lost: 'bad' }

/** The money, leading to its orders; how many they are beside it. */
export const SumCell = ({ sum, to }: { sum: CommissionSum; to: string }) => {
  const { t } = useTranslation()
  return sum.orders === 0 ? (
    <td className="num faint">—</td>
  ) : (
    <td className="num">
      <Link to={to}>{MONEY.exact(sum.amount)}</Link>{' '}
      <span className="faint">{t('{{n}} {{n|order|orders}}', { n: COUNT.exact(sum.orders) })}</span>
    </td>
  )
}

const Drawn = ({ commissions }: { commissions: Commissions }) => {
  const { t } = useTranslation()
  const { months } = commissions
  const data = useMemo(
    (): ChartData => ({
      axis: t('Month'),
      labels: months.map(({ month }) => month),
      series: COMMISSION_STAGES.map((stage) => ({
        name: t(STAGE_LABELS[stage]),
        tone: TONES[stage],
        shape: 'bar',
        stack: 'commission',
        measure: MONEY,
        values: months.map((one) => one[stage].amount),
      })),
    }),
    [months, t],
  )
  const title = t('Commissions by month')
  return (
    <>
      <div className="wallet-chart">
        <Chart name={title} data={data} />
      </div>
      <DashTable label={title} cards={0}>
        <thead>
          <tr>
            <th scope="col">{t('Month')}</th>
            {COMMISSION_STAGES.map((stage) => (
              <th key={stage} scope="col" className="num">
                {t(STAGE_LABELS[stage])}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {months
            .filter((one) => COMMISSION_STAGES.some((stage) => one[stage].orders > 0))
            .toReversed()
            .map((one) => (
              <tr key={one.month}>
                <th scope="row" className="wallet-month">
                  {one.month}
                </th>
                {COMMISSION_STAGES.map((stage) => (
                  <SumCell key={stage} sum={one[stage]} to={commissionRows(one, stage)} />
                ))}
              </tr>
            ))}
        </tbody>
      </DashTable>
    </>
  )
}

/** What shops owe, have paid and took back, by the month of the order. */
export const CommissionsPanel = ({ commissions }: { commissions: Query<Commissions> }) => {
  const { t } = useTranslation()
  const { data, error, isPrevious, refetch } = commissions
  const isEmpty = data?.months.every((one) => COMMISSION_STAGES.every((stage) => one[stage].orders === 0))
  return (
    <Panel
      title={t('Commissions by month')}
      flush
      dimmed={isPrevious}
      loading={data === undefined && error === undefined}
      bones={
        <div className="wallet-chart">
          <ChartRoom />
        </div>
      }
      failure={data === undefined ? error : undefined}
      retry={refetch}
      extra={t('Shop orders of twelve months, by the day of the order')}
      empty={isEmpty === true ? t('No orders with a commission in twelve months.') : undefined}
    >
      {data === undefined ? undefined : <Drawn commissions={data} />}
    </Panel>
  )
}
