import { useState } from 'react'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { useAuth } from '#console/shared/session/auth-store.ts'
import { FailureNote } from '#console/shared/ui/failure-note.tsx'
import { DashboardHead } from '#console/shared/dashboard/dashboard-head.tsx'
import { besideBefore } from '#console/shared/dashboard/periods.ts'
import { hasFailed, useFigureQuery } from '#console/shared/dashboard/use-figure-query.ts'
import { usePeriod } from '#console/shared/dashboard/use-period.ts'
import { AccountsPanel } from './accounts-panel.tsx'
import { BudgetsPanel } from './budgets-panel.tsx'
import { CommissionsPanel } from './commissions-panel.tsx'
import { CostsPanel } from './costs-panel.tsx'
import { monthDays, twelveMonths } from './month-days.ts'
import { QuotasPanel } from './quotas-panel.tsx'
import { SpendTrend } from './spend-trend.tsx'
import { SourcesPanel } from './sources-panel.tsx'
import { WalletFigures } from './wallet-figures.tsx'
import '#console/shared/dashboard/panel.css'
import './wallet.css'

const SLOW_MS = 300_000

const Page = ({ within, several }: { within: string | undefined; several: boolean }) => {
  const { t } = useTranslation()
  const period = usePeriod({ standard: 'last30' })
  const { from, to, day } = period
  const [sought, seek] = useState('')
  const place = { enterpriseId: within }
  const wallet = useFigureQuery('getWallet', { ...place, query: { account: sought === '' ? undefined : sought } })
  const budgets = useFigureQuery('listBudgets', place)
  const commissions = useFigureQuery(
    'getCommissions',
    { ...place, query: { ...twelveMonths(day) } },
    { refetchEvery: SLOW_MS },
  )
  const quotas = useFigureQuery('getQuotas', place)
  const costs = useFigureQuery('getCosts', { ...place, query: { from, to } })
  const spend = useFigureQuery(
    'getReport',
    { ...place, query: { from, to, metrics: 'spend', by: 'day', compare: 'previous' } },
    { select: ({ report }) => report },
  )
  const all = [wallet, budgets, commissions, quotas, costs, spend]
  const reload = () => all.forEach(({ refetch }) => refetch())
  const failed = all.find(({ data, error }) => data !== undefined && error !== undefined)
  return (
    <>
      <DashboardHead
        title={t('Wallet')}
        period={period}
        counted={besideBefore(period)}
        readAt={hasFailed(wallet) ? null : wallet.updatedAt}
        reload={reload}
      />
      {failed?.error === undefined ? undefined : <FailureNote message={failed.error} retry={reload} />}
      <div className="panel-row is-two-one">
        <SpendTrend spend={spend} />
        <WalletFigures wallet={wallet} commissions={commissions} quotas={quotas} />
      </div>
      <div className="panel-row">
        <AccountsPanel wallet={wallet} several={several} sought={sought} seek={seek} />
      </div>
      <div className="panel-row is-halves wallet-apart">
        <BudgetsPanel budgets={budgets} month={monthDays(wallet.data?.spend.month ?? day.slice(0, 7))} />
        <QuotasPanel quotas={quotas} />
      </div>
      <div className="panel-row">
        <CostsPanel costs={costs} />
      </div>
      <div className="panel-row is-halves wallet-apart">
        <CommissionsPanel commissions={commissions} />
        <SourcesPanel commissions={commissions} />
      </div>
    </>
  )
}

/** What is left, what may be spent, what comes in, and what a result costs. */
const WalletPage = () => {
  const within = useAuth((state) => state.user?.selectEnterprise) ?? undefined
  const many = useAuth((state) => state.role === 'Admin' || (state.user?.enterprises.length ?? 0) > 1)
  return <Page key={within} within={within} several={many && within === undefined} />
}
export default WalletPage
