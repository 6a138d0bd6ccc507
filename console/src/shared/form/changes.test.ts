import { describe, expect, it } from 'vitest'
import { changesOf, clashes, isSame } from './changes.ts'

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
  it('clashes with a colleague only where both changed the same field to something else', () => {
    const base = { name: '小王', weight: 1, remark: '' }
    expect(clashes(base, { ...base, name: '大王' }, { ...base, weight: 5 })).toEqual([])
    expect(clashes(base, { ...base, weight: 5 }, { ...base, weight: 5 })).toEqual([])
    expect(clashes(base, { ...base, weight: 3 }, { ...base, weight: 5 })).toEqual(['weight'])
    expect(clashes(base, { ...base, remark: null }, { ...base, remark: '早班' })).toEqual([])
  })
})
