import type { WalletAccount } from '#contract/wallet/entities.ts'
import { FormDrawer } from '#console/shared/form/form-drawer.tsx'
import { useLeaveGuard } from '#console/shared/form/use-leave-guard.tsx'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import type { Edited } from './account-row.tsx'
import { AlarmForm } from './alarm-form.tsx'
import { BudgetForm } from './budget-form.tsx'
import { FundsForm } from './funds-form.tsx'

interface EditDrawerProps {
  account: WalletAccount
  what: Edited
  close(): void
  done(): void
}

const EditDrawer = ({ account, what, close, done }: EditDrawerProps) => {
  const { t } = useTranslation()
  const leave = useLeaveGuard(close)
  const { name } = account
  const titles: Record<Edited, string> = {
    funds: t('Balance of {{name}}', { name }),
    budget: t('Budget of {{name}}', { name }),
    alarm: t('Alarm of {{name}}', { name }),
  }
  return (
    <FormDrawer title={titles[what]} leave={leave}>
      {what === 'funds' ? <FundsForm account={account} leave={leave} done={done} /> : undefined}
      {what === 'budget' ? (
        <BudgetForm
          account={{ id: account.id, enterprises: account.enterprises }}
          set={account.budgets}
          leave={leave}
          done={done}
        />
      ) : undefined}
      {what === 'alarm' ? <AlarmForm account={account} leave={leave} done={done} /> : undefined}
    </FormDrawer>
  )
}
export default EditDrawer
