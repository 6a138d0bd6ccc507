import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Schedule } from '#contract/agents/entities.ts'
import { nextShift } from './next-shift.ts'
import { type Candidate, rotate, type RotateInput, type Rotated } from './rotate.ts'

const NOON = new Date('2026-11-16T04:00:00Z')
type Over = Partial<Omit<Candidate, 'facts'>> & { facts?: Partial<Candidate['facts']> }
const agent = (id: string, over: Over = {}): Candidate => ({
  id,
  name: `客服 ${id}`,
  weight: 1,
  backup: false,
  unfit: null,
  hasKf: false,
  turn: 0,
  ...over,
  facts: { online: true, schedule: [], dailyLimit: null, addedToday: 0, reserved: 0, ...over.facts },
})
const ask = (agents: readonly Candidate[], over: Partial<RotateInput> = {}): Rotated =>
  rotate({ agents, sticky: undefined, mode: 'turn', now: NOON, chance: 0.5, ...over })

/** Many visitors after each other; a place is kept for each. */
const serve = (agents: readonly Candidate[], visitors: number, over: Partial<RotateInput> = {}) => {
  let now = [...agents]
  const shown: (string | null)[] = []
  for (let n = 0; n < visitors; n++) {
    const { agentId, turns } = ask(now, over)
    shown.push(agentId)
    now = now.map((one) => ({
      ...one,
      turn: turns.get(one.id) ?? one.turn,
      facts: { ...one.facts, reserved: one.facts.reserved + (one.id === agentId ? 1 : 0) },
    }))
  }
  return { shown, after: now }
}
const reasons = ({ candidates }: Rotated) =>
  Object.fromEntries(candidates.map(({ agentId, reason, chosen }) => [agentId, chosen ? 'chosen' : reason]))

const ids = ['a', 'b', 'c', 'd', 'e', 'f', 'g']
const weights = fc.array(fc.integer({ min: 1, max: 12 }), { minLength: 1, maxLength: 7 })
const weighted = weights.map((all) => all.map((weight, at) => agent(ids[at] ?? '', { weight })))
/** People in any state. */
const anyone = fc
  .array(
    fc.record({
      weight: fc.integer({ min: 1, max: 100 }),
      backup: fc.boolean(),
      unfit: fc.constantFrom(null, null, 'no_contact', 'invalid', 'link_unavailable', 'quota'),
      hasKf: fc.boolean(),
      turn: fc.integer({ min: -2000, max: 2000 }),
      facts: fc.record({
        online: fc.boolean(),
        dailyLimit: fc.option(fc.integer({ min: 1, max: 5 })),
        addedToday: fc.integer({ min: 0, max: 5 }),
        reserved: fc.integer({ min: 0, max: 3 }),
      }),
    }),
    { maxLength: 7 },
  )
  .map((all) => all.map((one, at) => agent(ids[at] ?? '', one)))
const modes = fc.constantFrom('turn', 'least', 'random', 'fill')
const asked = fc.record({ mode: modes, chance: fc.double({ min: 0, max: 0.999, noNaN: true }) })

describe('by turn', () => {
  it('5:1:1 goes smoothly, not in lumps', () => {
    const five = [agent('a', { weight: 5 }), agent('b'), agent('c')]
    expect(serve(five, 7).shown.join('')).toBe('aabacaa')
  })

  it('gives each its weight in every window of a cycle', () => {
    fc.assert(
      fc.property(weighted, (agents) => {
        const cycle = agents.reduce((sum, { weight }) => sum + weight, 0)
        const { shown } = serve(agents, cycle * 3)
        for (let from = 0; from <= shown.length - cycle; from++) {
          const window = shown.slice(from, from + cycle)
          for (const { id, weight } of agents) expect(window.filter((one) => one === id)).toHaveLength(weight)
        }
      }),
      { numRuns: 30 },
    )
  })

  it('comes to the same shares after agents came, went or changed their weight', () => {
    fc.assert(
      fc.property(weighted, weights, fc.integer({ min: 0, max: 40 }), (before, after, visitors) => {
        const old = serve(before, visitors).after
        const agents = after.map((weight, at) => agent(ids[at] ?? '', { weight, turn: old[at]?.turn ?? 0 }))
        const cycle = agents.reduce((sum, { weight }) => sum + weight, 0)
        const { shown } = serve(agents, cycle * 6)
        // What the old weights left is made good within a few visits; from then on the shares are exact again.
        const late = shown.slice(cycle * 5)
        for (const { id, weight } of agents)
          expect(Math.abs(late.filter((one) => one === id).length - weight)).toBeLessThanOrEqual(1)
      }),
      { numRuns: 60 },
    )
  })

  it('lets nobody wait for what another weight left behind', () => {
    const agents = [agent('a', { turn: -5000 }), agent('b', { turn: 5000 })]
    const { shown } = serve(agents, 8)
    expect(shown.slice(4).sort().join('')).toBe('aabb')
  })
})

describe('whoever is in whatever state', () => {
  it('an ineligible one is never chosen but for its customer-service account, and everyone has one reason', () => {
    fc.assert(
      fc.property(anyone, asked, fc.constantFrom(...ids), fc.boolean(), (agents, over, stuck, holds) => {
        const answer = ask(agents, { ...over, sticky: { agentId: stuck, holds } })
        expect(answer.candidates.map(({ agentId }) => agentId)).toEqual(agents.map(({ id }) => id))
        for (const { chosen, reason } of answer.candidates) expect(chosen).toBe(reason === null)
        const chosen = agents.find(({ id }) => id === answer.agentId)
        expect(answer.candidates.filter((one) => one.chosen).map(({ agentId }) => agentId)).toEqual(
          chosen === undefined ? [] : [chosen.id],
        )
        if (answer.rule === 'default') expect(agents.some(({ hasKf }) => hasKf)).toBe(false)
        else if (answer.rule === 'kf') expect(chosen?.hasKf).toBe(true)
        else {
          const own = holds && stuck === chosen?.id ? 1 : 0
          expect(chosen).toMatchObject({ unfit: null, facts: { online: true } })
          const { dailyLimit = null, addedToday = 0, reserved = 0 } = chosen?.facts ?? {}
          if (dailyLimit !== null) expect(addedToday + Math.max(0, reserved - own)).toBeLessThan(dailyLimit)
          expect(answer.rule === 'backup' ? chosen?.backup : true).toBe(true)
        }
      }),
    )
  })

  it('the limit is never exceeded by what is confirmed and kept, whatever the mode', () => {
    fc.assert(
      fc.property(anyone, asked, (agents, over) => {
        const before = new Map(agents.map(({ id, facts }) => [id, facts.addedToday + facts.reserved]))
        const { after } = serve(
          agents.map((one) => ({ ...one, hasKf: false })),
          30,
          over,
        )
        for (const { id, facts } of after) {
          const { dailyLimit, addedToday, reserved } = facts
          if (dailyLimit !== null)
            expect(addedToday + reserved).toBeLessThanOrEqual(Math.max(dailyLimit, before.get(id) ?? 0))
        }
      }),
      { numRuns: 60 },
    )
  })

  it('the order in which they are given decides only where it is the rule', () => {
    fc.assert(
      fc.property(anyone, asked, (agents, over) => {
        fc.pre(over.mode !== 'fill')
        const one = ask(agents, over)
        fc.pre(one.rule !== 'kf')
        const other = ask([...agents].reverse(), over)
        expect([other.rule, other.agentId]).toEqual([one.rule, one.agentId])
        expect(new Map([...other.turns].sort())).toEqual(new Map([...one.turns].sort()))
      }),
    )
  })

  it('the same question has the same answer', () => {
    fc.assert(
      fc.property(anyone, asked, (agents, over) => {
        expect(ask(agents, over)).toEqual(ask(agents, over))
      }),
    )
  })
})

describe('the other modes', () => {
  it('least: who has the fewest adds for its weight', () => {
    const agents = [
      agent('a', { weight: 2, facts: { addedToday: 3 } }),
      agent('b', { weight: 1, facts: { addedToday: 1 } }),
      agent('c', { weight: 1, facts: { addedToday: 2 } }),
    ]
    expect(serve(agents, 4, { mode: 'least' }).shown.join('')).toBe('baab')
  })

  it('random: chance by weight', () => {
    const agents = [agent('a', { weight: 3 }), agent('b')]
    const at = (chance: number) => ask(agents, { mode: 'random', chance }).agentId
    expect([0, 0.74, 0.75, 0.999].map(at)).toEqual(['a', 'a', 'b', 'b'])
  })

  it('fill: one after the other until the limit', () => {
    const agents = [agent('z', { facts: { dailyLimit: 2 } }), agent('a', { facts: { dailyLimit: 1 } }), agent('m')]
    expect(serve(agents, 5, { mode: 'fill' }).shown.join('')).toBe('zzamm')
  })
})

describe('it explains itself', () => {
  const NIGHT: Schedule = [{ days: [1, 2, 3, 4, 5], from: '18:00', to: '02:00' }]

  it('with the limit, what is used of it and when the next shift begins', () => {
    const answer = ask([
      agent('a', { facts: { dailyLimit: 3, addedToday: 3 } }),
      agent('b', { facts: { dailyLimit: 3, addedToday: 1, reserved: 2 } }),
      agent('c', { facts: { schedule: NIGHT } }),
      agent('d', { facts: { online: false } }),
      agent('e', { unfit: 'quota' }),
      agent('f', { weight: 2 }),
      agent('g', { backup: true }),
      agent('h', { turn: -1 }),
    ])
    expect(answer.rule).toBe('turn')
    expect(reasons(answer)).toEqual({
      a: 'limit',
      b: 'reserved',
      c: 'schedule',
      d: 'offline',
      e: 'quota',
      f: 'chosen',
      g: 'backup',
      h: 'turn',
    })
    expect(answer.candidates.slice(0, 3).map(({ detail }) => detail)).toEqual([
      { limit: 3, used: 3 },
      { limit: 3, used: 1, reserved: 2 },
      { next: '2026-11-16T10:00:00.000Z' },
    ])
  })

  it('the next shift is found over the weekend, and not at all where there is none', () => {
    const saturday = new Date('2026-11-20T20:00:00Z')
    expect(nextShift(NIGHT, saturday)?.toISOString()).toBe('2026-11-23T10:00:00.000Z')
    expect(nextShift([], saturday)).toBeUndefined()
  })

  it('a visitor meets the same agent again, though a backup, and takes nobody’s turn', () => {
    const agents = [agent('a'), agent('b', { backup: true })]
    const answer = ask(agents, { sticky: { agentId: 'b', holds: false } })
    expect([answer.rule, answer.agentId, reasons(answer)['a'], answer.turns.size]).toEqual(['sticky', 'b', 'sticky', 0])
  })

  it('not if that agent went off since', () => {
    const agents = [agent('a', { facts: { online: false } }), agent('b')]
    expect(ask(agents, { sticky: { agentId: 'a', holds: true } })).toMatchObject({ rule: 'turn', agentId: 'b' })
  })

  it('the place kept for a visitor is their own', () => {
    const agents = [agent('a', { facts: { dailyLimit: 1, reserved: 1 } }), agent('b')]
    expect(ask(agents, { sticky: { agentId: 'a', holds: true } }).agentId).toBe('a')
    expect(ask(agents, { sticky: { agentId: 'a', holds: false } }).agentId).toBe('b')
  })

  it('backup, then the customer-service account, then the page of the ad set', () => {
    const off = agent('a', { facts: { online: false } })
    const spare = agent('b', { backup: true })
    const desk = agent('c', { hasKf: true, facts: { online: false } })
    expect(ask([off, spare, desk])).toMatchObject({ rule: 'backup', agentId: 'b' })
    expect(ask([off, desk])).toMatchObject({ rule: 'kf', agentId: 'c' })
    expect(ask([off])).toMatchObject({ rule: 'default', agentId: null })
    expect(ask([])).toEqual({ rule: 'default', agentId: null, candidates: [], turns: new Map() })
  })
})
