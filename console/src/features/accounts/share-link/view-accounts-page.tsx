import { PROVIDER_TITLES } from '#contract/accounts/providers.ts'
import { formatCount, formatMoney } from '#console/shared/format/number.ts'
import { useSearchParams } from 'react-router'
import { Link } from '#console/shared/page/link.tsx'
import type { Account } from '#contract/accounts/entities.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { PageWait } from '#console/shared/page/page-wait.tsx'
import { StatusTag } from '#console/shared/ui/status-tag.tsx'
import { Brand } from '#console/shared/public/brand.tsx'
import { Switches } from '#console/shared/public/switches.tsx'
import { ACCOUNT_STATUS_LABELS, TOKEN_LABELS } from '../labels.ts'
import './texts.ts'
import { useView } from './use-view.ts'
import './account-view.css'

const Row = ({ account }: { account: Account }) => {
  const { t } = useTranslation()
  const status = ACCOUNT_STATUS_LABELS[account.status]
  const token = TOKEN_LABELS[account.tokenStatus]
  return (
    <tr>
      <td>
        <strong>{account.name}</strong>
        <span className="mono">{account.accountId}</span>
      </td>
      <td>{t(PROVIDER_TITLES[account.provider])}</td>
      <td>{account.corporation || '—'}</td>
      <td>
        <StatusTag tone={status.tone} text={t(status.text)} />
      </td>
      <td className="account-view-number num">{account.balance === null ? '—' : formatMoney(account.balance)}</td>
      <td>
        <StatusTag tone={token.tone} text={t(token.text)} />
      </td>
      <td className="account-view-number num">{formatCount(account.adsetCount)}</td>
    </tr>
  )
}

const Table = ({ accounts }: { accounts: readonly Account[] }) => {
  const { t } = useTranslation()
  if (accounts.length === 0) return <p>{t('There is no account in this list.')}</p>
  return (
    // Scrolled by keyboard too, where it is wider than the window.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className="account-view-box" tabIndex={0} role="region" aria-label={t('Ad accounts')}>
      <table className="account-view-table">
        <thead>
          <tr>
            <th>{t('Ad account')}</th>
            <th>{t('Platform')}</th>
            <th>{t('Company')}</th>
            <th>{t('Status')}</th>
            <th className="account-view-number">{t('Balance')}</th>
            <th>{t('Authorisation')}</th>
            <th className="account-view-number">{t('Ad sets in use')}</th>
          </tr>
        </thead>
        <tbody>
          {accounts.map((account) => (
            <Row key={account.id} account={account} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** For whoever was given the link: one enterprise's accounts, to read. */
const ViewAccountsPage = () => {
  const { t } = useTranslation()
  const [params] = useSearchParams()
  const { accounts, absent, error, refetch } = useView(params.get('view_token') ?? '')
  return (
    <div className="account-view">
      <header className="account-view-bar">
        <Link to="/landing">
          <Brand />
        </Link>
        <Switches />
      </header>
      <main className="account-view-main">
        <h1>{absent ? t('This link opens nothing') : t('Ad accounts')}</h1>
        {absent ? (
          <p>{t('It may have ended or been mistyped. Ask whoever gave it to you for a new one.')}</p>
        ) : undefined}
        {error === undefined ? undefined : (
          <p role="alert">
            {error}{' '}
            <button type="button" onClick={refetch}>
              {t('Try again')}
            </button>
          </p>
        )}
        {accounts === undefined ? undefined : <Table accounts={accounts} />}
        {accounts === undefined && !absent && error === undefined ? <PageWait /> : undefined}
      </main>
    </div>
  )
}
export default ViewAccountsPage
