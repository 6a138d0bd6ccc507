import type { Budget } from '#contract/wallet/entities.ts'
import { FormDrawer } from '#console/shared/form/form-drawer.tsx'
import { useLeaveGuard } from '#console/shared/form/use-leave-guard.tsx'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { BudgetForm } from './budget-form.tsx'

interface BudgetDrawerProps {
  budgets: readonly Budget[]
  close(): void
  done(): void
}

/** The budget of a whole enterprise; where several are shown, the form asks which. */
const BudgetDrawer = ({ budgets, close, done }: BudgetDrawerProps) => {
  const { t } = useTranslation()
  const leave = useLeaveGuard(close)
  const whole = budgets.filter(({ account }) => account === null)
  const isOne = new Set(whole.map(({ enterpriseId }) => enterpriseId)).size === 1
  return (
    <FormDrawer title={t('Budget of the enterprise')} leave={leave}>
      <BudgetForm set={isOne ? whole.map(({ use }) => use) : []} leave={leave} done={done} />
    </FormDrawer>
  )
}
export default BudgetDrawer
