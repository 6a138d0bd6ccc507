import './spark.css'

const WIDTH = 72
const HEIGHT = 24
const EDGE = 3

type Values = readonly (number | null)[]
const NONE: Values = []

const pointsOf = (values: Values, most: number) => {
  const step = (WIDTH - EDGE * 2) / Math.max(1, values.length - 1)
  return values.flatMap((value, at) =>
    value === null
      ? []
      : [{ x: EDGE + at * step, y: HEIGHT - EDGE - (Math.max(0, value) / most) * (HEIGHT - EDGE * 2) }],
  )
}
const lineOf = (points: readonly { x: number; y: number }[]): string =>
  points.map(({ x, y }, at) => `${at === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`).join('')

interface SparkProps {
  /** Step by step; null where it has not come yet. */
  values: Values
  /** The same steps of the period before, dashed. */
  before?: Values
}

/** The course of a figure, small. Its numbers stand beside it and are one click away, so readers are not told twice. */
export const Spark = ({ values, before = NONE }: SparkProps) => {
  const all = [...values, ...before].filter((value) => value !== null)
  const most = Math.max(0, ...all)
  const points = pointsOf(values, most)
  const [first, last] = [points[0], points.at(-1)]
  if (most === 0 || first === undefined || last === undefined) return undefined
  return (
    <svg className="spark" width={WIDTH} height={HEIGHT} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
      {before.length === 0 ? undefined : <path className="spark-before" d={lineOf(pointsOf(before, most))} />}
      <path className="spark-area" d={`${lineOf(points)}V${HEIGHT}H${first.x}Z`} />
      <path className="spark-line" d={lineOf(points)} />
      <circle className="spark-end" cx={last.x} cy={last.y} r="2" />
    </svg>
  )
}
