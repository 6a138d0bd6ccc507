import type { UnreadAccount } from '#contract/spend/platform-endpoints.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { Alert } from '#console/shared/ui/alert.tsx'
import { UNREAD_LABELS } from './read-labels.ts'
import './reconciliation.css'

/** Accounts of which the platform has told nothing, and why. */
export const UnreadNote = ({ accounts }: { accounts: readonly UnreadAccount[] }) => {
  const { t } = useTranslation()
  if (accounts.length === 0) return undefined
  return (
    <Alert
      kind="warning"
      showIcon
      title={t('{{n}} {{n|account has|accounts have}} no figures of the platform in this period', {
        n: accounts.length,
      })}
      detail={
        <ul className="reconciliation-unread">
          {accounts.map(({ id, name, accountId, reason, error }) => (
            <li key={id}>
              {name} <span className="num">{accountId}</span> · {t(UNREAD_LABELS[reason])}
              {error === null ? undefined : <span className="faint"> {error}</span>}
            </li>
          ))}
        </ul>
      }
    />
  )
}
