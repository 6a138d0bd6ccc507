import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import './adset-later.css'

const WIDTH = 56
const HEIGHT = 20
const EDGE = 2

/** The conversions of a range as a small line; its numbers are said to those who cannot see it. */
export const Sparkline = ({ values }: { values: readonly number[] }) => {
  const { t } = useTranslation()
  const most = Math.max(1, ...values)
  const step = (WIDTH - EDGE * 2) / Math.max(1, values.length - 1)
  const points = values.map((value, n) => {
    const height = (value / most) * (HEIGHT - EDGE * 2)
    return `${(EDGE + n * step).toFixed(1)},${(HEIGHT - EDGE - height).toFixed(1)}`
  })
  if (values.every((value) => value === 0)) return <span className="faint">—</span>
  return (
    <svg
      className="adset-later-spark"
      width={WIDTH}
      height={HEIGHT}
      role="img"
      aria-label={t('Conversions one after another: {{values}}', { values: values.join(', ') })}
    >
      <polygon points={`${EDGE},${HEIGHT} ${points.join(' ')} ${WIDTH - EDGE},${HEIGHT}`} />
      <polyline points={points.join(' ')} />
    </svg>
  )
}
