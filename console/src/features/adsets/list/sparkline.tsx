import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import './adset-later.css'

const WIDTH = 56
const HEIGHT = 20
const EDGE = 2

/** The conversions of a range as a small line that ends where the range has come to; its numbers are said to those who cannot see it. */
export const Sparkline = ({ values }: { values: readonly (number | null)[] }) => {
  const { t } = useTranslation()
  const known = values.filter((value) => value !== null)
  if (known.every((value) => value === 0)) return <span className="faint">—</span>
  const most = Math.max(1, ...known)
  const step = (WIDTH - EDGE * 2) / Math.max(1, values.length - 1)
  const at = (n: number): string => (EDGE + n * step).toFixed(1)
  const points = known.map(
    (value, n) => `${at(n)},${(HEIGHT - EDGE - (value / most) * (HEIGHT - EDGE * 2)).toFixed(1)}`,
  )
  const end = at(known.length - 1)
  return (
    <svg
      className="adset-later-spark"
      width={WIDTH}
      height={HEIGHT}
      role="img"
      aria-label={t('Conversions one after another: {{values}}', { values: known.join(', ') })}
    >
      <polygon points={`${EDGE},${HEIGHT} ${points.join(' ')} ${end},${HEIGHT}`} />
      <polyline points={points.join(' ')} />
      {known.length < values.length ? <circle cx={end} cy={points.at(-1)?.split(',')[1]} r="1.5" /> : undefined}
    </svg>
  )
}
