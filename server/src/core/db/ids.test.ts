import { describe, expect, it } from 'vitest'
import { Id } from '#contract/endpoint.ts'
import { newId, newSecret } from './ids.ts'

describe('an id', () => {
  it('sorts by the time it was made', () => {
    const ids = [0, 1, 999, 1_700_000_000_000, 1_700_000_000_001, 2 ** 48 - 1].map((now) => newId('us', now))
    expect([...ids].sort()).toEqual(ids)
  })

  it('is what the contract calls an id, and never the same twice', () => {
    const ids = Array.from({ length: 5000 }, () => newId('us', 1_700_000_000_000))
    expect(new Set(ids).size).toBe(5000)
    for (const id of [...ids.slice(0, 10), newSecret()]) expect(Id.parse(id)).toBe(id)
    expect(ids[0]).toMatch(/^us_[0-9a-hjkmnp-tv-z]{26}$/)
  })
})
