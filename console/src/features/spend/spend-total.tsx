import { formatMoney } from '#console/shared/format/number.ts'
import type { SpendTotal } from '#contract/spend/endpoints.ts'
import { SPEND_ROWS } from '#contract/spend/rows.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { useQuery } from '#console/shared/query/use-query.ts'
import { useListView } from '#console/shared/table/use-list-view.ts'
import { FailureNote } from '#console/shared/ui/failure-note.tsx'
import { costOf, countOf, rateOf } from '#console/shared/format/rates.ts'
import { SPEND_VIEW } from './filters.tsx'
import './spend.css'

const Figures = ({ total }: { total: SpendTotal }) => {
  const { t } = useTranslation()
  const { amount, impressions, clicks, days, accounts } = total
  const cost = costOf(amount, clicks)
  const figures: [string, string][] = [
    [t('Spend in all'), formatMoney(amount)],
    [t('Impressions'), countOf(impressions)],
    [t('Clicks'), countOf(clicks)],
    [t('Click rate'), rateOf(clicks, impressions)],
    [t('Cost per click'), cost === undefined ? '—' : formatMoney(cost)],
    [t('Days and accounts'), t('{{days}} days, {{accounts}} accounts', { days, accounts })],
  ]
  return (
    <dl className="card spend-total">
      {figures.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className="num">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** What the rows come to; an account's day counts once, also where its ad sets are listed beside. */
export const SpendTotals = ({ enterpriseId }: { enterpriseId: string | undefined }) => {
  const [{ filters }] = useListView(SPEND_VIEW)
  const { Q, AccountId, AdsetId, From, To, Rows } = filters
  const query = {
    account: Q,
    account_id: AccountId,
    adset_id: AdsetId,
    from: From,
    to: To,
    rows: SPEND_ROWS.find((one) => one === Rows),
  }
  const { data, error, refetch } = useQuery('getSpendTotals', { enterpriseId, query })
  if (error !== undefined) return <FailureNote message={error} retry={refetch} />
  return data === undefined || data.total.days === 0 ? undefined : <Figures total={data.total} />
}
