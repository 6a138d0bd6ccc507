import { InputNumber } from 'antd'
import type { WalletAccount } from '#contract/wallet/entities.ts'
import { ContractForm } from '#console/shared/form/contract-form.tsx'
import { Field } from '#console/shared/form/field.tsx'
import type { LeaveGuard } from '#console/shared/form/use-leave-guard.tsx'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { notifyUser } from '#console/shared/notifier/notifier.ts'
import { invalidateInAllTabs } from '#console/shared/query/other-tabs.ts'
import { mutate } from '#console/shared/query/mutate.ts'
import { YuanInput } from '#console/shared/form/yuan-input.tsx'

interface AlarmFormProps {
  account: WalletAccount
  leave: LeaveGuard
  done(): void
}

export const AlarmForm = ({ account: { id, alarm }, leave, done }: AlarmFormProps) => {
  const { t } = useTranslation()
  return (
    <ContractForm
      endpoint="setAlarm"
      name={`wallet-alarm-${id}`}
      initial={{ balanceBelow: alarm.balanceBelow, daysBelow: alarm.daysBelow }}
      submitText={t('Save')}
      leave={leave}
      submit={async (body) => {
        await mutate('setAlarm', { params: { id }, body })
        invalidateInAllTabs('getWallet', 'listBudgets')
        notifyUser('success', t('Saved'))
        done()
      }}
    >
      <p className="faint">
        {t(
          'Administrators and the owners of the enterprise are told once when it falls below, and again only after it has risen.',
        )}
      </p>
      <Field name="balanceBelow" label={t('Balance below (yuan)')} hint={t('Empty: no alarm.')}>
        <YuanInput />
      </Field>
      <Field
        name="daysBelow"
        label={t('Days left below')}
        hint={t('By the mean of the last 7 days with spend. Empty: no alarm.')}
      >
        <InputNumber precision={0} />
      </Field>
    </ContractForm>
  )
}
