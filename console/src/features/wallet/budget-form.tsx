import { Button } from 'antd'
import type { SentBodyOf } from '#contract/endpoint.ts'
import type { Endpoints } from '#contract/endpoints.ts'
import type { BudgetPeriod, BudgetUse } from '#contract/wallet/entities.ts'
import { messageOf } from '#console/shared/api/failure.ts'
import { ContractForm } from '#console/shared/form/contract-form.tsx'
import { Field } from '#console/shared/form/field.tsx'
import type { LeaveGuard } from '#console/shared/form/use-leave-guard.tsx'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { notifyUser } from '#console/shared/notifier/notifier.ts'
import { invalidateInAllTabs } from '#console/shared/query/other-tabs.ts'
import { mutate } from '#console/shared/query/mutate.ts'
import { useMutation } from '#console/shared/query/use-mutation.ts'
import { YuanInput } from '#console/shared/form/yuan-input.tsx'
import { useWorkEnterprises } from '#console/shared/enterprises/use-work-enterprises.ts'
import { OwnEnterprise } from '#console/shared/enterprises/own-enterprise.tsx'
import { EnterprisePicker } from '#console/shared/enterprises/enterprise-picker.tsx'
import { MONEY } from '#console/shared/dashboard/measures.ts'
import './budget-form.css'

interface BudgetFormProps {
  /** Absent: the budget of a whole enterprise. */
  account?: { id: string; enterprises: readonly { id: string; name: string }[] }
  /** Those in force now. */
  set: readonly BudgetUse[]
  leave: LeaveGuard
  done(): void
}

export const BudgetForm = ({ account, set, leave, done }: BudgetFormProps) => {
  const { t } = useTranslation()
  const place = useWorkEnterprises()
  const only = account?.enterprises.length === 1 ? account.enterprises[0]?.id : undefined
  const known = only ?? place.first
  const words: Record<BudgetPeriod, string> = { month: t('Every month'), day: t('Every day') }
  const save = async (body: SentBodyOf<Endpoints['setBudget']>) => {
    await mutate('setBudget', { body })
    invalidateInAllTabs('getWallet')
  }
  const lift = useMutation(async (period: BudgetPeriod) => {
    try {
      await save({ accountId: account?.id, enterpriseId: known, period, amount: null })
      leave.discard()
      done()
    } catch (error) {
      notifyUser('danger', messageOf(error))
    }
  })
  return (
    <ContractForm
      endpoint="setBudget"
      name={`wallet-budget-${account?.id ?? 'enterprise'}`}
      initial={{ period: 'month' }}
      submitText={t('Save')}
      leave={leave}
      fieldOf={{ 'enterprise.choose': 'enterpriseId', 'enterprise.not_found': 'enterpriseId' }}
      submit={async (body) => {
        await save({ enterpriseId: known, ...body, accountId: account?.id })
        notifyUser('success', t('Saved'))
        done()
      }}
    >
      <p className="faint">{t('It holds from this month or day on; what went before keeps its own.')}</p>
      {set.length === 0 || known === undefined ? undefined : (
        <ul className="budget-form">
          {set.map(({ period, amount }) => (
            <li key={period}>
              <span className="num">{`${words[period]} ${MONEY.exact(amount)}`}</span>
              <Button size="small" disabled={lift.pending} onClick={() => void lift.run(period)}>
                {t('Lift it')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {known === undefined ? (
        <Field name="enterpriseId" label={t('Enterprise')} required>
          {place.choice === 'all' ? <EnterprisePicker /> : <OwnEnterprise place={place} />}
        </Field>
      ) : undefined}
      <Field
        name="period"
        label={t('For')}
        options={[
          { value: 'month', label: words.month },
          { value: 'day', label: words.day },
        ]}
      />
      <Field name="amount" label={t('Budget (yuan)')} required>
        <YuanInput />
      </Field>
    </ContractForm>
  )
}
