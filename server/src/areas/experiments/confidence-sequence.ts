/** Visitors of a variant, and how many of them converted. */
export interface Arm {
  visitors: number
  converted: number
}

/** Visitors of a variant, what they brought together, and the sum of the squares of what each brought. */
export interface ValuedArm extends Arm {
  value: number
  squares: number
}

export interface Interval {
  low: number
  high: number
}

/** Visitors of each variant at which the interval is as narrow as the method allows; elsewhere it is a little wider. */
const TUNED_AT = 2_000
/** About the best mixing variance at 5 %, in units of the variance at that size: 2·ln(1/α) + ln(1 + 2·ln(1/α)). */
const MIXING = 8

/** Half the width of the interval of b − a, as wide as it has to be to hold at every look at once. `variance`: of the difference. */
const halfWidth = (a: Arm, b: Arm, variance: number, alpha: number): number => {
  const spread = (1 / a.visitors + 1 / b.visitors) / (2 / TUNED_AT)
  const ratio = MIXING / spread
  const boundary = ((1 + ratio) / ratio) * (2 * Math.log(1 / alpha) + Math.log(1 + ratio))
  return Math.sqrt(variance * boundary)
}

/** One conversion and one visitor without, so that a variant without any conversion is not taken for certain. */
const rateOf = ({ visitors, converted }: Arm): number => (converted + 1) / (visitors + 2)
const varianceOf = (arm: Arm): number => {
  const rate = rateOf(arm)
  return (rate * (1 - rate)) / arm.visitors
}

/**
 * Where the conversion rate of b lies above that of a: a confidence sequence, the normal-mixture sequential probability
 * ratio test turned around. Of all the intervals of an experiment, looked at whenever one likes, none misses the true
 * difference with a probability of at least 1 − α.
 */
export const differenceOf = (a: Arm, b: Arm, alpha: number): Interval => {
  if (a.visitors === 0 || b.visitors === 0) return { low: -1, high: 1 }
  const difference = b.converted / b.visitors - a.converted / a.visitors
  const half = halfWidth(a, b, varianceOf(a) + varianceOf(b), alpha)
  return { low: Math.max(-1, difference - half), high: Math.min(1, difference + half) }
}

/** The same two visitors more as for a rate: one who brought `usual`, and one who brought nothing. */
const valueVarianceOf = ({ visitors, value, squares }: ValuedArm, usual: number): number => {
  const [n, sum] = [visitors + 2, value + usual]
  return Math.max(0, (squares + usual ** 2) / n - (sum / n) ** 2) / visitors
}

/** Where what a visitor of b brings lies above what one of a brings, by the same method. Undefined where nobody came or brought anything. */
export const valueDifferenceOf = (a: ValuedArm, b: ValuedArm, alpha: number): Interval | undefined => {
  const converted = a.converted + b.converted
  const squares = a.squares + b.squares
  if (a.visitors === 0 || b.visitors === 0 || converted === 0 || squares <= 0) return undefined
  const usual = Math.sqrt(squares / converted)
  const difference = b.value / b.visitors - a.value / a.visitors
  const half = halfWidth(a, b, valueVarianceOf(a, usual) + valueVarianceOf(b, usual), alpha)
  return { low: difference - half, high: difference + half }
}

const MOST_TIMES = 1_000

/** How many times the visitors of today it takes until the interval excludes 0, if the rates stay as they are. */
export const timesUntilClear = (a: Arm, b: Arm, alpha: number): number | undefined => {
  const isClear = (times: number): boolean => {
    const [one, other] = [a, b].map((arm) => ({
      visitors: arm.visitors * times,
      converted: arm.converted * times,
    })) as [Arm, Arm]
    const { low, high } = differenceOf(one, other, alpha)
    return low > 0 || high < 0
  }
  if (!isClear(MOST_TIMES)) return undefined
  let [below, above] = [0, MOST_TIMES]
  while (above - below > 0.01) {
    const middle = (below + above) / 2
    if (isClear(middle)) above = middle
    else below = middle
  }
  return above
}
