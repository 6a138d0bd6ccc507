import './wallet.css'

interface SparkProps {
  days: readonly { day: string; added: number }[]
  label: string
}

/** Days side by side as small bars; the figures are said beside it. */
export const Spark = ({ days, label }: SparkProps) => {
  const most = Math.max(1, ...days.map(({ added }) => added))
  return (
    <svg className="wallet-spark" viewBox={`0 0 ${days.length * 6} 24`} role="img" aria-label={label}>
      {days.map(({ day, added }, at) => {
        const height = Math.max(1, (added / most) * 24)
        return <rect key={day} x={at * 6} y={24 - height} width="4" height={height} />
      })}
    </svg>
  )
}
