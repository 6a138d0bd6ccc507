import { expect, test } from 'vitest'
import { quietUntil } from './quiet.ts'

const night = { quiet: true, quietFrom: '22:00', quietTo: '08:30' }
/** A time of Shanghai. */
const at = (text: string): Date => new Date(`${text}+08:00`)

test('quiet hours run over midnight and end on the minute', () => {
  expect(quietUntil(at('2026-03-01T21:59:59'), night)).toBeUndefined()
  expect(quietUntil(at('2026-03-01T22:00:00'), night)).toEqual(at('2026-03-02T08:30:00'))
  expect(quietUntil(at('2026-03-02T00:00:01'), night)).toEqual(at('2026-03-02T08:30:00'))
  expect(quietUntil(at('2026-03-02T08:29:59'), night)).toEqual(at('2026-03-02T08:30:00'))
  expect(quietUntil(at('2026-03-02T08:30:00'), night)).toBeUndefined()
})

test('they may lie within a day', () => {
  const noon = { quiet: true, quietFrom: '12:00', quietTo: '14:00' }
  expect(quietUntil(at('2026-03-01T13:10:30'), noon)).toEqual(at('2026-03-01T14:00:00'))
  expect(quietUntil(at('2026-03-01T14:00:00'), noon)).toBeUndefined()
  expect(quietUntil(at('2026-03-01T02:00:00'), noon)).toBeUndefined()
})

test('switched off, or without length, nothing is quiet', () => {
  expect(quietUntil(at('2026-03-01T23:00:00'), { ...night, quiet: false })).toBeUndefined()
  expect(quietUntil(at('2026-03-01T23:00:00'), { quiet: true, quietFrom: '23:00', quietTo: '23:00' })).toBeUndefined()
})
