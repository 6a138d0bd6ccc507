import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Schedule } from '#contract/agents/entities.ts'
import { RANGE_LIMIT } from '#contract/wecom/statuses.ts'
import { effectiveRange, personSkip, type PersonFacts, sameUsers } from './effective-range.ts'

// A Monday, ten in the morning in Shanghai.
const NOW = new Date('2026-01-05T02:00:00Z')
const person = (userId: string, change: Partial<PersonFacts> = {}): PersonFacts => ({
  userId,
  status: 1,
  follow: true,
  online: true,
  agent: null,
  ...change,
})
const agent = { online: true, schedule: [], dailyLimit: null, addedToday: 0 }
const rangeOf = (configured: PersonFacts[], more: Partial<Parameters<typeof effectiveRange>[0]> = {}) =>
  effectiveRange({ configured, backups: [], departments: [], last: [], ...more }, NOW)

describe('who receives', () => {
  test.each([
    ['someone no longer there', { status: 0 }, 'invalid'],
    ['someone disabled at WeCom', { status: 2 }, 'invalid'],
    ['someone who may not contact customers', { follow: false }, 'no_contact'],
    ['someone taken offline', { online: false }, 'offline'],
    ['someone whose agent is offline', { agent: { ...agent, online: false } }, 'offline'],
    ['someone off shift', { agent: { ...agent, schedule: [{ days: [1], from: '12:00', to: '18:00' }] } }, 'schedule'],
    ['someone who has had enough today', { agent: { ...agent, dailyLimit: 3, addedToday: 3 } }, 'limit'],
    ['someone with room left', { agent: { ...agent, dailyLimit: 3, addedToday: 2 } }, null],
    ['someone without an agent', {}, null],
  ])('%s', (_, change, reason) => {
    expect(personSkip(person('a', change), NOW)).toBe(reason)
  })

  test('the rest of a link stays in range, and each other has a reason', () => {
    const range = rangeOf([person('b'), person('a'), person('c', { online: false })], { backups: [person('z')] })
    expect(range).toEqual({ users: ['a', 'b'], from: 'configured', skipped: new Map([['c', 'offline']]) })
  })

  test('backups step in only when nobody else can', () => {
    const offline = [person('a', { online: false })]
    const backups = [person('y', { online: false }), person('z')]
    expect(rangeOf(offline, { backups, last: ['a'] })).toMatchObject({ users: ['z'], from: 'backups' })
    expect(rangeOf(offline, { last: ['a', 'b'] })).toMatchObject({ users: ['a', 'b'], from: 'last' })
  })

  test('with departments nobody else has to be there', () => {
    expect(rangeOf([person('a', { online: false })], { departments: [2], last: ['a'] })).toMatchObject({
      users: [],
      from: 'configured',
    })
  })
})

const anyone = fc.record({
  userId: fc.string({ minLength: 1, maxLength: 3 }),
  status: fc.constantFrom(0, 1, 1, 1, 2, 4, 5),
  follow: fc.boolean(),
  online: fc.boolean(),
  agent: fc.option(
    fc.record({
      online: fc.boolean(),
      schedule: fc.constantFrom<Schedule[]>(
        [],
        [{ days: [1], from: '09:00', to: '18:00' }],
        [{ days: [2], from: '00:00', to: '24:00' }],
      ),
      dailyLimit: fc.option(fc.integer({ min: 1, max: 3 })),
      addedToday: fc.integer({ min: 0, max: 3 }),
    }),
  ),
})
const people = (max: number) => fc.uniqueArray(anyone, { selector: ({ userId }) => userId, maxLength: max })
const input = fc.record({
  configured: people(30),
  backups: people(5),
  departments: fc.constant([]),
  last: fc.uniqueArray(fc.string({ minLength: 1, maxLength: 3 }), { maxLength: 10 }),
})

describe('whatever comes in', () => {
  test('the range is never empty unless nobody was ever there', () => {
    fc.assert(
      fc.property(input, (one) => {
        const { users, from } = effectiveRange(one, NOW)
        if (users.length === 0) expect([from, one.last]).toEqual(['last', []])
      }),
    )
  })

  test('only those who may receive are in it, unless it is starved; and each configured one is in it or has a reason', () => {
    fc.assert(
      fc.property(input, (one) => {
        const { users, from, skipped } = effectiveRange(one, NOW)
        const facts = new Map(
          [...one.backups, ...(from === 'configured' ? one.configured : [])].map((p) => [p.userId, p]),
        )
        if (from !== 'last')
          for (const id of users) expect(personSkip(facts.get(id) ?? person(id, { status: 0 }), NOW)).toBeNull()
        if (from === 'configured')
          for (const { userId } of one.configured) expect(users.includes(userId)).not.toBe(skipped.has(userId))
      }),
    )
  })

  test('the order of people does not matter', () => {
    fc.assert(
      fc.property(input, (one) => {
        const turned = {
          ...one,
          configured: one.configured.toReversed(),
          backups: one.backups.toReversed(),
          last: one.last.toReversed(),
        }
        expect(effectiveRange(turned, NOW).users).toEqual(effectiveRange(one, NOW).users)
      }),
    )
  })

  test('nobody is in it twice, and never more than 500 are', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1200 }), fc.integer({ min: 0, max: 1200 }), (n, last) => {
        const configured = Array.from({ length: n }, (_, at) => person(`u${at % 700}`))
        const { users } = rangeOf(configured, { last: Array.from({ length: last }, (_, at) => `l${at}`) })
        expect(users.length).toBeLessThanOrEqual(RANGE_LIMIT)
        expect(new Set(users).size).toBe(users.length)
      }),
      { numRuns: 30 },
    )
  })

  test('ranges are the same whatever their order', () => {
    expect([sameUsers(['a', 'b'], ['b', 'a']), sameUsers(['a'], ['a', 'b']), sameUsers([], [])]).toEqual([
      true,
      false,
      true,
    ])
  })
})
