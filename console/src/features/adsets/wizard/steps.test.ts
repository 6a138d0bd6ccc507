import { describe, expect, it } from 'vitest'
import { stepOf } from './steps.ts'

describe('a field of the wizard', () => {
  it('stands on the step that asks for it', () => {
    expect(stepOf(['name'])).toBe(0)
    expect(stepOf(['accountId'])).toBe(0)
    expect(stepOf(['params', 'pushMode'])).toBe(0)
    expect(stepOf(['params', 'target'])).toBe(1)
    expect(stepOf(['pushStrategy', 'events', 'friend_added'])).toBe(2)
  })
})
