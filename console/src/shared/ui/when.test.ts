import { describe, expect, it } from 'vitest'
import { exactTime, relativeTime } from './when.ts'

const NOW = new Date('2026-11-15T04:00:00Z').getTime() // 12:00 in Shanghai
const said = (iso: string, language = 'zh') => relativeTime(iso, NOW, language)

describe('a time', () => {
  it('is exact in Asia/Shanghai', () => {
    expect(exactTime('2026-11-14T16:05:09.123Z')).toBe('2026-11-15 00:05:09')
  })
  it('is told in minutes, then in hours of the same day', () => {
    expect(said('2026-11-15T03:59:30Z')).toBeUndefined()
    expect(said('2026-11-15T03:58:00Z')).toBe('2分钟前')
    expect(said('2026-11-15T01:00:00Z')).toBe('3小时前')
    expect(said('2026-11-15T01:00:00Z', 'en')).toBe('3 hours ago')
  })
  it('is yesterday by the day of Shanghai, not by 24 hours', () => {
    expect(said('2026-11-14T15:00:00Z')).toBe('昨天 23:00')
    expect(said('2026-11-14T16:00:00Z')).toBe('12小时前')
  })
  it('is days, then a date, then a date with its year', () => {
    expect(said('2026-11-12T04:00:00Z')).toBe('3天前')
    expect(said('2026-03-02T04:00:00Z')).toBe('03-02 12:00')
    expect(said('2025-03-02T04:00:00Z')).toBe('2025-03-02')
  })
  it('is the exact one when it lies ahead', () => {
    expect(said('2026-11-15T05:30:00Z')).toBe('2026-11-15 13:30')
  })
})
