import { expect, test } from 'vitest'
import { POLICY_STATES } from '#contract/insurance/entities.ts'
import { nextPolicyState } from './next-state.ts'

test('an order goes forward, and never back', () => {
  expect(nextPolicyState(undefined, 'issued')).toBe('issued')
  expect(nextPolicyState('underwriting', 'issued')).toBe('issued')
  expect(nextPolicyState('failed', 'issued')).toBe('issued')
  expect(nextPolicyState('renewed', 'issued')).toBe('renewed')
  expect(nextPolicyState('issued', 'underwriting')).toBe('issued')
})

test('what ended stays ended', () => {
  for (const state of POLICY_STATES) {
    expect(nextPolicyState('surrendered', state)).toBe('surrendered')
    expect(nextPolicyState('refused', state)).toBe('refused')
  }
})
