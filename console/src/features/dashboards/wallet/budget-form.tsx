import { Button } from 'antd'
import { useState } from 'react'
import type { BudgetPeriod, BudgetUse } from '#contract/wallet/entities.ts'
import { call } from '#console/shared/api/client.ts'
import { messageOf } from '#console/shared/api/failure.ts'
import { ContractForm } from '#console/shared/form/contract-form.tsx'
import { Field } from '#console/shared/form/field.tsx'
import type { LeaveGuard } from '#console/shared/form/use-leave-guard.tsx'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { notifyUser } from '#console/shared/notifier/notifier.ts'
import { stillThere } from '#console/shared/resource/still-there.ts'
import { YuanInput } from '../../adsets/detail/strategy/inputs.tsx'
import { useWorkPlace } from '../../adsets/wizard/use-work-place.ts'
import { OwnEnterprise } from '../../agents/form/own-enterprise.tsx'
import { EnterprisePicker } from '../../identity/enterprises/enterprise-picker.tsx'
import { MONEY } from '../parts/measures.ts'

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
  const place = useWorkPlace()
  const [busy, setBusy] = useState(false)
  const only = account?.enterprises.length === 1 ? account.enterprises[0]?.id : undefined
  const known = only ?? place.first
  const words: Record<BudgetPeriod, string> = { month: t('Every month'), day: t('Every day') }
  const lift = async (period: BudgetPeriod) => {
    setBusy(true)
    try {
      const body = { accountId: account?.id, enterpriseId: known, period, amount: null }
      stillThere(await call('setBudget', { body }))
      leave.discard()
      done()
    } catch (error) {
      notifyUser('danger', messageOf(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <ContractForm
      endpoint="setBudget"
      name={`wallet-budget-${account?.id ?? 'enterprise'}`}
      initial={{ period: 'month' }}
      submitText={t('Save')}
      leave={leave}
      fieldOf={{ 'enterprise.choose': 'enterpriseId', 'enterprise.not_found': 'enterpriseId' }}
      submit={async (body) => {
        stillThere(await call('setBudget', { body: { enterpriseId: known, ...body, accountId: account?.id } }))
        notifyUser('success', t('Saved'))
        done()
      }}
    >
      <p className="faint">{t('It holds from this month or day on; what went before keeps its own.')}</p>
      {set.length === 0 || known === undefined ? undefined : (
        <ul className="wallet-set">
          {set.map(({ period, amount }) => (
            <li key={period}>
              <span className="num">{`${words[period]} ${MONEY.exact(amount)}`}</span>
              <Button size="small" disabled={busy} onClick={() => void lift(period)}>
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
