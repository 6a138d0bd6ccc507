import { Button } from 'antd'
import { useState } from 'react'
import type { WalletAccount } from '#contract/wallet/entities.ts'
import { call } from '#console/shared/api/client.ts'
import { messageOf } from '#console/shared/api/failure.ts'
import { ContractForm } from '#console/shared/form/contract-form.tsx'
import { Field } from '#console/shared/form/field.tsx'
import type { LeaveGuard } from '#console/shared/form/use-leave-guard.tsx'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { notifyUser } from '#console/shared/notifier/notifier.ts'
import { stillThere } from '#console/shared/resource/still-there.ts'
import { spinning } from '#console/shared/ui/spinning.tsx'
import { YuanInput } from '../../adsets/detail/strategy/inputs.tsx'
import { balanceWords } from './balance-words.ts'
import { MomentInput } from './moment-input.tsx'

interface FundsFormProps {
  account: WalletAccount
  leave: LeaveGuard
  done(): void
}

/** What the platform's own pages say is left. */
export const FundsForm = ({ account: { id, balance }, leave, done }: FundsFormProps) => {
  const { t } = useTranslation()
  const [busy, setBusy] = useState(false)
  const forget = async () => {
    setBusy(true)
    try {
      stillThere(await call('setFunds', { params: { id }, body: { balance: null } }))
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
      endpoint="setFunds"
      name={`wallet-funds-${id}`}
      submitText={t('Save')}
      leave={leave}
      fieldOf={{ 'funds.future': 'at' }}
      submit={async (body) => {
        stillThere(await call('setFunds', { params: { id }, body }))
        notifyUser('success', t('Saved'))
        done()
      }}
    >
      {balance === null ? undefined : <p className="faint">{balanceWords(balance, t)}</p>}
      <Field name="balance" label={t('Balance (yuan)')} required>
        <YuanInput />
      </Field>
      <Field name="at" label={t('True at (Beijing time)')} hint={t('Empty: now.')}>
        <MomentInput />
      </Field>
      <Field
        name="spentBefore"
        label={t('Spent that day by then (yuan)')}
        hint={t(
          'Empty: what is on record of that day. Whatever is recorded beyond it, and of later days, is taken off the balance.',
        )}
      >
        <YuanInput />
      </Field>
      {balance?.from === 'hand' ? (
        <p>
          <Button size="small" loading={spinning(busy)} onClick={() => void forget()}>
            {t('Forget what was entered')}
          </Button>
        </p>
      ) : undefined}
    </ContractForm>
  )
}
