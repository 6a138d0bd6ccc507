import { describe, expect, test } from 'vitest'
import { eventOf, valuesOf } from './event-values.ts'
import type { CalendarEvent } from './calendar-event.ts'

const meeting: CalendarEvent = {
  id: 'a',
  title: '周会',
  kind: 'meeting',
  isAllDay: false,
  start: '2026-03-02T10:00',
  end: '2026-03-02T11:30',
}
const leave: CalendarEvent = {
  id: 'b',
  title: '年假',
  kind: 'leave',
  isAllDay: true,
  start: '2026-03-30',
  end: '2026-04-02',
}

describe('an event and its form', () => {
  test('say the same there and back', () => {
    for (const event of [meeting, leave]) expect(eventOf(event.id, valuesOf(event))).toEqual(event)
  })

  test('name the last day of whole days, not the first free one', () => {
    expect(valuesOf(leave)).toMatchObject({ day: '2026-03-30', lastDay: '2026-04-01' })
  })

  test('give an hour to what has no end', () => {
    const { end: _, ...open } = meeting
    expect(valuesOf(open)).toMatchObject({ from: '10:00', to: '11:00' })
  })
})
