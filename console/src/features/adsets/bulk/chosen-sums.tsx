import type { Adset } from '#contract/adsets/entities.ts'
import { valueOfDays } from '#contract/reports/metrics.ts'
import { text } from '#console/shared/i18n/i18n.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { formatFigure } from '../list/figure-format.ts'
import './bulk-bar.css'

const SUMS = [
  ['spend', text('Spend')],
  ['conversions', text('Conversions')],
  ['costPerConversion', text('Conversion cost')],
  ['salesPerSpend', text('ROI')],
] as const

const countedOf = ({ figures }: Adset) => {
  const { spend, conversions, orders, sales } = figures?.now ?? {}
  return { spend: spend ?? 0, conversions: conversions ?? 0, orders: orders ?? 0, sales: sales ?? 0 }
}

/** The figures of these ad sets together, formed as those of the list's totals are. */
export const sumsOf = (rows: readonly Adset[]): { name: string; label: string; said: string }[] => {
  const counted = rows.map(countedOf)
  const sells = counted.some(({ orders }) => orders > 0)
  return SUMS.map(([name, label]) => ({
    name,
    label,
    said: formatFigure(name, name === 'salesPerSpend' && !sells ? null : valueOfDays(name, counted)),
  }))
}

/** What the chosen rows come to. */
export const ChosenSums = ({ rows }: { rows: readonly Adset[] }) => {
  const { t } = useTranslation()
  return (
    <dl className="bulk-bar-sums num">
      {sumsOf(rows).map(({ name, label, said }) => (
        <div key={name}>
          <dt>{t(label)}</dt>
          <dd>{said}</dd>
        </div>
      ))}
    </dl>
  )
}
