import { describe, expect, it } from 'vitest'
import { checkSampleRatio, chiSquareTail } from './sample-ratio.ts'

describe('the tail of χ²', () => {
  // From the printed tables.
  it.each([
    [3.841, 1, 0.05],
    [6.635, 1, 0.01],
    [10.828, 1, 0.001],
    [5.991, 2, 0.05],
    [13.816, 2, 0.001],
    [7.815, 3, 0.05],
    [16.266, 3, 0.001],
    [9.488, 4, 0.05],
    [20.515, 5, 0.001],
  ])('of %f with %i degrees of freedom is %f', (value, degrees, p) => {
    expect(chiSquareTail(value, degrees) / p).toBeCloseTo(1, 2)
  })

  it('is whole at 0', () => expect(chiSquareTail(0, 3)).toBe(1))
})

describe('the split of visitors', () => {
  const even = (a: number, b: number) =>
    checkSampleRatio([
      { weight: 50, visitors: a },
      { weight: 50, visitors: b },
    ])

  it('is fine where it is as near as chance allows', () => {
    expect(even(5000, 5080)).toMatchObject({ result: 'ok' })
  })

  it('is watched below 1 in 100 and a mismatch below 1 in 1,000', () => {
    expect(even(5000, 5270)).toMatchObject({ result: 'watch' })
    expect(even(5000, 5400)).toMatchObject({ result: 'mismatch' })
  })

  it('is held against the weights, not against halves', () => {
    const shares = [
      { weight: 70, visitors: 7000 },
      { weight: 20, visitors: 2000 },
      { weight: 10, visitors: 1000 },
    ]
    expect(checkSampleRatio(shares).p).toBeCloseTo(1, 6)
    expect(checkSampleRatio(shares.map((one) => ({ ...one, weight: 1 }))).result).toBe('mismatch')
  })

  it('leaves out variants that take no new visitors, and says nothing of a handful', () => {
    expect(
      checkSampleRatio([
        { weight: 1, visitors: 900 },
        { weight: 1, visitors: 910 },
        { weight: 0, visitors: 3 },
      ]).result,
    ).toBe('ok')
    expect(even(6, 5).p).toBeGreaterThan(0.5)
    expect(even(9, 0)).toEqual({ p: null, result: 'ok' })
  })
})
