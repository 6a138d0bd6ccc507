import { PROVIDER_TITLES } from '#contract/accounts/providers.ts'
import type { Adset } from '#contract/adsets/entities.ts'
import { kindOf } from '#contract/adsets/kinds.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { text } from '#console/shared/i18n/i18n.ts'
import type { ListColumn } from '#console/shared/table/list-spec.ts'
import { CopyId } from '#console/shared/ui/copy-id.tsx'
import { PlatformMark } from '#console/shared/ui/platform-mark.tsx'
import { TimeText } from '#console/shared/ui/time-text.tsx'
import { AdsetStatus } from '../adset-status.tsx'
import { TokenWarning } from '../token-warning.tsx'
import { needsToken, strategyLabel } from '#console/shared/adsets/labels.ts'
import { MONEY_FIGURES } from '#contract/adsets/figures.ts'
import { AdsetLink } from './adset-link.tsx'
import { FIGURE_COLUMNS, TOTAL_COLUMNS } from './figures.tsx'
import { FavouriteStar } from './favourite-star.tsx'
import './adset-list.css'
import '#console/shared/ui/two-lines.css'

const TAGS_SHOWN = 2

/** With the platform's mark: where its column has no room, it is still told at a glance. */
const NameCell = ({ adset }: { adset: Adset }) => {
  const { t } = useTranslation()
  const { id, name, provider, tags } = adset
  return (
    <span className="two-lines adset-list-name">
      <span className="adset-list-title">
        <FavouriteStar adset={adset} />
        <PlatformMark provider={provider} label={t(PROVIDER_TITLES[provider])} />
        <AdsetLink adset={adset} title={name} />
      </span>
      <span className="adset-list-under" title={tags.length === 0 ? undefined : tags.join('，')}>
        <CopyId id={id} />
        {tags.slice(0, TAGS_SHOWN).map((tag) => (
          <span key={tag} className="adset-list-tag">
            {tag}
          </span>
        ))}
        {tags.length > TAGS_SHOWN ? <span className="adset-list-tag">+{tags.length - TAGS_SHOWN}</span> : undefined}
      </span>
    </span>
  )
}

const KindCell = ({ adset: { kind, provider } }: { adset: Adset }) => {
  const { t } = useTranslation()
  return (
    <span className="two-lines adset-list-kind">
      <span>{t(kindOf(kind).title)}</span>
      <span className="faint">{t(PROVIDER_TITLES[provider])}</span>
    </span>
  )
}

/** A token without which nothing is pushed takes the place of the account's id. */
const AccountCell = ({ adset: { account, provider, params } }: { adset: Adset }) => {
  if (account === null) return <span className="faint">—</span>
  const { name, accountId, tokenStatus } = account
  return (
    <span className="two-lines adset-list-account" title={`${name} · ${accountId}`}>
      <span>{name}</span>
      {tokenStatus === 'valid' || !needsToken(provider, params['pushMode']) ? (
        <span className="faint num">{accountId}</span>
      ) : (
        <TokenWarning status={tokenStatus} />
      )}
    </span>
  )
}

const StrategyCell = ({ adset: { pushStrategy } }: { adset: Adset }) => {
  const { t } = useTranslation()
  return strategyLabel(pushStrategy, t)
}

interface Shown {
  /** Rows of several enterprises stand together; each says whose it is. */
  mixed: boolean
  /** A customer is shown no money. */
  hasMoney: boolean
}

export const adsetColumns = ({ mixed, hasMoney }: Shown): ListColumn<Adset>[] => [
  { id: 'name', title: text('Ad set'), sort: 'name', render: (adset) => <NameCell adset={adset} /> },
  { id: 'kind', title: text('Kind and platform'), priority: -3, render: (adset) => <KindCell adset={adset} /> },
  {
    id: 'account',
    title: text('Ad account'),
    hidden: true,
    priority: -4,
    render: (adset) => <AccountCell adset={adset} />,
  },
  {
    id: 'enterprise',
    title: text('Enterprise'),
    hidden: !mixed,
    priority: -2,
    render: ({ enterpriseName }) => enterpriseName,
  },
  { id: 'status', title: text('Status'), priority: 1, render: ({ status }) => <AdsetStatus status={status} /> },
  ...FIGURE_COLUMNS.filter(({ id }) => hasMoney || !MONEY_FIGURES.some((name) => name === id)),
  {
    id: 'strategy',
    title: text('Push strategy'),
    term: 'strategy',
    hidden: true,
    priority: -5,
    render: (adset) => <StrategyCell adset={adset} />,
  },
  ...TOTAL_COLUMNS,
  {
    id: 'createdAt',
    title: text('Created'),
    sort: 'createdAt',
    hidden: true,
    render: ({ createdAt }) => <TimeText at={createdAt} />,
  },
]
