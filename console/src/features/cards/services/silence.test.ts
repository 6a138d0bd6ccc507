import { expect, test } from 'vitest'
import { isSilent } from './silence.ts'

const NOW = Date.parse('2026-11-15T12:00:00Z')
const selling = { status: 'on' as const, orders: { today: 1, total: 9 } }

test('a service that sells and is not called back for a day is silent', () => {
  expect(isSilent({ ...selling, lastCallbackAt: null }, NOW)).toBe(true)
  expect(isSilent({ ...selling, lastCallbackAt: '2026-11-14T11:59:59Z' }, NOW)).toBe(true)
  expect(isSilent({ ...selling, lastCallbackAt: '2026-11-14T12:00:01Z' }, NOW)).toBe(false)
})

test('one without orders, or off sale, has nothing to be told', () => {
  expect(isSilent({ ...selling, orders: { today: 0, total: 0 }, lastCallbackAt: null }, NOW)).toBe(false)
  expect(isSilent({ ...selling, status: 'off', lastCallbackAt: null }, NOW)).toBe(false)
})
