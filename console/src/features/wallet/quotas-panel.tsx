import { Link } from '#console/shared/page/link.tsx'
import type { QuotaLine } from '#contract/wallet/entities.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import type { Query } from '#console/shared/query/use-query.ts'
import { StatusTag } from '#console/shared/ui/status-tag.tsx'
import { exactTime } from '#console/shared/ui/when.ts'
import { COUNT } from '#console/shared/dashboard/measures.ts'
import { Panel, RowBones } from '#console/shared/dashboard/panel.tsx'
import { Spark } from './spark.tsx'
import './wallet.css'

const dayOf = (iso: string): string => exactTime(iso).slice(0, 10)

const Forecast = ({ quota }: { quota: QuotaLine }) => {
  const { t } = useTranslation()
  const { balance, daysLeft, outOn, perDay, expiresUnused } = quota
  if (balance === null) return t('Not read; the corp has no permission for acquisition links, or none yet')
  if (balance === 0) return t('Used up: links bring nobody in')
  if (daysLeft === null || outOn === null || perDay === null) return t('Nothing used in 7 days')
  const lasts = t('{{n}} {{n|day|days}} at {{perDay}} a day, until {{day}}', {
    n: COUNT.exact(daysLeft),
    perDay: Math.round(perDay * 10) / 10,
    day: outOn,
  })
  if (expiresUnused === 0) return lasts
  return (
    <>
      {lasts} <span className="wallet-low">{t('{{n}} will expire unused', { n: COUNT.exact(expiresUnused) })}</span>
    </>
  )
}

const Quota = ({ quota }: { quota: QuotaLine }) => {
  const { t } = useTranslation()
  const { corpId, name, balance, low, expiring, days } = quota
  const used = days.reduce((sum, { added }) => sum + added, 0)
  const words = t('{{n}} {{n|add|adds}} in 14 days', { n: COUNT.exact(used) })
  return (
    <li className="wallet-quota">
      <span className="wallet-line">
        <Link to={`/apps/customerAcquisition/list/${encodeURIComponent(corpId)}`}>{name}</Link>
        {low ? <StatusTag tone="bad" text={t('Quota low')} /> : undefined}
      </span>
      <strong className={low ? 'num wallet-low' : 'num'}>{balance === null ? '—' : COUNT.exact(balance)}</strong>
      <span className="wallet-small faint">
        <Forecast quota={quota} />
      </span>
      <Spark days={days} label={words} />
      <span className="wallet-small faint">
        {[
          words,
          ...expiring.map((one) =>
            t('{{n}} expire on {{day}}', { n: COUNT.exact(one.balance), day: dayOf(one.expiresAt) }),
          ),
        ].join(' · ')}
      </span>
    </li>
  )
}

/** What each corp has left of the people it may add, and for how long. */
export const QuotasPanel = ({ quotas }: { quotas: Query<{ quotas: QuotaLine[] }> }) => {
  const { t } = useTranslation()
  const { data, error, isPrevious, refetch } = quotas
  return (
    <Panel
      title={t('WeChat-work quota')}
      dimmed={isPrevious}
      loading={data === undefined && error === undefined}
      bones={<RowBones rows={1} each={70} />}
      failure={data === undefined ? error : undefined}
      retry={refetch}
      empty={data?.quotas.length === 0 ? t('No WeChat-work corp is connected.') : undefined}
    >
      <ul className="wallet-list">
        {data?.quotas.map((quota) => (
          <Quota key={quota.corpId} quota={quota} />
        ))}
      </ul>
    </Panel>
  )
}
