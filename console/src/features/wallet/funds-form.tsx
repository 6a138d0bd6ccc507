import { Button } from 'antd'
import type { SentBodyOf } from '#contract/endpoint.ts'
import type { Endpoints } from '#contract/endpoints.ts'
import type { WalletAccount } from '#contract/wallet/entities.ts'
import { messageOf } from '#console/shared/api/failure.ts'
import { ContractForm } from '#console/shared/form/contract-form.tsx'
import { Field } from '#console/shared/form/field.tsx'
import type { LeaveGuard } from '#console/shared/form/use-leave-guard.tsx'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { notifyUser } from '#console/shared/notifier/notifier.ts'
import { invalidateInAllTabs } from '#console/shared/query/other-tabs.ts'
import { mutate } from '#console/shared/query/mutate.ts'
import { useMutation } from '#console/shared/query/use-mutation.ts'
import { spinning } from '#console/shared/ui/spinning.tsx'
import { YuanInput } from '#console/shared/form/yuan-input.tsx'
import { balanceText } from './balance-text.ts'
import { MomentInput } from './moment-input.tsx'

interface FundsFormProps {
  account: WalletAccount
  leave: LeaveGuard
  done(): void
}

/** What the platform's own pages say is left. */
export const FundsForm = ({ account: { id, balance }, leave, done }: FundsFormProps) => {
  const { t } = useTranslation()
  const save = async (body: SentBodyOf<Endpoints['setFunds']>) => {
    await mutate('setFunds', { params: { id }, body })
    invalidateInAllTabs('getWallet', 'listBudgets')
  }
  const forget = useMutation(async () => {
    try {
      await save({ balance: null })
      leave.discard()
      done()
    } catch (error) {
      notifyUser('danger', messageOf(error))
    }
  })
  return (
    <ContractForm
      endpoint="setFunds"
      name={`wallet-funds-${id}`}
      submitText={t('Save')}
      leave={leave}
      fieldOf={{ 'funds.future': 'at' }}
      submit={async (body) => {
        await save(body)
        notifyUser('success', t('Saved'))
        done()
      }}
    >
      {balance === null ? undefined : <p className="faint">{balanceText(balance, t)}</p>}
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
          <Button size="small" loading={spinning(forget.pending)} onClick={() => void forget.run()}>
            {t('Forget what was entered')}
          </Button>
        </p>
      ) : undefined}
    </ContractForm>
  )
}
