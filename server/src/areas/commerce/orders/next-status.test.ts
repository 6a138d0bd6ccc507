import { describe, expect, it } from 'vitest'
import { ORDER_STATUSES, type OrderStatus } from '#contract/commerce/entities.ts'
import { nextStatus } from './next-status.ts'

const line = (status: OrderStatus, cancelled = false) => ({ status, cancelled })

describe('the status of an order', () => {
  it('is the first one seen, whatever it is', () => {
    for (const status of ORDER_STATUSES) expect(nextStatus(undefined, line(status))).toBe(status)
  })

  it('goes onward and never back', () => {
    const way: OrderStatus[] = ['pending', 'paid', 'received', 'settled']
    for (const [at, before] of way.entries())
      for (const [to, next] of way.entries()) expect(nextStatus(before, line(next))).toBe(way[Math.max(at, to)])
  })

  it('may end from anywhere, and an end stays', () => {
    for (const before of ['pending', 'paid', 'received', 'settled'] as const) {
      expect(nextStatus(before, line('refunded'))).toBe('refunded')
      expect(nextStatus(before, line('invalid'))).toBe('invalid')
    }
    for (const status of ORDER_STATUSES) {
      expect(nextStatus('refunded', line(status))).toBe('refunded')
      expect(nextStatus('invalid', line(status))).toBe('invalid')
    }
  })

  it('says that money went back where a paid order was called off, and only there', () => {
    expect(nextStatus('paid', line('invalid', true))).toBe('refunded')
    expect(nextStatus('pending', line('invalid', true))).toBe('invalid')
    expect(nextStatus(undefined, line('invalid', true))).toBe('invalid')
  })
})
