import { describe, expect, test } from 'vitest'
import { CARD_STATES, type CardState } from '#contract/cards/entities.ts'
import { isOver, mayCancel, mayMove, mayResubmit } from './card-moves.ts'
import { nextPoll } from './next-poll.ts'

const WAY: readonly CardState[] = ['submitted', 'reviewing', 'pending_ship', 'shipped', 'signed', 'pending_activate', 'activated', 'first_charged', 'settled'] // prettier-ignore

describe('an order', () => {
  test('may leave out steps, and never goes back', () => {
    for (const [from, one] of WAY.entries())
      for (const [to, other] of WAY.entries())
        expect([one, other, mayMove(one, other)]).toEqual([one, other, to > from])
  })
  test('stays where it ended', () => {
    for (const ended of ['rejected', 'refused', 'cancelled', 'closed'] as const)
      for (const state of CARD_STATES) expect([ended, state, mayMove(ended, state)]).toEqual([ended, state, false])
  })
  test('is looked at again after a photo, and may be settled after all', () => {
    expect(mayMove('need_photo', 'reviewing')).toBe(true)
    expect(mayMove('reviewing', 'need_photo')).toBe(true)
    expect(mayMove('settle_failed', 'settled')).toBe(true)
    expect(mayMove('pending_ship', 'need_photo')).toBe(false)
  })
  test('is never refused once it is active', () => {
    for (const from of ['activated', 'first_charged', 'settled'] as const)
      for (const to of ['rejected', 'refused', 'cancelled', 'shipped'] as const)
        expect([from, to, mayMove(from, to)]).toEqual([from, to, false])
  })
  test('is cancelled before it is shipped, and sent anew after it failed', () => {
    expect(CARD_STATES.filter(mayCancel)).toEqual(['submitted', 'reviewing', 'need_photo', 'pending_ship', 'unknown'])
    expect(CARD_STATES.filter(mayResubmit)).toEqual(['rejected', 'refused', 'cancelled'])
  })
})

describe('the vendor is asked', () => {
  const now = new Date('2026-03-01T00:00:00Z')
  const minutes = (state: CardState, polls: number, ageDays = 1) => {
    const createdAt = new Date(now.getTime() - ageDays * 86_400_000)
    const at = nextPoll({ kind: 'card', state, polls, createdAt, now })
    return at === null ? null : (at.getTime() - now.getTime()) / 60_000
  }
  test('ever more seldom', () => {
    expect([1, 2, 3, 10, 1000].map((polls) => minutes('reviewing', polls))).toEqual([10, 20, 40, 360, 360])
    expect(minutes('activated', 1000)).toBe(1440)
  })
  test('sooner where a tone was ordered', () => {
    expect(nextPoll({ kind: 'ring', state: 'reviewing', polls: 1, createdAt: now, now })?.getTime()).toBe(
      now.getTime() + 180_000,
    )
  })
  test('no more where nothing more can happen, or too long nothing did', () => {
    for (const state of CARD_STATES.filter(isOver)) expect([state, minutes(state, 1)]).toEqual([state, null])
    expect(minutes('reviewing', 1, 121)).toBeNull()
  })
})
