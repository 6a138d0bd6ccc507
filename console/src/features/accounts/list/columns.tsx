import { PROVIDER_TITLES } from '#contract/accounts/providers.ts'
import { formatCount, formatMoney } from '#console/shared/format/number.ts'
import { Tooltip } from 'antd'
import type { Account } from '#contract/accounts/entities.ts'
import { text } from '#console/shared/i18n/i18n.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import type { ListColumn, ListFilter } from '#console/shared/table/list-spec.ts'
import { PlatformMark } from '#console/shared/ui/platform-mark.tsx'
import { StatusTag } from '#console/shared/ui/status-tag.tsx'
import { TimeText } from '#console/shared/ui/time-text.tsx'
import { exactTime } from '#console/shared/ui/when.ts'
import { EnterpriseFilter } from '#console/shared/enterprises/enterprise-picker.tsx'
import { MARKED_PROVIDERS } from '../marked-providers.tsx'
import { LeadCell } from '#console/shared/ui/lead-cell.tsx'
import { ACCOUNT_STATUS_CHOICES, ACCOUNT_STATUS_LABELS, PAUSED_CHOICES, TOKEN_CHOICES } from '../labels.ts'
import { TokenCell } from './token-cell.tsx'
import '#console/shared/ui/two-lines.css'
import '#console/shared/table/list-table.css'
import '#console/shared/ui/record-cell.css'

const ProviderCell = ({ account: { provider, role } }: { account: Account }) => {
  const { t } = useTranslation()
  return (
    <span className="record-cell-pair">
      <span>
        <PlatformMark provider={provider} />
        {t(PROVIDER_TITLES[provider])}
      </span>
      {role === 'agency' ? <span className="faint">{t('Agency')}</span> : undefined}
    </span>
  )
}

const StatusCell = ({ account: { status } }: { account: Account }) => {
  const { t } = useTranslation()
  const { text: label, tone } = ACCOUNT_STATUS_LABELS[status]
  return <StatusTag tone={tone} text={t(label)} />
}

const BalanceCell = ({ account: { balance, balanceAt, balanceFrom } }: { account: Account }) => {
  const { t } = useTranslation()
  if (balance === null) return <span className="faint">—</span>
  const time = balanceAt === null ? '' : exactTime(balanceAt)
  const read = balanceFrom === 'hand' ? t('Entered by hand at {{time}}', { time }) : t('Read at {{time}}', { time })
  return (
    <span className="num two-lines" title={read}>
      <span>{formatMoney(balance)}</span>
      <span className="faint">
        {balanceFrom === 'hand' ? t('By hand') : t('Interface')} <TimeText at={balanceAt} />
      </span>
    </span>
  )
}

const SHOWN = 2

const GrantsCell = ({ account: { grants }, open }: { account: Account; open?: () => void }) => {
  const { t } = useTranslation()
  if (grants.length === 0) return <span className="faint">{t('Nobody yet')}</span>
  const names = grants.map(({ name }) => name)
  const rest = names.length - SHOWN
  const said = names.slice(0, SHOWN).join('、') + (rest > 0 ? ` +${rest}` : '')
  return (
    <Tooltip title={rest > 0 ? names.join('、') : undefined}>
      {open === undefined ? (
        <span>{said}</span>
      ) : (
        <button type="button" className="record-cell-link" onClick={open}>
          {said}
        </button>
      )}
    </Tooltip>
  )
}

interface Opens {
  edit(account: Account): void
  grant(account: Account): void
  authorize(): void
}

/** `opens` is absent for those who only look. */
export const accountColumns = (opens?: Opens): ListColumn<Account>[] => [
  {
    id: 'name',
    title: text('Ad account'),
    sort: 'name',
    render: (account) => (
      <LeadCell name={account.name} id={account.accountId} open={opens && (() => opens.edit(account))} />
    ),
  },
  { id: 'provider', title: text('Platform'), render: (account) => <ProviderCell account={account} /> },
  { id: 'corporation', title: text('Company'), render: ({ corporation }) => corporation || '—' },
  { id: 'status', title: text('Status'), render: (account) => <StatusCell account={account} /> },
  {
    id: 'balance',
    title: text('Balance'),
    sort: 'balance',
    numeric: true,
    render: (account) => <BalanceCell account={account} />,
  },
  {
    id: 'token',
    title: text('Authorisation'),
    term: 'token',
    render: (account) => <TokenCell account={account} authorize={opens?.authorize} />,
  },
  {
    id: 'grants',
    title: text('Granted to'),
    render: (account) => <GrantsCell account={account} open={opens && (() => opens.grant(account))} />,
  },
  {
    id: 'adsetCount',
    title: text('Ad sets in use'),
    numeric: true,
    render: ({ adsetCount }) => formatCount(adsetCount),
  },
  {
    id: 'remark',
    title: text('Remark'),
    hidden: true,
    render: ({ remark }) => <span className="list-table-wrap">{remark || '—'}</span>,
  },
  {
    id: 'createdAt',
    title: text('Created'),
    sort: 'createdAt',
    render: ({ createdAt }) => <TimeText at={createdAt} />,
  },
]

export const accountFilters = (isAdmin: boolean): readonly ListFilter[] => [
  { kind: 'text', id: 'Q', label: text('Account, id, company or pinyin') },
  { kind: 'select', id: 'Provider', label: text('Every platform'), options: MARKED_PROVIDERS },
  { kind: 'select', id: 'Status', label: text('Every status'), options: ACCOUNT_STATUS_CHOICES },
  { kind: 'select', id: 'TokenStatus', label: text('Every authorisation'), options: TOKEN_CHOICES },
  { kind: 'select', id: 'PushPaused', label: text('Pushes flow or wait'), options: PAUSED_CHOICES },
  ...(isAdmin
    ? [
        {
          kind: 'pick',
          id: 'enterpriseId',
          label: text('Granted to which enterprise'),
          pick: EnterpriseFilter,
          sent: 'query',
        } as const,
      ]
    : []),
]
