import { Link } from '#console/shared/page/link.tsx'
import type { AdsetStatus as Status } from '#contract/adsets/statuses.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { TimeText } from '#console/shared/ui/time-text.tsx'
import { detailsOf, LIST } from '#console/shared/adsets/paths.ts'
import { STATUS_LABELS } from '#console/shared/adsets/labels.ts'
import { DashTable } from '#console/shared/dashboard/dash-table.tsx'
import { COUNT } from '#console/shared/dashboard/measures.ts'
import { Panel, RowBones } from '#console/shared/dashboard/panel.tsx'
import { useFigureQuery } from '#console/shared/dashboard/use-figure-query.ts'
import './work.css'
import '#console/shared/dashboard/dash-table.css'

const EVERY_MS = 30_000
const FIGURES = ['clicks', 'conversions', 'pushed', 'failed'] as const

const Counted = ({ status, counted }: { status: Status; counted: { count: number; more: boolean } }) => {
  const { t } = useTranslation()
  return (
    <Link to={`${LIST}?Status=${status}`} className="work-count">
      <strong className="num">
        {COUNT.exact(counted.count)}
        {counted.more ? '+' : ''}
      </strong>{' '}
      {t(STATUS_LABELS[status].text)}
    </Link>
  )
}

/** How many run and how many stand still; the newest running ones with what today brought. */
export const AdsetsPanel = ({ within }: { within: string | undefined }) => {
  const { t } = useTranslation()
  const { data, error, isPrevious, refetch } = useFigureQuery(
    'getWorkAdsets',
    { enterpriseId: within },
    { refetchEvery: EVERY_MS },
  )
  const title = t('Ad sets')
  return (
    <Panel
      title={title}
      flush
      loading={data === undefined && error === undefined}
      bones={<RowBones rows={9} each={36.9} />}
      failure={data === undefined ? error : undefined}
      retry={refetch}
      dimmed={isPrevious}
      extra={
        data === undefined ? undefined : (
          <>
            <Counted status="AD_RUNNING" counted={data.running} />
            <Counted status="AD_STOP" counted={data.stopped} />
          </>
        )
      }
      empty={data?.adsets.length === 0 ? t('No ad set is running.') : undefined}
    >
      <DashTable label={title} cards={2}>
        <thead>
          <tr>
            <th scope="col">{t('Ad set')}</th>
            <th scope="col" className="num">
              {t('Clicks')}
            </th>
            <th scope="col" className="num">
              {t('Conversions')}
            </th>
            <th scope="col" className="num">
              {t('Pushed to platform')}
            </th>
            <th scope="col" className="num">
              {t('Push failed')}
            </th>
            <th scope="col">{t('Last seen')}</th>
          </tr>
        </thead>
        <tbody>
          {data?.adsets.map(({ id, name, today, seenAt }) => (
            <tr key={id}>
              <th scope="row" className="dash-table-long">
                <Link to={detailsOf(id)} title={name}>
                  {name}
                </Link>
              </th>
              {FIGURES.map((figure) => (
                <td key={figure} className={figure === 'failed' && today[figure] > 0 ? 'num dash-table-bad' : 'num'}>
                  {COUNT.exact(today[figure])}
                </td>
              ))}
              <td>
                <TimeText at={seenAt} never={t('Never')} />
              </td>
            </tr>
          ))}
        </tbody>
      </DashTable>
    </Panel>
  )
}
