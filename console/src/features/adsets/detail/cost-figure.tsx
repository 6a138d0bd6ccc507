import { formatMoney } from '#console/shared/format/number.ts'
import { Tooltip } from 'antd'
import { Link } from '#console/shared/page/link.tsx'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { SKIP, useQuery } from '#console/shared/query/use-query.ts'
import { today, usualRanges } from '#console/shared/table/day-ranges.ts'
import { useAdsetPage } from '#console/shared/adsets/adset-context.ts'
import './adset-detail.css'

/** What a conversion cost in seven days, as far as sheets give spend to the ad set. */
export const CostFigure = () => {
  const { t } = useTranslation()
  const { adset, canWork } = useAdsetPage()
  const { from, to } = usualRanges(today())[2] ?? {}
  const { data } = useQuery('getAdsetCost', canWork ? { params: { id: adset.id }, query: { from, to } } : SKIP)
  if (data === undefined) return undefined
  const { spend, perConversion } = data.now
  const rows = `/apps/adaccounts/list?${new URLSearchParams({ tab: 'spend', AdsetId: adset.id, From: data.period.from, To: data.period.to })}`
  const counts =
    spend === null && data.unsplit > 0
      ? t('The account spent {{money}} in 7 days, but no sheet says how much of it was this ad set’s.', {
          money: formatMoney(data.unsplit),
        })
      : t('Spend recorded for this ad set in 7 days, over its conversions.')
  return (
    <div className="card adset-detail-figure adset-detail-cost">
      <Tooltip title={counts} trigger={['hover', 'focus']}>
        <button type="button" className="adset-detail-figure-name">
          {t('Conversion cost')}
        </button>
      </Tooltip>
      <strong className="num">{perConversion === null ? '—' : formatMoney(perConversion)}</strong>
      <small>
        {spend === null ? (
          t('7 days, no spend on record')
        ) : (
          <Link to={rows}>{t('7 days, {{money}} spent', { money: formatMoney(spend) })}</Link>
        )}
      </small>
    </div>
  )
}
