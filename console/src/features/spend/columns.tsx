import { formatMoney } from '#console/shared/format/number.ts'
import { Link } from '#console/shared/page/link.tsx'
import type { Spend } from '#contract/spend/endpoints.ts'
import { text } from '#console/shared/i18n/i18n.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import type { ListColumn } from '#console/shared/table/list-spec.ts'
import { StatusTag } from '#console/shared/ui/status-tag.tsx'
import { TimeText } from '#console/shared/ui/time-text.tsx'
import { CopyId } from '#console/shared/ui/copy-id.tsx'
import { detailsOf } from '#console/shared/adsets/paths.ts'
import { costOf, countOf, rateOf } from '#console/shared/format/rates.ts'
import '#console/shared/ui/record-cell.css'
import './spend.css'

interface CellProps {
  spend: Spend
}

const AccountCell = ({ spend: { account } }: CellProps) => {
  const { t } = useTranslation()
  if (account.accountId === '') return <span className="faint">{t('Taken back since')}</span>
  return (
    <span className="record-cell-pair">
      <span>{account.name}</span>
      <CopyId id={account.accountId} />
    </span>
  )
}

const AdsetCell = ({ spend: { adset } }: CellProps) => {
  const { t } = useTranslation()
  if (adset === null) return <span className="faint">{t('Whole account')}</span>
  return <Link to={detailsOf(adset.id)}>{adset.name || adset.id}</Link>
}

/** The rows of the account on that day, its own among them. */
const dayOfAccount = ({ account, day }: Spend): string =>
  `/apps/adaccounts/list?${new URLSearchParams({ tab: 'spend', AccountId: account.id, From: day, To: day })}`

/** A part of a total that stands in a row of its own is marked, or the rows would seem to come to more than the total. */
export const AmountCell = ({ spend }: CellProps) => {
  const { t } = useTranslation()
  const { amount, counted, adset } = spend
  if (!counted)
    return (
      <Link className="faint" to={dayOfAccount(spend)} title={t('Contained in the total of the account: show it')}>
        {t('of it {{amount}}', { amount: formatMoney(amount) })}
      </Link>
    )
  if (adset === null) return formatMoney(amount)
  return (
    <span className="spend-source">
      <span>{formatMoney(amount)}</span>
      <span className="faint" title={t('Of this day ad sets alone are known: the account may have spent more.')}>
        {t('Account total unknown')}
      </span>
    </span>
  )
}

/** Where the figure comes from and since when; a sheet that says something else is marked. */
const SourceCell = ({ spend: { source, updatedAt, provisional, sheetAmount, amount } }: CellProps) => {
  const { t } = useTranslation()
  const differs = sheetAmount !== null && sheetAmount !== amount
  return (
    <span className="spend-source">
      <span>
        {source === 'sheet' ? t('Sheet') : t('Interface')}
        <span className="faint">
          {' '}
          <TimeText at={updatedAt} />
        </span>
      </span>
      {provisional ? (
        <span className="faint" title={t('The platform completes a day at about eight the next morning.')}>
          {t('Provisional')}
        </span>
      ) : undefined}
      {differs ? (
        <span title={t('The platform’s figure is used.')}>
          <StatusTag tone="warn" text={t('Sheet says {{amount}}', { amount: formatMoney(sheetAmount) })} />
        </span>
      ) : undefined}
    </span>
  )
}

const CostCell = ({ spend: { amount, clicks } }: CellProps) => {
  const cost = costOf(amount, clicks)
  return cost === undefined ? '—' : formatMoney(cost)
}

export const spendColumns = (several: boolean): ListColumn<Spend>[] => [
  { id: 'day', title: text('Day'), sort: 'day', render: ({ day }) => <span className="num">{day}</span> },
  { id: 'account', title: text('Ad account'), render: (spend) => <AccountCell spend={spend} /> },
  { id: 'adset', title: text('Ad set'), render: (spend) => <AdsetCell spend={spend} /> },
  { id: 'amount', title: text('Spend'), numeric: true, render: (spend) => <AmountCell spend={spend} /> },
  { id: 'impressions', title: text('Impressions'), numeric: true, render: ({ impressions }) => countOf(impressions) },
  { id: 'clicks', title: text('Clicks'), numeric: true, render: ({ clicks }) => countOf(clicks) },
  {
    id: 'rate',
    title: text('Click rate'),
    numeric: true,
    render: ({ clicks, impressions }) => rateOf(clicks, impressions),
  },
  { id: 'cost', title: text('Cost per click'), numeric: true, render: (spend) => <CostCell spend={spend} /> },
  {
    id: 'enterprise',
    title: text('Enterprise'),
    hidden: !several,
    render: ({ enterpriseName }) => enterpriseName || '—',
  },
  { id: 'source', title: text('Source'), render: (spend) => <SourceCell spend={spend} /> },
]
