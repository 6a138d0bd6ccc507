import { useState } from 'react'
import type { Period } from '#contract/reports/entities.ts'
import { call } from '#console/shared/api/client.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { useAuth } from '#console/shared/session/auth-store.ts'
import { FailureNote } from '#console/shared/ui/failure-note.tsx'
import { DashboardHead } from './parts/dashboard-head.tsx'
import { dayFrom, type Days, daysIn } from './parts/periods.ts'
import { useFigures } from './parts/use-figures.ts'
import { usePeriod } from './parts/use-period.ts'
import { AccountsPanel } from './wallet/accounts-panel.tsx'
import { BudgetsPanel } from './wallet/budgets-panel.tsx'
import { CommissionsPanel } from './wallet/commissions-panel.tsx'
import { CostsPanel } from './wallet/costs-panel.tsx'
import { monthDays, twelveMonths } from './wallet/month-days.ts'
import { QuotasPanel } from './wallet/quotas-panel.tsx'
import { SourcesPanel } from './wallet/sources-panel.tsx'
import { WalletFigures } from './wallet/wallet-figures.tsx'
import './wallet/wallet.css'

const SLOW_MS = 300_000

/** Costs are compared by whole days. */
const compared = ({ from, to }: Days): Period => {
  const count = daysIn({ from, to })
  return { from, to, before: { from: dayFrom(from, -count), to: dayFrom(from, -1) }, comparedUntil: null }
}

const Page = ({ within, several }: { within: string | undefined; several: boolean }) => {
  const { t } = useTranslation()
  const period = usePeriod({ standard: 'last30' })
  const { from, to, day } = period
  const [sought, seek] = useState('')
  const place = { enterpriseId: within }
  const wallet = useFigures(sought, (signal) =>
    call('getWallet', { ...place, query: { account: sought === '' ? undefined : sought }, signal }),
  )
  const budgets = useFigures(day.slice(0, 7), (signal) => call('listBudgets', { ...place, signal }))
  const year = twelveMonths(day)
  const commissions = useFigures(
    day,
    (signal) => call('getCommissions', { ...place, query: { ...year }, signal }),
    SLOW_MS,
  )
  const quotas = useFigures('quotas', (signal) => call('getQuotas', { ...place, signal }))
  const costs = useFigures(`${from} ${to}`, (signal) => call('getCosts', { ...place, query: { from, to }, signal }))
  const money = { ...wallet, reload: () => [wallet, budgets].forEach((one) => one.reload()) }
  const reload = () => [money, commissions, quotas, costs].forEach((one) => one.reload())
  const failed = [wallet, budgets, commissions, quotas, costs].find(
    ({ answer, error }) => answer !== undefined && error !== undefined,
  )
  return (
    <>
      <DashboardHead
        title={t('Wallet')}
        period={period}
        counted={compared(period)}
        readAt={wallet.readAt}
        reload={reload}
      />
      {failed?.error === undefined ? undefined : <FailureNote message={failed.error} retry={reload} />}
      <WalletFigures wallet={wallet.answer} commissions={commissions.answer} quotas={quotas.answer?.quotas} />
      <div className="panel-row">
        <AccountsPanel wallet={money} several={several} sought={sought} seek={seek} />
      </div>
      <div className="panel-row is-halves is-apart">
        <BudgetsPanel
          budgets={budgets}
          month={monthDays(wallet.answer?.spend.month ?? day.slice(0, 7))}
          changed={money.reload}
        />
        <QuotasPanel quotas={quotas} />
      </div>
      <div className="panel-row">
        <CostsPanel costs={costs} />
      </div>
      <div className="panel-row is-halves is-apart">
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
