import { Suspense } from 'react'
import type { Adset, Counters } from '#contract/adsets/entities.ts'
import type { AdsetFigure } from '#contract/adsets/figures.ts'
import { formatCount } from '#console/shared/format/number.ts'
import { text } from '#console/shared/i18n/i18n.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { useStore } from '#console/shared/store/create-store.ts'
import type { ListColumn } from '#console/shared/table/list-spec.ts'
import type { TermName } from '#console/shared/terms/terms.ts'
import { loadLater } from './load-later.ts'
import { medianStore } from './median-store.ts'
import { formatFigure, shownValue } from './figure-format.ts'
import { toneOf } from './figure-tone.ts'
import './adset-list.css'

const Sparkline = loadLater((parts) => parts.Sparkline)
const ComparedFigure = loadLater((parts) => parts.ComparedFigure)

/** The figure of the range, and its change where it is compared. */
const Figure = ({ adset: { figures, kind }, name }: { adset: Adset; name: AdsetFigure }) => {
  const { t } = useTranslation()
  const median = useStore(medianStore, ({ costs }) => costs[kind])
  if (figures === undefined) return <span className="faint">—</span>
  const said = formatFigure(name, shownValue(name, figures.now))
  const tone = toneOf(name, figures.now, median)
  const against =
    name === 'costPerConversion' && median !== undefined
      ? t('Median of the kind: {{cost}}', { cost: formatFigure(name, median) })
      : undefined
  const value = (
    <span className={tone} title={against}>
      {said}
    </span>
  )
  return figures.before === null ? (
    value
  ) : (
    <Suspense fallback={value}>
      <ComparedFigure figures={figures} name={name}>
        {value}
      </ComparedFigure>
    </Suspense>
  )
}

const figure = (
  name: AdsetFigure,
  title: string,
  more: { term?: TermName; hidden?: boolean } = {},
): ListColumn<Adset> => ({
  id: name,
  title,
  sort: name,
  numeric: true,
  ...more,
  render: (adset) => <Figure adset={adset} name={name} />,
})
const total = (counter: keyof Counters, title: string): ListColumn<Adset> => ({
  id: `total-${counter}`,
  title,
  numeric: true,
  hidden: true,
  render: (adset) => formatCount(adset.total[counter]),
})

const hidden = true
export const FIGURE_COLUMNS: readonly ListColumn<Adset>[] = [
  figure('spend', text('Spend')),
  figure('clicks', text('Clicks')),
  figure('visits', text('Visits'), { hidden }),
  figure('conversionRate', text('Conversion rate')),
  figure('conversions', text('Conversions'), { term: 'conversion' }),
  figure('costPerConversion', text('Conversion cost'), { term: 'conversionCost' }),
  figure('pushed', text('Pushed to platform')),
  figure('held', text('Held'), { term: 'hold', hidden }),
  figure('failed', text('Push failed')),
  figure('pushRate', text('Push rate'), { hidden }),
  figure('acknowledged', text('Acknowledged'), { hidden }),
  figure('orders', text('Orders'), { hidden }),
  figure('sales', text('Sales'), { hidden }),
  figure('salesPerSpend', text('ROI')),
  {
    id: 'trend',
    title: text('Conversion trend'),
    numeric: true,
    priority: -1,
    render: ({ figures }) => (
      <Suspense fallback={<span className="adset-list-spark-wait" />}>
        {figures === undefined ? undefined : <Sparkline values={figures.trend} />}
      </Suspense>
    ),
  },
]
export const TOTAL_COLUMNS: readonly ListColumn<Adset>[] = [
  total('clicks', text('Clicks, all time')),
  total('visits', text('Visits, all time')),
  total('conversions', text('Conversions, all time')),
  total('pushed', text('Pushed, all time')),
  total('acknowledged', text('Acknowledged, all time')),
  total('held', text('Held, all time')),
  total('failed', text('Push failed, all time')),
]
