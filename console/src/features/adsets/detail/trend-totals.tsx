import type { AdsetTrend } from '#contract/adsets/entities.ts'
import type { AdsetFigure } from '#contract/adsets/figures.ts'
import { UNTIL_YESTERDAY } from '#console/shared/dashboard/compared.ts'
import { Compared } from '#console/shared/dashboard/delta.tsx'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { formatFigure, shownValue } from '../list/figure-format.ts'
import { GOOD, TREND_FIGURES } from './trend-data.ts'
import '#console/shared/dashboard/delta.css'
import './adset-trend.css'

interface BeforeProps {
  trend: AdsetTrend
  name: AdsetFigure
}

/** The change, with both figures it is between; of today alone there is none yet, and yesterday's stands there. */
const Before = ({ trend: { period, total }, name }: BeforeProps) => {
  const { t } = useTranslation()
  if (total.before === null) return null
  const [base, before] = [total.base?.[name] ?? null, total.before[name]]
  if (base === null || before === null)
    return <span className="delta-between num">{t('{{figure}} before', { figure: formatFigure(name, before) })}</span>
  return (
    <Compared
      figure={{ base, before }}
      measure={TREND_FIGURES[name].measure}
      good={GOOD[name]}
      until={period.comparedUntil === null ? null : UNTIL_YESTERDAY}
    />
  )
}

/** What the figures of the trend come to over its days, as the list says it. */
export const TrendTotals = ({ trend, figures }: { trend: AdsetTrend; figures: readonly AdsetFigure[] }) => {
  const { t } = useTranslation()
  return (
    <dl className="adset-trend-totals">
      {figures.map((name) => (
        <div key={name}>
          <dt>{t(TREND_FIGURES[name].title)}</dt>
          <dd>
            <strong className="num">{formatFigure(name, shownValue(name, trend.total.now))}</strong>
            <Before trend={trend} name={name} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
