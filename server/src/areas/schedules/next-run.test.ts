import { expect, test } from 'vitest'
import { nextRun } from './next-run.ts'

const next = (every: 'day' | 'week' | 'month', onDay: number, at: string, after: string) =>
  nextRun({ every, onDay, at }, new Date(`${after}+08:00`)).toISOString()
const shanghai = (at: string) => new Date(`${at}+08:00`).toISOString()

test('daily is today where the time is still to come, else tomorrow', () => {
  expect(next('day', 1, '09:00', '2026-11-15T08:59:59')).toBe(shanghai('2026-11-15T09:00:00'))
  expect(next('day', 1, '09:00', '2026-11-15T09:00:00')).toBe(shanghai('2026-11-16T09:00:00'))
  expect(next('day', 1, '00:00', '2026-12-31T23:59:59')).toBe(shanghai('2027-01-01T00:00:00'))
})

test('weekly is on its day in Shanghai, also where UTC has another', () => {
  // 15 November 2026 is a Sunday.
  expect(next('week', 1, '03:00', '2026-11-15T12:00:00')).toBe(shanghai('2026-11-16T03:00:00'))
  expect(next('week', 7, '12:30', '2026-11-15T12:00:00')).toBe(shanghai('2026-11-15T12:30:00'))
  expect(next('week', 7, '11:30', '2026-11-15T12:00:00')).toBe(shanghai('2026-11-22T11:30:00'))
})

test('monthly on a day the month has not is on its last day', () => {
  expect(next('month', 31, '09:00', '2026-11-15T12:00:00')).toBe(shanghai('2026-11-30T09:00:00'))
  expect(next('month', 30, '09:00', '2027-02-01T12:00:00')).toBe(shanghai('2027-02-28T09:00:00'))
  expect(next('month', 15, '09:00', '2026-11-15T12:00:00')).toBe(shanghai('2026-12-15T09:00:00'))
})
