import { Button } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router'
import type { Budget } from '#contract/wallet/entities.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { Panel } from '../parts/panel.tsx'
import type { Days } from '../parts/periods.ts'
import type { Figures } from '../parts/use-figures.ts'
import { BudgetBar } from './budget-bar.tsx'
import { spendRows } from './rows.ts'

const BudgetDrawer = lazy(() => import('./budget-drawer.tsx'))

interface BudgetsPanelProps {
  budgets: Figures<{ budgets: Budget[] }>
  month: Days
  changed(): void
}

const nameOf = ({ enterpriseName, account }: Budget): string => account?.name ?? enterpriseName
const daysOf = ({ use }: Budget, month: Days): Days =>
  use.period === 'day' && use.through !== null ? { from: use.through, to: use.through } : month

/** Every budget in force, those of whole enterprises first. */
export const BudgetsPanel = ({ budgets, month, changed }: BudgetsPanelProps) => {
  const { t } = useTranslation()
  const { answer, error, dimmed, reload } = budgets
  const [editing, setEditing] = useState(false)
  return (
    <Panel
      title={t('Budgets')}
      dimmed={dimmed}
      loading={answer === undefined && error === undefined}
      failure={answer === undefined ? error : undefined}
      retry={reload}
      extra={
        <Button size="small" onClick={() => setEditing(true)}>
          {t('Set a budget of the enterprise')}
        </Button>
      }
    >
      {answer?.budgets.length === 0 ? (
        <p className="panel-empty">{t('No budget is set. With one, it stands here whether spend keeps to it.')}</p>
      ) : (
        <ul className="wallet-list">
          {answer?.budgets.map((budget) => (
            <li key={`${budget.enterpriseId} ${budget.account?.id ?? ''} ${budget.use.period}`}>
              <Link to={spendRows(daysOf(budget, month), { accountId: budget.account?.id })}>{nameOf(budget)}</Link>
              <BudgetBar use={budget.use} />
            </li>
          ))}
        </ul>
      )}
      <Suspense>
        {editing ? (
          <BudgetDrawer
            budgets={answer?.budgets ?? []}
            close={() => setEditing(false)}
            done={() => {
              setEditing(false)
              changed()
            }}
          />
        ) : undefined}
      </Suspense>
    </Panel>
  )
}
