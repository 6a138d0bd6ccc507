import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pushed, redone, startHistory, undone } from './history.ts'
import { inserted, moved } from './order.ts'

const walk = (steps: readonly number[]) => steps.reduce((now, step) => pushed(now, step), startHistory(-1))
const times = <T>(count: number, work: (now: T) => T, start: T): T => {
  let now = start
  for (let at = 0; at < count; at++) now = work(now)
  return now
}

describe('the way back', () => {
  it('leads to the start and forth again, however long it was', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.nat(), { maxLength: 50 }), (steps) => {
        const end = walk(steps)
        const start = times(steps.length, undone, end)
        expect(start.now).toBe(-1)
        expect(undone(start)).toBe(start)
        expect(times(steps.length, redone, start).now).toBe(end.now)
      }),
    )
  })
  it('ends where a new change is made', () => {
    const other = pushed(undone(walk([1, 2])), 3)
    expect(redone(other)).toBe(other)
    expect(undone(other).now).toBe(1)
  })
  it('takes typing at one place as one step, and a pause as the end of it', () => {
    const typed = pushed(pushed(pushed(startHistory(''), 'a', 'name', 0), 'ab', 'name', 500), 'abc', 'name', 5000)
    expect(undone(typed).now).toBe('ab')
    expect(undone(undone(typed)).now).toBe('')
  })
  it('keeps another place apart, and typing after a step back', () => {
    const typed = pushed(pushed(startHistory(''), 'a', 'name', 0), 'b', 'title', 1)
    expect(undone(typed).now).toBe('a')
    expect(undone(pushed(undone(typed), 'c', 'title', 2)).now).toBe('a')
  })
})

describe('the order', () => {
  it('changes by moving one thing, and loses none', () => {
    expect(moved(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a'])
    expect(moved(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b'])
    fc.assert(
      fc.property(
        fc.array(fc.nat()),
        fc.integer({ min: -3, max: 30 }),
        fc.integer({ min: -3, max: 30 }),
        (all, a, b) => {
          expect(moved(all, a, b).toSorted()).toEqual(all.toSorted())
        },
      ),
    )
  })
  it('stays where there is nothing to move, or no further place', () => {
    const all = ['a', 'b']
    expect(moved(all, 0, -1)).toBe(all)
    expect(moved(all, 1, 5)).toBe(all)
    expect(moved(all, 7, 0)).toBe(all)
  })
  it('takes back what was deleted at its place', () => {
    expect(inserted(['a', 'c'], 1, 'b')).toEqual(['a', 'b', 'c'])
    expect(inserted(['a'], 9, 'b')).toEqual(['a', 'b'])
  })
})
