import type { CommissionSource } from '#contract/wallet/entities.ts'
import { COMMISSION_STAGES } from '#contract/wallet/commission-stages.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import type { Query } from '#console/shared/query/use-query.ts'
import { SHOP_LABELS } from '#console/shared/commerce/shop-labels.ts'
import { DashTable } from '#console/shared/dashboard/dash-table.tsx'
import { MONEY } from '#console/shared/dashboard/measures.ts'
import { Panel, RowBones } from '#console/shared/dashboard/panel.tsx'
import { type Commissions, SumCell } from './commissions-panel.tsx'
import { commissionRows } from './rows.ts'
import { PREMIUM_LABELS, STAGE_LABELS } from './labels.ts'
import './wallet.css'
import '#console/shared/dashboard/dash-table.css'

const useSourceName = () => {
  const { t } = useTranslation()
  return ({ kind, source, name, each }: CommissionSource) => {
    if (kind === 'shop') return { name: t(SHOP_LABELS[source] ?? source), note: undefined }
    if (kind === 'premium')
      return {
        name: t('Insurance premiums'),
        note: `${t('A premium, not a commission')} · ${COMMISSION_STAGES.map((one) => t(PREMIUM_LABELS[one])).join(' / ')}`,
      }
    return {
      name,
      note:
        each === null || each === 0
          ? t('The service states no commission')
          : t('{{money}} an order, as the service states it', { money: MONEY.exact(each) }),
    }
  }
}

/** By where they come from: shops, services of number cards, and premiums of policies. */
export const SourcesPanel = ({ commissions }: { commissions: Query<Commissions> }) => {
  const { t } = useTranslation()
  const nameOf = useSourceName()
  const { data, error, isPrevious, refetch } = commissions
  const title = t('Where commissions come from')
  return (
    <Panel
      title={title}
      flush
      dimmed={isPrevious}
      loading={data === undefined && error === undefined}
      bones={<RowBones rows={6} each={46} />}
      failure={data === undefined ? error : undefined}
      retry={refetch}
      empty={data?.sources.length === 0 ? t('Nothing in twelve months.') : undefined}
    >
      <DashTable label={title} cards={0}>
        <thead>
          <tr>
            <th scope="col">{t('Commission from')}</th>
            {COMMISSION_STAGES.map((stage) => (
              <th key={stage} scope="col" className="num">
                {t(STAGE_LABELS[stage])}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {data?.sources.map((one) => {
            const { name, note } = nameOf(one)
            return (
              <tr key={`${one.kind} ${one.source}`}>
                <th scope="row" className="dash-table-long" title={name}>
                  {name}
                  {note === undefined ? undefined : <span className="wallet-small faint">{note}</span>}
                </th>
                {COMMISSION_STAGES.map((stage) => (
                  <SumCell key={stage} sum={one[stage]} to={commissionRows(data.period, stage, one)} />
                ))}
              </tr>
            )
          })}
        </tbody>
      </DashTable>
    </Panel>
  )
}
