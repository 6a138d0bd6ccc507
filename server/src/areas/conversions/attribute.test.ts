import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { attribute, type Candidate } from './attribute.ts'

const DAY = 86_400_000
const AT = new Date('2026-03-20T12:00:00Z')
const before = (ms: number) => new Date(AT.getTime() - ms)
const candidate = (visitId: string, by: Candidate['by'], ms: number): Candidate => ({ visitId, by, at: before(ms) })
const verdicts = (candidates: Candidate[], windowDays = 15) =>
  Object.fromEntries(attribute({ at: AT }, candidates, windowDays).candidates.map((one) => [one.visitId, one.verdict]))

const anyCandidates = fc.uniqueArray(
  fc.record({
    visitId: fc.string({ minLength: 1, maxLength: 3 }),
    by: fc.constantFrom<Candidate['by']>('track', 'click', 'session', 'visitor'),
    at: fc.integer({ min: -2 * DAY, max: 20 * DAY }).map(before),
  }),
  { selector: ({ visitId }) => visitId, maxLength: 12 },
)

describe('attribution', () => {
  it('takes the strongest rule, however old, and says why the others lost', () => {
    const known = [candidate('a', 'visitor', 1000), candidate('b', 'track', 5 * DAY), candidate('c', 'session', 2000)]
    expect(attribute({ at: AT }, known, 15)).toMatchObject({ visitId: 'b', rule: 'track' })
    expect(verdicts(known)).toEqual({ b: 'chosen', c: 'weaker', a: 'weaker' })
  })
  it('takes the latest of equals', () => {
    expect(verdicts([candidate('a', 'visitor', 2000), candidate('b', 'visitor', 1000)])).toEqual({
      a: 'older',
      b: 'chosen',
    })
  })
  it('takes nothing from after the conversion or from before the window', () => {
    expect(
      verdicts([
        candidate('a', 'visitor', -1),
        candidate('b', 'visitor', 15 * DAY + 1),
        candidate('c', 'visitor', 15 * DAY),
      ]),
    ).toEqual({
      a: 'after',
      b: 'window',
      c: 'chosen',
    })
    expect(attribute({ at: AT }, [candidate('a', 'track', 15 * DAY + 1)], 15)).toMatchObject({
      visitId: null,
      rule: 'none',
    })
  })
  it('takes an exact click that was forwarded a little late, a guessed one never', () => {
    expect(verdicts([candidate('a', 'click', -60_000)])).toEqual({ a: 'chosen' })
    expect(verdicts([candidate('a', 'click', -301_000)])).toEqual({ a: 'after' })
    expect(verdicts([candidate('a', 'session', -60_000)])).toEqual({ a: 'after' })
  })
  it('names a visit once, by the strongest that speaks for it', () => {
    const twice = [candidate('a', 'visitor', 1000), candidate('a', 'track', 1000)]
    expect(attribute({ at: AT }, twice, 15).candidates).toEqual([
      { visitId: 'a', at: before(1000).toISOString(), by: 'track', verdict: 'chosen' },
    ])
  })
  it('does not depend on the order of the candidates', () => {
    fc.assert(
      fc.property(
        anyCandidates.chain((list) =>
          fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length })),
        ),
        fc.integer({ min: 1, max: 90 }),
        ([list, shuffled], windowDays) => {
          expect(attribute({ at: AT }, shuffled, windowDays)).toEqual(attribute({ at: AT }, list, windowDays))
        },
      ),
    )
  })
  it('chooses one exactly when one is inside the window, and never a weaker or an older one', () => {
    fc.assert(
      fc.property(anyCandidates, fc.integer({ min: 1, max: 30 }), (list, windowDays) => {
        const { candidates, visitId, rule } = attribute({ at: AT }, list, windowDays)
        const open = candidates.filter(({ verdict }) => !['after', 'window'].includes(verdict))
        const chosen = open.filter(({ verdict }) => verdict === 'chosen')
        expect(chosen.length).toBe(open.length === 0 ? 0 : 1)
        expect(visitId).toBe(chosen[0]?.visitId ?? null)
        expect(rule).toBe(chosen[0]?.by ?? 'none')
        const same = open.filter(({ by }) => by === rule)
        for (const one of same) expect(one.at <= (chosen[0]?.at ?? '')).toBe(true)
      }),
    )
  })
})
