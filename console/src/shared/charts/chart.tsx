import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import type { ChartData } from './chart-series.ts'
import { useDrawn } from './use-drawn.ts'
import { ValuesTable } from './values-table.tsx'
import './charts.css'

/** A box that scrolls must be reachable by the keyboard. */
const REACHABLE = { tabIndex: 0, role: 'region' } as const

/** Of bars that lie: the height of one, and of axis and legend. */
const LINE = 18
const BESIDE = 80

interface ChartProps {
  /** What it shows, in a few words. */
  name: string
  /** Keep it the same object while nothing changes (`useMemo`): a new one is drawn anew. */
  data: ChartData
  tall?: boolean
}

/**
 * Bars and lines in the console's colours. The drawing is fetched after the page stands; the same values are there as a
 * table for readers, and for everyone where the drawing does not come.
 * @example <Chart name={title} data={data} />
 */
export const Chart = ({ name, data, tall = false }: ChartProps) => {
  const { t } = useTranslation()
  const [box, state] = useDrawn(data)
  if (state === 'failed')
    return (
      <div className="chart-instead" {...REACHABLE} aria-label={name}>
        <p className="faint">{t('The chart could not be drawn; here are its values.')}</p>
        <ValuesTable name={name} data={data} />
      </div>
    )
  return (
    <div
      className={tall ? 'chart-place is-tall' : 'chart-place'}
      style={data.horizontal === true ? { height: BESIDE + data.labels.length * data.series.length * LINE } : undefined}
      data-state={state}
    >
      <div ref={box} className="chart-box" role="img" aria-label={name} />
      <div className="sr-only">
        <ValuesTable name={name} data={data} />
      </div>
    </div>
  )
}
