import { describe, expect, it } from 'vitest'
import { assignVariant, slotOf, variantAt } from './assign-variant.ts'

const variantsOf = (...weights: number[]) => weights.map((weight, at) => ({ id: `va_${at}`, weight }))
const VISITORS = Array.from({ length: 100_000 }, (_, at) => `visitor-${at}`)

const split = (id: string, ...weights: number[]): number[] => {
  const variants = variantsOf(...weights)
  const counts = new Map(variants.map((one) => [one.id, 0]))
  for (const key of VISITORS) {
    const chosen = assignVariant({ id, variants }, key)
    if (chosen !== undefined) counts.set(chosen.id, (counts.get(chosen.id) ?? 0) + 1)
  }
  return [...counts.values()]
}

describe('the variant of a visitor', () => {
  it.each([[[1, 1]], [[70, 30]], [[1, 1, 1]], [[5, 10, 15, 20, 25, 25]]])(
    'splits 100,000 visitors by the weights %j, within four standard deviations',
    (weights) => {
      const total = weights.reduce((sum, weight) => sum + weight, 0)
      const counts = split('ex_1', ...weights)
      expect(counts.reduce((sum, n) => sum + n, 0)).toBe(VISITORS.length)
      for (const [at, n] of counts.entries()) {
        const share = (weights[at] ?? 0) / total
        const deviation = Math.sqrt(VISITORS.length * share * (1 - share))
        expect(Math.abs(n - VISITORS.length * share)).toBeLessThan(4 * deviation)
      }
    },
  )

  it('is the same each time it is computed', () => {
    const experiment = { id: 'ex_1', variants: variantsOf(1, 1) }
    for (const key of VISITORS.slice(0, 1000))
      expect(assignVariant(experiment, key)).toBe(assignVariant({ ...experiment }, key))
    // Held here, so that no release moves visitors of an experiment that runs.
    expect([slotOf('ex_1', 'visitor-0'), slotOf('ex_1', 'visitor-1'), slotOf('ex_2', 'visitor-0')]).toEqual([
      3290, 8399, 5931,
    ])
  })

  it('is independent between experiments', () => {
    const variants = variantsOf(1, 1)
    const same = VISITORS.filter(
      (key) => assignVariant({ id: 'ex_1', variants }, key) === assignVariant({ id: 'ex_2', variants }, key),
    )
    expect(Math.abs(same.length - VISITORS.length / 2)).toBeLessThan(4 * Math.sqrt(VISITORS.length / 4))
  })

  it('moves only as many as the weights move', () => {
    const [before, after] = [variantsOf(50, 50), variantsOf(70, 30)]
    const moved = VISITORS.filter(
      (key) =>
        assignVariant({ id: 'ex_1', variants: before }, key)?.id !==
        assignVariant({ id: 'ex_1', variants: after }, key)?.id,
    )
    expect(moved.length / VISITORS.length).toBeCloseTo(0.2, 1)
  })

  it('gives no new visitor to a variant of weight 0, and none to anyone where all have it', () => {
    expect(split('ex_1', 0, 1, 0)).toEqual([0, VISITORS.length, 0])
    expect(variantAt(variantsOf(0, 0), 0)).toBeUndefined()
  })
})
