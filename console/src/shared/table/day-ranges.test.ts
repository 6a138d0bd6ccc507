import { describe, expect, it } from 'vitest'
import { inOrder, rangeFigures, today, usualRanges } from './day-ranges.ts'

describe('a range of days', () => {
  it('starts from the day it is in Shanghai', () => {
    expect(today(new Date('2026-11-14T16:30:00Z'))).toBe('2026-11-15')
  })
  it('has the usual ones, over months and years', () => {
    const byLabel = Object.fromEntries(usualRanges('2026-01-03').map(({ label, from, to }) => [label, [from, to]]))
    expect(byLabel).toEqual({
      Today: ['2026-01-03', '2026-01-03'],
      Yesterday: ['2026-01-02', '2026-01-02'],
      'Last 7 days': ['2025-12-28', '2026-01-03'],
      'Last 30 days': ['2025-12-05', '2026-01-03'],
      'This month': ['2026-01-01', '2026-01-03'],
    })
  })
  it('is put in order', () => {
    expect(inOrder({ from: '2026-02-01', to: '2026-01-01' })).toEqual({ from: '2026-01-01', to: '2026-02-01' })
    expect(inOrder({ from: '2026-02-01', to: undefined })).toEqual({ from: '2026-02-01', to: undefined })
  })
  it('is written short', () => {
    expect(rangeFigures({ from: '2026-11-01', to: '2026-11-15' }, '2026-11-15')).toBe('11-01 – 11-15')
    expect(rangeFigures({ from: '2025-11-01', to: undefined }, '2026-11-15')).toBe('2025-11-01 – …')
    expect(rangeFigures({ from: '2026-11-02', to: '2026-11-02' }, '2026-11-15')).toBe('11-02')
  })
})
