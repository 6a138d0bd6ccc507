import { LEAST_HISTORY, LEAST_TESTS } from '#contract/reports/cohorts.ts'
import type { CohortTable, Forecast } from '#contract/reports/entities.ts'

/** What a cohort had come to by the end of its first day, its second, and so on, as far as all its visitors have come. */
export type History = readonly number[]
type Missing = NonNullable<CohortTable['accuracy'][number]['missing']>
type Prediction = { value: number } | { missing: Missing }

const first = <T>(of: readonly T[], index: number): T => {
  const found = of[index]
  if (found === undefined) throw new Error('No such entry')
  return found
}

/** How cohorts grew from day to day, by all that have come so far together (chain ladder, weighted by volume). */
const growthOf = (histories: readonly History[]) => {
  const longestFirst = histories.toSorted((a, b) => b.length - a.length)
  const longest = longestFirst[0]?.length ?? 0
  /** How many cohorts are at least so many days old. */
  const reached = Array.from(
    { length: longest + 1 },
    (_, days) => longestFirst.filter((one) => one.length >= days).length,
  )
  /** By day what the oldest n cohorts had come to together. */
  const sums = Array.from({ length: longest }, (_, day) => {
    const together = [0]
    for (const history of longestFirst.slice(0, reached[day + 1]))
      together.push((together.at(-1) ?? 0) + first(history, day))
    return together
  })
  return {
    /** From what had come after some days to what will have come after more, by what was known so many days ago. */
    predict: (value: number, from: number, to: number, daysAgo = 0): Prediction => {
      if (from < 1) return { missing: 'history' }
      if (value <= 0) return { missing: 'income' }
      let predicted = value
      for (let day = from; day < to; day++) {
        const cohorts = reached[day + 1 + daysAgo] ?? 0
        if (cohorts < LEAST_HISTORY) return { missing: 'history' }
        const [before, after] = [first(first(sums, day - 1), cohorts), first(first(sums, day), cohorts)]
        if (before <= 0 || after <= 0) return { missing: 'income' }
        predicted *= after / before
      }
      return { value: predicted }
    },
  }
}

/** Between the two nearest of the sorted values. */
const quantile = (sorted: readonly number[], share: number): number => {
  const at = share * (sorted.length - 1)
  const below = Math.floor(at)
  const low = first(sorted, below)
  return low + (first(sorted, Math.ceil(at)) - low) * (at - below)
}
const sortedNumbers = (values: readonly number[]): number[] => values.toSorted((a, b) => a - b)
/** What eight of ten came to lies between these. */
const [LOW, HIGH] = [0.1, 0.9]

interface Series {
  histories: readonly History[]
  growth: ReturnType<typeof growthOf>
}

/**
 * Every cohort that has come to a horizon is predicted from each one before, by what was known of the others then. Answers what they
 * came to as a share of what was predicted, by both horizons.
 */
const backTest = (series: readonly Series[], horizons: readonly number[]): Map<string, number[]> => {
  const ratios = new Map<string, number[]>()
  for (const { histories, growth } of series)
    for (const history of histories)
      for (const to of horizons.filter((horizon) => horizon <= history.length))
        for (const from of horizons.filter((horizon) => horizon < to)) {
          const predicted = growth.predict(first(history, from - 1), from, to, history.length - from)
          const actual = first(history, to - 1)
          if ('missing' in predicted || actual <= 0) continue
          const key = `${from} ${to}`
          const known = ratios.get(key)
          if (known === undefined) ratios.set(key, [actual / predicted.value])
          else known.push(actual / predicted.value)
        }
  return ratios
}

/** What is expected of cohorts by those before them, each group by its own, and how well that would have been foreseen so far. */
export const makeForecasts = (groups: readonly (readonly History[])[], horizons: readonly number[]) => {
  const series = groups.map((histories) => ({ histories, growth: growthOf(histories) }))
  const ratios = backTest(series, horizons)
  const rangeOf = (value: number, days: number, to: number): Omit<Forecast, 'value'> => {
    const from = horizons.findLast((horizon) => horizon <= days)
    const sorted = sortedNumbers(ratios.get(`${from} ${to}`) ?? [])
    const tests = sorted.length
    if (tests < LEAST_TESTS) return { low: null, high: null, tests }
    return { low: value * quantile(sorted, LOW), high: value * quantile(sorted, HIGH), tests }
  }
  const missingOf = (to: number, at: number): Missing | null => {
    const from = horizons[at - 1]
    if (from === undefined) return null
    const tried = series.map(({ growth }) => growth.predict(1, from, to))
    if (tried.some((one) => 'value' in one)) return null
    return tried.some((one) => 'missing' in one && one.missing === 'income') ? 'income' : 'history'
  }
  return {
    /** By horizon, of those that a cohort has not come to. */
    expect: (group: number, history: History): (Forecast | null)[] =>
      horizons.map((to) => {
        const days = history.length
        const growth = series[group]?.growth
        if (growth === undefined || to <= days) return null
        const predicted = growth.predict(history.at(-1) ?? 0, days, to)
        if ('missing' in predicted) return null
        const { value } = predicted
        return { value, ...rangeOf(value, days, to) }
      }),
    accuracy: horizons.map((to, at) => {
      const all = horizons.slice(0, at).flatMap((from) => ratios.get(`${from} ${to}`) ?? [])
      const errors = sortedNumbers(all.map((ratio) => Math.abs(1 / ratio - 1)))
      return {
        tests: errors.length,
        error: errors.length < LEAST_HISTORY ? null : quantile(errors, 0.5),
        missing: missingOf(to, at),
      }
    }),
  }
}
