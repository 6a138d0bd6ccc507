import { Link } from '#console/shared/page/link.tsx'
import type { Cost } from '#contract/wallet/entities.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { Endpoints } from '#contract/endpoints.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import type { Query } from '#console/shared/query/use-query.ts'
import { detailsOf } from '#console/shared/adsets/paths.ts'
import { DashTable } from '#console/shared/dashboard/dash-table.tsx'
import { Delta } from '#console/shared/dashboard/delta.tsx'
import { COUNT, MONEY, said } from '#console/shared/dashboard/measures.ts'
import { Panel, RowBones } from '#console/shared/dashboard/panel.tsx'
import { spendRows } from './rows.ts'
import './wallet.css'
import '#console/shared/dashboard/dash-table.css'

export type Costs = ReplyOf<Endpoints['getCosts']>

interface PerProps {
  now: Cost
  before: Cost
  of: 'perConversion' | 'perPush'
}

const PerCell = ({ now, before, of }: PerProps) => {
  const [cost, earlier] = [now[of], before[of]]
  return (
    <td className="num">
      {said(cost, MONEY)}
      {cost === null || earlier === null ? undefined : (
        <span className="wallet-small">
          <Delta figure={{ base: cost, before: earlier }} good="down" />
        </span>
      )}
    </td>
  )
}

const Results = ({ now, before }: { now: Cost; before: Cost }) => (
  <>
    <td className="num">{COUNT.exact(now.conversions)}</td>
    <PerCell now={now} before={before} of="perConversion" />
    <td className="num">{COUNT.exact(now.pushed)}</td>
    <PerCell now={now} before={before} of="perPush" />
  </>
)

/** What a conversion and a push cost, by the ad sets that spent most. */
export const CostsPanel = ({ costs }: { costs: Query<Costs> }) => {
  const { t } = useTranslation()
  const { data, error, isPrevious, refetch } = costs
  const title = t('Cost per result')
  return (
    <Panel
      title={title}
      flush
      dimmed={isPrevious}
      loading={data === undefined && error === undefined}
      bones={<RowBones rows={12} each={55} />}
      failure={data === undefined ? error : undefined}
      retry={refetch}
      extra={
        data === undefined || data.count <= data.adsets.length
          ? undefined
          : t('The {{shown}} of {{all}} ad sets that spent most', {
              shown: COUNT.exact(data.adsets.length),
              all: COUNT.exact(data.count),
            })
      }
      empty={
        data?.total.now.spend === null
          ? t('No spend on record in this period. Import it, and costs follow.')
          : undefined
      }
    >
      <DashTable label={title} cards={1}>
        <thead>
          <tr>
            <th scope="col">{t('Ad set')}</th>
            <th scope="col" className="num">
              {t('Spend')}
            </th>
            <th scope="col" className="num">
              {t('Conversions')}
            </th>
            <th scope="col" className="num">
              {t('Cost per conversion')}
            </th>
            <th scope="col" className="num">
              {t('Pushed back')}
            </th>
            <th scope="col" className="num">
              {t('Cost per push')}
            </th>
          </tr>
        </thead>
        {data === undefined ? undefined : (
          <tbody>
            <tr className="wallet-whole">
              <th scope="row">{t('Everything')}</th>
              <td className="num">
                <Link to={spendRows(data.period)}>{said(data.total.now.spend, MONEY)}</Link>
              </td>
              <Results {...data.total} />
            </tr>
            {data.adsets.map(({ adset, now, before }) => (
              <tr key={adset.id}>
                <th scope="row" className="dash-table-long" title={adset.name}>
                  <Link to={detailsOf(adset.id)}>{adset.name}</Link>
                  <span className="wallet-small faint">{adset.accountName}</span>
                </th>
                <td className="num">
                  <Link to={spendRows(data.period, { adsetId: adset.id })}>{said(now.spend, MONEY)}</Link>
                </td>
                <Results now={now} before={before} />
              </tr>
            ))}
            {data.unsplit.now === 0 ? undefined : (
              <tr>
                <th scope="row" className="faint">
                  {t('Not split to ad sets by any sheet')}
                </th>
                <td className="num">{MONEY.exact(data.unsplit.now)}</td>
                <td colSpan={4} className="faint">
                  {t('So no ad set bears it, and none of their costs holds it.')}
                </td>
              </tr>
            )}
          </tbody>
        )}
      </DashTable>
    </Panel>
  )
}
