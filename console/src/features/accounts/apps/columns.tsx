import { PLATFORMS } from '#contract/platforms/platforms.ts'
import { isAdProvider, PROVIDER_TITLES } from '#contract/accounts/providers.ts'
import { formatCount } from '#console/shared/format/number.ts'
import type { ThirdPartyApp } from '#contract/accounts/entities.ts'
import { text } from '#console/shared/i18n/i18n.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import type { ListColumn, ListFilter } from '#console/shared/table/list-spec.ts'
import { CopyId } from '#console/shared/ui/copy-id.tsx'
import { PlatformMark } from '#console/shared/ui/platform-mark.tsx'
import { StatusTag } from '#console/shared/ui/status-tag.tsx'
import { TimeText } from '#console/shared/ui/time-text.tsx'
import { exactTime } from '#console/shared/ui/when.ts'
import { MARKED_PROVIDERS } from '../marked-providers.tsx'
import { LeadCell } from '#console/shared/ui/lead-cell.tsx'
import '#console/shared/table/list-table.css'

const ProviderCell = ({ app: { provider } }: { app: ThirdPartyApp }) => {
  const { t } = useTranslation()
  return (
    <>
      <PlatformMark provider={provider} />
      {t(PROVIDER_TITLES[provider])}
    </>
  )
}

/** Only a secret that was proved is known to be right. */
const ProofCell = ({ app: { provider, tokenStatus, tokenExpiresAt } }: { app: ThirdPartyApp }) => {
  const { t } = useTranslation()
  if (!isAdProvider(provider) || !PLATFORMS[provider].hasAppToken)
    return <span className="faint">{t('At the first consent')}</span>
  const until = tokenExpiresAt === null ? undefined : t('Good until {{time}}', { time: exactTime(tokenExpiresAt) })
  return (
    <span title={until}>
      <StatusTag
        tone={tokenStatus === 'valid' ? 'ok' : 'idle'}
        text={tokenStatus === 'none' ? t('Not proved yet') : t('Proved')}
      />
    </span>
  )
}

export const appColumns = (open?: (app: ThirdPartyApp) => void): ListColumn<ThirdPartyApp>[] => [
  {
    id: 'name',
    title: text('App'),
    sort: 'name',
    render: (app) => <LeadCell name={app.name} id={app.appId} open={open && (() => open(app))} />,
  },
  { id: 'provider', title: text('Platform'), render: (app) => <ProviderCell app={app} /> },
  { id: 'callback', title: text('Callback address'), render: ({ callback }) => <CopyId id={callback} /> },
  { id: 'proof', title: text('Id and secret'), render: (app) => <ProofCell app={app} /> },
  { id: 'enterprise', title: text('Enterprise'), render: ({ enterpriseName }) => enterpriseName ?? '—' },
  {
    id: 'accountCount',
    title: text('Accounts'),
    numeric: true,
    render: ({ accountCount }) => formatCount(accountCount),
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

export const APP_FILTERS: readonly ListFilter[] = [
  { kind: 'text', id: 'Q', label: text('Name, app id or pinyin') },
  { kind: 'select', id: 'Provider', label: text('Every platform'), options: MARKED_PROVIDERS },
]
