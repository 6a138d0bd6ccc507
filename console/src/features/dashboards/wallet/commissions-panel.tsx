import { useMemo } from 'react'
import { Link } from 'react-router'
import type { CommissionSum } from '#contract/wallet/entities.ts'
import { COMMISSION_STAGES } from '#contract/wallet/commission-stages.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { Endpoints } from '#contract/endpoints.ts'
import { Chart } from '#console/shared/charts/chart.tsx'
import type { ChartData, ChartTone } from '#console/shared/charts/chart-series.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { DashTable } from '../parts/dash-table.tsx'
import { COUNT, MONEY } from '../parts/measures.ts'
import { Panel } from '../parts/panel.tsx'
import type { Figures } from '../parts/use-figures.ts'
import { commissionRows } from './rows.ts'
import { STAND_WORDS } from './words.ts'

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
      <span className="faint">{t('{{n}} orders', { n: COUNT.exact(sum.orders) })}</span>
    </td>
  )
}

const Drawn = ({ answer }: { answer: Commissions }) => {
  const { t } = useTranslation()
  const { months } = answer
  const data = useMemo(
    (): ChartData => ({
      axis: t('Month'),
      labels: months.map(({ month }) => month),
      series: COMMISSION_STAGES.map((stage) => ({
        name: t(STAND_WORDS[stage]),
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
      <DashTable label={title}>
        <thead>
          <tr>
            <th scope="col">{t('Month')}</th>
            {COMMISSION_STAGES.map((stage) => (
              <th key={stage} scope="col" className="num">
                {t(STAND_WORDS[stage])}
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
export const CommissionsPanel = ({ commissions }: { commissions: Figures<Commissions> }) => {
  const { t } = useTranslation()
  const { answer, error, dimmed, reload } = commissions
  const isEmpty = answer?.months.every((one) => COMMISSION_STAGES.every((stage) => one[stage].orders === 0))
  return (
    <Panel
      title={t('Commissions by month')}
      flush
      dimmed={dimmed}
      loading={answer === undefined && error === undefined}
      failure={answer === undefined ? error : undefined}
      retry={reload}
      extra={t('Shop orders of twelve months, by the day of the order')}
      empty={isEmpty === true ? t('No orders with a commission in twelve months.') : undefined}
    >
      {answer === undefined ? undefined : <Drawn answer={answer} />}
    </Panel>
  )
}
