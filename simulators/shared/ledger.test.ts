import { expect, test } from 'vitest'
import { createClock } from './clock.ts'
import { type Arrival, createLedger } from './ledger.ts'
import { createNonceMemory } from './nonce-memory.ts'

const arrival = (key: string): Arrival => ({
  key,
  event: 'form',
  amount: null,
  clickId: null,
  callback: null,
  accountId: 1,
  mode: 'v2',
  attributed: false,
  outerId: null,
  eventTime: null,
  phone: null,
  outcome: 0,
})

test('the ledger forgets the oldest beyond what it keeps, and still counts and pages by sequence', () => {
  const ledger = createLedger(createClock(), 100)
  for (let index = 0; index < 1000; index += 1) ledger.receive(arrival(`k${index}`))
  expect(ledger.summary().conversions).toBe(1000)
  const { entries, more } = ledger.page(0, 10_000)
  expect(entries.length).toBeGreaterThanOrEqual(100)
  expect(entries.length).toBeLessThan(111)
  expect(more).toBe(false)
  expect(ledger.page(990, 5).entries.map(({ key }) => key)).toEqual(['k990', 'k991', 'k992', 'k993', 'k994'])
  expect(ledger.find('k0')).toBeUndefined()
})

test('nonces are remembered for their span and forgotten after two', () => {
  let now = 1_000_000
  const memory = createNonceMemory(createClock(() => now), 600_000) // prettier-ignore
  expect(memory.use('a')).toBe(true)
  now += 599_000
  expect(memory.use('a')).toBe(false)
  now += 2000
  expect(memory.use('a')).toBe(false)
  now += 1_300_000
  expect(memory.use('a')).toBe(true)
  expect(memory.size()).toBe(1)
})
