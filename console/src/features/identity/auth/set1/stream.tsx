import './split.css'

const INFLOW = [20, 64, 107, 150, 193, 236, 280]
/** How far along its line each click has come. */
const CLICKS = [0.2, 0.1, 0.3, 0.17, 0.36, 0.08, 0.26]

/** A point on the curve that leads a click at height `y` to the decision at (420, 150). */
const along = (y: number, t: number): { cx: number; cy: number } => {
  const [a, b, c, d] = [(1 - t) ** 3, 3 * (1 - t) ** 2 * t, 3 * (1 - t) * t ** 2, t ** 3]
  return { cx: -10 * a + 180 * b + 250 * c + 420 * d, cy: y * (a + b) + 150 * (c + d) }
}

/** Many clicks come in, one point decides, a part goes on: the product as a drawing. */
export const Stream = () => (
  <svg className="split-stream" aria-hidden="true" viewBox="0 0 720 300" preserveAspectRatio="xMidYMax slice">
    <g fill="none" stroke="currentColor" strokeWidth="1.2">
      {INFLOW.map((y) => (
        <path key={y} d={`M-10 ${y}C180 ${y} 250 150 420 150`} opacity=".28" />
      ))}
      {[96, 150, 204].map((y) => (
        <path key={y} d={`M420 150C540 150 590 ${y} 730 ${y}`} opacity=".6" />
      ))}
      <path d="M420 150C500 150 520 250 600 262" strokeDasharray="3 5" opacity=".45" />
    </g>
    <g fill="currentColor">
      {INFLOW.map((y, line) => (
        <circle key={y} {...along(y, CLICKS[line] ?? 0)} r="2.6" opacity=".8" />
      ))}
      <circle cx="600" cy="262" r="3" opacity=".6" />
      <circle cx="420" cy="150" r="16" opacity=".16" />
      <circle cx="420" cy="150" r="6" />
    </g>
  </svg>
)
