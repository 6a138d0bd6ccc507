import { useState } from 'react'
import { Link } from '#console/shared/page/link.tsx'
import type { Budget } from '#contract/wallet/entities.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import type { Query } from '#console/shared/query/use-query.ts'
import { Button } from '#console/shared/ui/button.tsx'
import { lazyAntd } from '#console/shared/ui-theme/lazy-antd.tsx'
import { Panel, RowBones } from '#console/shared/dashboard/panel.tsx'
import type { Days } from '#console/shared/dashboard/periods.ts'
import { BudgetBar } from './budget-bar.tsx'
import { spendRows } from './rows.ts'
import './wallet.css'
import '#console/shared/dashboard/panel.css'

const BudgetDrawer = lazyAntd(() => import('./budget-drawer.tsx'))

interface BudgetsPanelProps {
  budgets: Query<{ budgets: Budget[] }>
  month: Days
}

const nameOf = ({ enterpriseName, account }: Budget): string => account?.name ?? enterpriseName
const daysOf = ({ use }: Budget, month: Days): Days =>
  use.period === 'day' && use.through !== null ? { from: use.through, to: use.through } : month

/** Every budget in force, those of whole enterprises first. */
export const BudgetsPanel = ({ budgets, month }: BudgetsPanelProps) => {
  const { t } = useTranslation()
  const { data, error, isPrevious, refetch } = budgets
  const [editing, setEditing] = useState(false)
  return (
    <Panel
      title={t('Budgets')}
      dimmed={isPrevious}
      loading={data === undefined && error === undefined}
      bones={<RowBones rows={2} each={86} />}
      failure={data === undefined ? error : undefined}
      retry={refetch}
      extra={
        <Button small onClick={() => setEditing(true)}>
          {t('Set a budget of the enterprise')}
        </Button>
      }
    >
      {data?.budgets.length === 0 ? (
        <p className="panel-empty">{t('No budget is set. With one, it stands here whether spend keeps to it.')}</p>
      ) : (
        <ul className="wallet-list">
          {data?.budgets.map((budget) => (
            <li key={`${budget.enterpriseId} ${budget.account?.id ?? ''} ${budget.use.period}`}>
              <Link to={spendRows(daysOf(budget, month), { accountId: budget.account?.id })}>{nameOf(budget)}</Link>
              <BudgetBar use={budget.use} />
            </li>
          ))}
        </ul>
      )}
      {editing ? (
        <BudgetDrawer budgets={data?.budgets ?? []} close={() => setEditing(false)} done={() => setEditing(false)} />
      ) : undefined}
    </Panel>
  )
}
