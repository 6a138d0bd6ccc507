import { expect, test } from 'vitest'
import { spanDue, spanWithin } from './read-spend.ts'

const at = (time: string): Date => new Date(`${time}+08:00`)
const span = (readAt: string | null, rechecked: string | null, now: string) => {
  const { from, to, recheck } = spanDue(
    { report_at: readAt === null ? null : at(readAt), rechecked_on: rechecked },
    at(now),
  )
  return [from, to, recheck]
}

test('yesterday and today by the hour, and three days back once a morning when yesterday is complete', () => {
  const before = '2026-03-10T07:00'
  expect(span(before, '2026-03-09', '2026-03-10T08:00')).toEqual(['2026-03-09', '2026-03-10', false])
  expect(span(before, '2026-03-09', '2026-03-10T08:31')).toEqual(['2026-03-07', '2026-03-10', true])
  expect(span(before, '2026-03-10', '2026-03-10T09:31')).toEqual(['2026-03-09', '2026-03-10', false])
})

test('an account is read three days back at first, and from where it was left, but not without end', () => {
  expect(span(null, null, '2026-03-10T00:05')).toEqual(['2026-03-07', '2026-03-10', true])
  expect(span('2026-03-04T12:00', '2026-03-04', '2026-03-10T00:05')).toEqual(['2026-03-03', '2026-03-10', false])
  expect(span('2025-01-01T12:00', '2025-01-01', '2026-03-10T12:00')).toEqual(['2026-02-08', '2026-03-10', true])
})

test('no further back than the platform’s reports reach', () => {
  const asked = { from: '2026-02-08', to: '2026-03-10' }
  const now = at('2026-03-10T12:00')
  expect(spanWithin(asked, 7, now)).toEqual({ from: '2026-03-04', to: '2026-03-10' })
  expect(spanWithin({ ...asked, from: '2026-03-09' }, 7, now)).toEqual({ from: '2026-03-09', to: '2026-03-10' })
  expect(spanWithin(asked, null, now)).toEqual(asked)
})
