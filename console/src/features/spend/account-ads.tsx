import type { SpendAd } from '#contract/spend/platform-endpoints.ts'
import { formatMoney } from '#console/shared/format/number.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { mutate } from '#console/shared/query/mutate.ts'
import { searchFilters } from '#console/shared/query/search-filters.ts'
import { selectQuery } from '#console/shared/query/select-query.ts'
import { useMutation } from '#console/shared/query/use-mutation.ts'
import { useQuery } from '#console/shared/query/use-query.ts'
import { nameOfAdset } from '#console/shared/adsets/adset-search.ts'
import { Waiting } from '#console/shared/ui/waiting.tsx'
import { FailureNote } from '#console/shared/ui/failure-note.tsx'
import { RemoteSelect, type RemoteSelectProps } from '#console/shared/ui/remote-select.tsx'
import './spend-read.css'

const SHOWN = 20

/** Only ad sets of the account can bear its ads. */
const findOwn =
  (accountId: string): RemoteSelectProps['find'] =>
  (words) =>
    selectQuery(
      'listAdsets',
      {
        query: {
          pageSize: SHOWN,
          filters: [...(searchFilters(words) ?? []), JSON.stringify({ ID: 'AccountId', Value: accountId })],
        },
      },
      ({ adsets }) => adsets.map(({ id, name }) => ({ value: id, label: name })),
    )

const AdLine = ({ ad, accountId, editable }: { ad: SpendAd; accountId: string; editable: boolean }) => {
  const { t } = useTranslation()
  const set = useMutation((adsetId: string | null) =>
    mutate('setSpendAd', { body: { accountId, adId: ad.adId, adsetId } }),
  )
  const by = ad.by === null ? t('Not split') : ad.by === 'hand' ? t('By hand') : t('By its clicks')
  return (
    <li className="spend-read-ad">
      <span className="num">{ad.adId}</span>
      <span className="num">{formatMoney(ad.amount)}</span>
      <span className="faint">{by}</span>
      <RemoteSelect
        label={t('Ad set of the ad {{id}}', { id: ad.adId })}
        placeholder={t('Stays with the account')}
        value={ad.adset?.id ?? null}
        disabled={!editable || set.pending}
        onChange={(id) => void set.run(id ?? null)}
        find={findOwn(accountId)}
        nameOf={nameOfAdset}
      />
      {set.error === undefined ? undefined : <FailureNote message={set.error} close={set.reset} />}
    </li>
  )
}

/** The account's ads of the last thirty days, and the ad set that bears each; those that no ad set bears first. */
export const AccountAds = ({ accountId, editable }: { accountId: string; editable: boolean }) => {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery('getSpendAds', { query: { account_id: accountId } })
  if (error !== undefined) return <FailureNote message={error} retry={refetch} />
  if (data === undefined) return <Waiting lines={3} />
  if (data.found === 0) return <p className="faint">{t('The platform names no ad of this account in 30 days.')}</p>
  return (
    <>
      {data.unsplit === 0 ? undefined : (
        <p className="faint">{t('{{amount}} of 30 days is not split', { amount: formatMoney(data.unsplit) })}</p>
      )}
      <ul className="spend-read-ads">
        {data.ads.map((ad) => (
          <AdLine key={ad.adId} ad={ad} accountId={accountId} editable={editable} />
        ))}
      </ul>
    </>
  )
}
