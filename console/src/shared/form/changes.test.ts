import { describe, expect, it } from 'vitest'
import { changesOf, isSame } from './changes.ts'

describe('what an edit sends', () => {
  it('is only what differs', () => {
    const before = { name: '甲', liveBoard: true, params: { target: 'https://a.example', color: '#2b5aed' } }
    expect(changesOf(before, { ...before, name: '乙' })).toEqual({ name: '乙' })
  })
  it('is nothing when fields merely stand in another order', () => {
    expect(changesOf({ params: { a: 1, b: { c: 2, d: 3 } } }, { params: { b: { d: 3, c: 2 }, a: 1 } })).toEqual({})
  })
  it('takes emptied for absent, and off for a change', () => {
    expect(isSame({ text: '' }, {})).toBe(true)
    expect(isSame(null, undefined)).toBe(true)
    expect(isSame(false, undefined)).toBe(false)
    expect(changesOf({ liveBoard: true }, { liveBoard: false })).toEqual({ liveBoard: false })
  })
})
