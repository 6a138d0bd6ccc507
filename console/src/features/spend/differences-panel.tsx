import type { ReplyOf } from '#contract/endpoint.ts'
import type { Endpoints } from '#contract/endpoints.ts'
import { DashTable } from '#console/shared/dashboard/dash-table.tsx'
import { Panel } from '#console/shared/dashboard/panel.tsx'
import { formatMoney } from '#console/shared/format/number.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import type { Query } from '#console/shared/query/use-query.ts'
import { TimeText } from '#console/shared/ui/time-text.tsx'
import './reconciliation.css'

type Differences = ReplyOf<Endpoints['getSpendDifferences']>

const signed = (fen: number): string => (fen > 0 ? `+${formatMoney(fen)}` : formatMoney(fen))

/** Days of which a sheet says something else than the platform; the platform's figure is used. */
export const DifferencesPanel = ({ differences }: { differences: Query<Differences> }) => {
  const { t } = useTranslation()
  const { data, error, isPrevious, refetch } = differences
  const title = t('Spend: sheet and platform differ')
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
        data === undefined || data.found === 0
          ? undefined
          : t('{{n}} {{n|day|days}}; the platform is used', { n: data.found })
      }
      empty={data?.found === 0 ? t('No sheet differs from the platform in this period.') : undefined}
    >
      <DashTable label={title} cards={4}>
        <thead>
          <tr>
            <th scope="col">{t('Day')}</th>
            <th scope="col">{t('Ad account')}</th>
            <th scope="col" className="num">
              {t('By the platform')}
            </th>
            <th scope="col" className="num">
              {t('By the sheet')}
            </th>
            <th scope="col" className="num">
              {t('Sheet less platform')}
            </th>
            <th scope="col">{t('Platform read')}</th>
          </tr>
        </thead>
        <tbody>
          {data?.differences.map(({ day, account, enterpriseId, enterpriseName, sheet, platform, platformAt }) => (
            <tr key={`${day} ${account.id} ${enterpriseId}`}>
              <th scope="row" className="nowrap">
                {day}
              </th>
              <td title={enterpriseName}>{account.name || t('Taken back since')}</td>
              <td className="num">{formatMoney(platform)}</td>
              <td className="num">{formatMoney(sheet)}</td>
              <td className="num reconciliation-off">{signed(sheet - platform)}</td>
              <td>
                <TimeText at={platformAt} />
              </td>
            </tr>
          ))}
          {data === undefined ? undefined : (
            <tr className="reconciliation-total">
              <th scope="row">{t('Sum of all')}</th>
              <td />
              <td className="num">{formatMoney(data.total.platform)}</td>
              <td className="num">{formatMoney(data.total.sheet)}</td>
              <td className="num">{signed(data.total.sheet - data.total.platform)}</td>
              <td />
            </tr>
          )}
        </tbody>
      </DashTable>
    </Panel>
  )
}
