import type { SampleRatio } from '#contract/experiments/statuses.ts'

/** Of a phase, one variant: its share of new visitors, and how many came. */
export interface Share {
  weight: number
  visitors: number
}

const MISMATCH = 0.001
const WATCH = 0.01
/** Below so many expected of a variant the statistic follows no χ² distribution. */
const LEAST_EXPECTED = 5

/** The complementary error function; Numerical Recipes 6.2.2, off by 1.2e-7 of its value at most. */
const erfc = (x: number): number => {
  const t = 1 / (1 + x / 2)
  const terms = [
    -1.26551223, 1.00002368, 0.37409196, 0.09678418, -0.18628806, 0.27886807, -1.13520398, 1.48851587, -0.82215223,
    0.17087277,
  ]
  return t * Math.exp(-x * x + terms.reduceRight((sum, term) => sum * t + term, 0))
}

/** How likely a χ² variable of so many degrees of freedom is at least this large. */
export const chiSquareTail = (value: number, degrees: number): number => {
  if (value <= 0) return 1
  const half = value / 2
  // Γ(a+1, x) = a Γ(a, x) + x^a e^-x, divided by Γ(a+1).
  let order = degrees % 2 === 0 ? 1 : 0.5
  let tail = degrees % 2 === 0 ? Math.exp(-half) : erfc(Math.sqrt(half))
  let term = degrees % 2 === 0 ? Math.exp(-half) : Math.exp(-half) / Math.sqrt(Math.PI * half)
  while (order < degrees / 2) {
    term *= half / order
    tail += term
    order++
  }
  return Math.min(1, tail)
}

/** Whether visitors were split as the weights say: χ² against them. `p` is null while too few have come to tell. */
export const checkSampleRatio = (shares: readonly Share[]): { p: number | null; result: SampleRatio } => {
  const drawn = shares.filter(({ weight }) => weight > 0)
  const weights = drawn.reduce((sum, { weight }) => sum + weight, 0)
  const visitors = drawn.reduce((sum, one) => sum + one.visitors, 0)
  const expected = drawn.map(({ weight }) => (visitors * weight) / weights)
  if (drawn.length < 2 || expected.some((n) => n < LEAST_EXPECTED)) return { p: null, result: 'ok' }
  const statistic = drawn.reduce(
    (sum, one, at) => sum + (one.visitors - (expected[at] ?? 0)) ** 2 / (expected[at] ?? 1),
    0,
  )
  const p = chiSquareTail(statistic, drawn.length - 1)
  if (p < MISMATCH) return { p, result: 'mismatch' }
  return { p, result: p < WATCH ? 'watch' : 'ok' }
}
