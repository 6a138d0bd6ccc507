import '../widget.css'

const [WIDTH, HEIGHT] = [120, 32]

/**
 * The course of a figure, drawn without axes; the numbers stand beside it.
 * @example <Spark days={figure.days} />
 */
export const Spark = ({ days }: { days: readonly number[] }) => {
  const [low, high] = [Math.min(...days), Math.max(...days)]
  const points = days.map((day, index) => {
    const x = (index / Math.max(1, days.length - 1)) * WIDTH
    const y = HEIGHT - 2 - ((day - low) / Math.max(1, high - low)) * (HEIGHT - 4)
    return `${x.toFixed(1)},${y.toFixed(1)}`
  })
  return (
    <svg
      className="widget-spark"
      viewBox={`0 0 ${String(WIDTH)} ${String(HEIGHT)}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <polyline points={points.join(' ')} />
    </svg>
  )
}
