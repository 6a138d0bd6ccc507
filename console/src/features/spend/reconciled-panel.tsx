import type { ReplyOf } from '#contract/endpoint.ts'
import type { Endpoints } from '#contract/endpoints.ts'
import type { ReconciledDay, ReconciledFigures, UnreadAccount } from '#contract/spend/platform-endpoints.ts'
import { DashTable } from '#console/shared/dashboard/dash-table.tsx'
import { Panel } from '#console/shared/dashboard/panel.tsx'
import { formatCount } from '#console/shared/format/number.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import type { Query } from '#console/shared/query/use-query.ts'
import { explain } from './explain.ts'
import './reconciliation.css'

type Reconciliation = ReplyOf<Endpoints['getReconciliation']>

const signed = (count: number): string => (count > 0 ? `+${formatCount(count)}` : formatCount(count))

const Off = ({ count }: { count: number | undefined }) => (
  <td className={count ? 'num reconciliation-off' : 'num'}>{count === undefined ? '—' : signed(count)}</td>
)

const Figures = ({ of }: { of: ReconciledFigures }) => {
  const { platform, clicks, conversions, delivered } = of
  return (
    <>
      <td className="num">{platform === null ? '—' : formatCount(platform.clicks)}</td>
      <td className="num">{formatCount(clicks)}</td>
      <Off count={platform === null ? undefined : platform.clicks - clicks} />
      <td className="num">{platform === null ? '—' : formatCount(platform.conversions)}</td>
      <td className="num">{formatCount(delivered)}</td>
      <td className="num">{formatCount(conversions)}</td>
      <Off count={platform === null ? undefined : platform.conversions - delivered} />
    </>
  )
}

const Line = ({ day, unread }: { day: ReconciledDay; unread: UnreadAccount | undefined }) => {
  const { t } = useTranslation()
  const reasons = explain(day, unread, t)
  return (
    <tr>
      <th scope="row" className="nowrap">
        {day.day}
      </th>
      <td>{day.account.name}</td>
      <Figures of={day} />
      <td className="reconciliation-why faint">{reasons.join('；') || '—'}</td>
    </tr>
  )
}

/** Clicks and conversions of each account and day: theirs, ours, and why they differ. */
export const ReconciledPanel = ({ reconciled }: { reconciled: Query<Reconciliation> }) => {
  const { t } = useTranslation()
  const { data, error, isPrevious, refetch } = reconciled
  const title = t('Clicks and conversions by day')
  const heads = [
    t('Clicks, platform'),
    t('Clicks, ours'),
    t('Difference of clicks'),
    t('Conversions, platform'),
    t('Delivered on the day'),
    t('Conversions, ours'),
    t('Conversions not explained'),
  ]
  return (
    <Panel
      title={title}
      flush
      className="reconciliation-panel"
      dimmed={isPrevious}
      loading={data === undefined && error === undefined}
      failure={data === undefined ? error : undefined}
      retry={refetch}
      extra={
        data === undefined || data.found <= data.days.length
          ? undefined
          : t('The first {{shown}} of {{all}}; the export has all', { shown: data.days.length, all: data.found })
      }
      empty={data?.found === 0 ? t('Neither the platform nor we have counted anything in this period.') : undefined}
    >
      <DashTable label={title}>
        <thead>
          <tr>
            <th scope="col">{t('Day')}</th>
            <th scope="col">{t('Ad account')}</th>
            {heads.map((head) => (
              <th key={head} scope="col" className="num">
                {head}
              </th>
            ))}
            <th scope="col">{t('What explains it')}</th>
          </tr>
        </thead>
        <tbody>
          {data === undefined ? undefined : (
            <tr className="reconciliation-total">
              <th scope="row">{t('Sum of all')}</th>
              <td className="faint">{t('Days that the platform has counted')}</td>
              <Figures of={data.total} />
              <td />
            </tr>
          )}
          {data?.days.map((day) => (
            <Line
              key={`${day.day} ${day.account.id}`}
              day={day}
              unread={data.unread.find(({ id }) => id === day.account.id)}
            />
          ))}
        </tbody>
      </DashTable>
    </Panel>
  )
}
