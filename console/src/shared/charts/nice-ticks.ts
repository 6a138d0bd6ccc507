const INTERVALS = 4
/** Steps people count in. */
const STEPS = [1, 2, 5, 10] as const

/** Without the tail that floating point leaves. */
const tidy = (value: number): number => Number(value.toPrecision(12))

const niceStep = (rough: number): number => {
  const power = 10 ** Math.floor(Math.log10(rough))
  return (STEPS.find((step) => step * power >= rough * (1 - 1e-9)) ?? 10) * power
}

/**
 * Evenly spaced values of an axis from zero or below up to the largest or above, about five of them.
 * @example niceTicks([3, 17], 1) // [0, 5, 10, 15, 20]
 */
export const niceTicks = (values: readonly number[], least = 0): readonly number[] => {
  const low = values.reduce((one, other) => Math.min(one, other), 0)
  const high = values.reduce((one, other) => Math.max(one, other), 0)
  if (low === high) return [0, least > 0 ? least : 1]
  const wanted = niceStep((high - low) / INTERVALS)
  const step = least > 0 ? Math.ceil(Math.max(wanted, least) / least - 1e-9) * least : wanted
  const first = Math.floor(low / step + 1e-9)
  const last = Math.ceil(high / step - 1e-9)
  return Array.from({ length: last - first + 1 }, (_, n) => tidy((first + n) * step))
}
