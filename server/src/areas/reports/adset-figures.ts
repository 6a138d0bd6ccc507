import { ADSET_COUNTED } from '#contract/adsets/figures.ts'
import { COUNTED, type Dimension, type Source, SOURCES } from '#contract/reports/metrics.ts'
import type { AdsetFigureSource, FiguresAsked, Sums } from '../adsets/figures/figures-port.ts'
import { lengthOf } from '../../core/time/period.ts'
import { type Asked, readSource } from './read-source.ts'

/** A list may have as many ad sets as there are. */
const MOST = 1_000_000

const SOURCES_READ = [...new Set(ADSET_COUNTED.map((name): Source => COUNTED[name]))]

const askedFor = ({ scope, range, ids }: FiguresAsked, by: readonly Dimension[]): Asked => ({
  by,
  filters: {},
  range,
  scope,
  most: MOST,
  ...(ids === undefined ? {} : { adsets: ids }),
})
const stepOf = ({ range }: FiguresAsked): Dimension => (lengthOf(range) === 1 ? 'hour' : 'day')

/** The figures of ad sets as the reports have them, from the same roll-ups. */
export const adsetFigures: AdsetFigureSource = {
  sums: async (tx, asked) => {
    const found = new Map<string, Sums>()
    for (const source of SOURCES_READ)
      for (const { keys, ...sums } of await readSource(tx, source, ADSET_COUNTED, askedFor(asked, ['adset']))) {
        const id = keys[0] ?? ''
        // Orders and spend of no ad set.
        if (id !== '') found.set(id, { ...found.get(id), ...sums })
      }
    return found
  },
  conversions: async (tx, asked) => {
    const groups = await readSource(tx, 'results', ['conversions'], askedFor(asked, ['adset', stepOf(asked)]))
    return groups.map(({ keys, conversions = 0 }) => ({ id: keys[0] ?? '', at: keys[1] ?? '', n: conversions }))
  },
  steps: async (tx, asked) => {
    const step = stepOf(asked)
    const found = new Map<string, Sums>()
    for (const source of SOURCES_READ.filter((one) => (SOURCES[one] as readonly Dimension[]).includes(step)))
      for (const { keys, ...sums } of await readSource(tx, source, ADSET_COUNTED, askedFor(asked, [step])))
        found.set(keys[0] ?? '', { ...found.get(keys[0] ?? ''), ...sums })
    return found
  },
  conversionsTogether: async (tx, asked) => {
    const groups = await readSource(tx, 'results', ['conversions'], askedFor(asked, [stepOf(asked)]))
    return groups.map(({ keys, conversions = 0 }) => ({ at: keys[0] ?? '', n: conversions }))
  },
}
