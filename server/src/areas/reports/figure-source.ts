import { ADSET_COUNTED } from '#contract/adsets/figures.ts'
import { type Dimension, splits } from '#contract/reports/metrics.ts'
import type { FigureSource, FiguresAsked, Sums } from '../../core/figures/figure-source.ts'
import { lengthOf } from '../../core/time/period.ts'
import { type Asked, type Group, readCounted } from './read-counted.ts'

/** A list may have as many ad sets as there are. */
const MOST = 1_000_000

const askedFor = ({ scope, range, of, ids }: FiguresAsked, by: readonly Dimension[]): Asked => ({
  by,
  filters: {},
  range,
  scope,
  most: MOST,
  ...(ids === undefined ? {} : { only: { of, ids } }),
})
/** By what is counted and when; the same keys come from several tables. */
const inSteps = (groups: readonly Group[]): Map<string, Map<string, Sums>> => {
  const found = new Map<string, Map<string, Sums>>()
  for (const { keys, ...sums } of groups) {
    const [id = '', ...steps] = keys
    const own = found.get(id) ?? new Map<string, Sums>()
    const at = steps.join(' ')
    found.set(id, own.set(at, { ...own.get(at), ...sums }))
  }
  return found
}
const stepOf = ({ range }: FiguresAsked): Dimension => (lengthOf(range) === 1 ? 'hour' : 'day')

/** The figures of ad sets and accounts as the reports have them, from the same roll-ups. */
export const figureSource: FigureSource = {
  sums: async (tx, asked) => {
    const found = new Map<string, Sums>()
    for (const { keys, ...sums } of await readCounted(tx, ADSET_COUNTED, askedFor(asked, [asked.of]))) {
      const id = keys[0] ?? ''
      // Orders and spend of no ad set.
      if (id !== '') found.set(id, { ...found.get(id), ...sums })
    }
    return found
  },
  conversions: async (tx, asked) => {
    const groups = await readCounted(tx, ['conversions'], askedFor(asked, [asked.of, stepOf(asked)]))
    return groups.map(({ keys, conversions = 0 }) => ({ id: keys[0] ?? '', at: keys[1] ?? '', n: conversions }))
  },
  steps: async (tx, asked, step) => {
    const known = ADSET_COUNTED.filter((name) => splits(name, step))
    return inSteps(await readCounted(tx, known, askedFor(asked, [asked.of, step])))
  },
  hours: async (tx, asked) => {
    const known = ADSET_COUNTED.filter((name) => splits(name, 'hour'))
    return inSteps(await readCounted(tx, known, askedFor(asked, [asked.of, 'day', 'hour'])))
  },
  conversionsTogether: async (tx, asked) => {
    const groups = await readCounted(tx, ['conversions'], askedFor(asked, [stepOf(asked)]))
    return groups.map(({ keys, conversions = 0 }) => ({ at: keys[0] ?? '', n: conversions }))
  },
}
