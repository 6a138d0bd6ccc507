import type { WalletAccount } from '#contract/wallet/entities.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { CopyId } from '#console/shared/ui/copy-id.tsx'
import { StatusTag } from '#console/shared/ui/status-tag.tsx'
import { Link } from '#console/shared/page/link.tsx'
import { EditIcon, IconButton } from '#console/shared/dashboard/icon-button.tsx'
import { COUNT, MONEY } from '#console/shared/dashboard/measures.ts'
import type { Days } from '#console/shared/dashboard/periods.ts'
import { balanceText } from './balance-text.ts'
import { BudgetBar } from './budget-bar.tsx'
import { spendRows } from './rows.ts'
import './wallet.css'

export type Edited = 'funds' | 'budget' | 'alarm'

interface AccountRowProps {
  account: WalletAccount
  month: Days
  several: boolean
  edit(what: Edited): void
}

const EditButton = ({ label, onClick }: { label: string; onClick(): void }) => (
  <IconButton icon={<EditIcon />} label={label} onClick={onClick} />
)

const BalanceCell = ({ account, edit }: Pick<AccountRowProps, 'account' | 'edit'>) => {
  const { t } = useTranslation()
  const { balance, alarm, editable, name } = account
  return (
    <>
      <span className="wallet-line">
        <strong className={alarm.low ? 'num wallet-low' : 'num'}>
          {balance === null ? '—' : MONEY.exact(balance.amount)}
        </strong>
        {alarm.low ? <StatusTag tone="bad" text={t('Low balance')} /> : undefined}
        {editable ? (
          <EditButton label={t('Enter the balance of {{name}}', { name })} onClick={() => edit('funds')} />
        ) : undefined}
      </span>
      <span className="wallet-small faint">
        {balance === null
          ? editable
            ? t('Not known; enter it, and spend is taken off from then on')
            : t('Not known; several enterprises use this account, so an administrator enters it')
          : balanceText(balance, t)}
      </span>
    </>
  )
}

const LastsCell = ({ account: { daysLeft, perDay } }: Pick<AccountRowProps, 'account'>) => {
  const { t } = useTranslation()
  return (
    <>
      <span className="num">{daysLeft === null ? '—' : t('{{n}} {{n|day|days}}', { n: COUNT.exact(daysLeft) })}</span>
      <span className="wallet-small faint num">
        {perDay === null ? t('No spend in 30 days') : t('{{money}} a day', { money: MONEY.exact(perDay) })}
      </span>
    </>
  )
}

const AlarmCell = ({ account: { alarm, editable, name }, edit }: Pick<AccountRowProps, 'account' | 'edit'>) => {
  const { t } = useTranslation()
  const { balanceBelow, daysBelow } = alarm
  const rules = [
    balanceBelow === null ? [] : t('below {{money}}', { money: MONEY.exact(balanceBelow) }),
    daysBelow === null ? [] : t('below {{n}} days', { n: daysBelow }),
  ].flat()
  return (
    <span className="wallet-line">
      <span className={rules.length === 0 ? 'faint' : 'num'}>
        {rules.length === 0 ? t('No alarm') : rules.join(t(' or '))}
      </span>
      {editable ? (
        <EditButton label={t('Set the alarm of {{name}}', { name })} onClick={() => edit('alarm')} />
      ) : undefined}
    </span>
  )
}

/** One account: what it has left, how long that lasts, its month, and when people hear of it. */
export const AccountRow = ({ account, month, several, edit }: AccountRowProps) => {
  const { t } = useTranslation()
  const { id, accountId, name, enterprises, spent, budgets } = account
  return (
    <tr>
      <th scope="row">
        <span className="wallet-name">{name}</span>
        <span className="wallet-small">
          <CopyId id={accountId} />
          {several && enterprises.length > 0 ? (
            <span className="faint">{enterprises.map((one) => one.name).join('、')}</span>
          ) : undefined}
        </span>
      </th>
      <td className="wallet-balance">
        <BalanceCell account={account} edit={edit} />
      </td>
      <td>
        <LastsCell account={account} />
      </td>
      <td className="num">
        <Link to={spendRows(month, { accountId: id })}>{MONEY.exact(spent)}</Link>
      </td>
      <td>
        <span className="wallet-line is-top">
          {budgets.length === 0 ? (
            <span className="faint">{t('No budget')}</span>
          ) : (
            <span className="wallet-budgets">
              {budgets.map((use) => (
                <BudgetBar key={use.period} use={use} />
              ))}
            </span>
          )}
          <EditButton label={t('Set the budget of {{name}}', { name })} onClick={() => edit('budget')} />
        </span>
      </td>
      <td>
        <AlarmCell account={account} edit={edit} />
      </td>
    </tr>
  )
}
