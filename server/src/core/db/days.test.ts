import { describe, expect, it } from 'vitest'
import { Failure } from '../http/failure.ts'
import { dayEnd, dayStart } from './days.ts'

describe('a day', () => {
  it('begins and ends at midnight in Shanghai', () => {
    expect(dayStart('2026-03-01', 'From').toISOString()).toBe('2026-02-28T16:00:00.000Z')
    expect(dayEnd('2026-03-01', 'To').toISOString()).toBe('2026-03-01T16:00:00.000Z')
    expect(dayStart('2024-02-29', 'From').toISOString()).toBe('2024-02-28T16:00:00.000Z')
    expect(dayStart('1970-01-01', 'From').toISOString()).toBe('1969-12-31T16:00:00.000Z')
  })

  it('given as an exact moment stays exact', () => {
    expect(dayStart('2026-03-01T08:30:00Z', 'From').toISOString()).toBe('2026-03-01T08:30:00.000Z')
    expect(dayEnd('2026-03-01T08:30:00.250+08:00', 'To').toISOString()).toBe('2026-03-01T00:30:00.250Z')
  })

  it('that does not exist is refused by name', () => {
    const impossible = [
      '2026-02-30',
      '2025-02-29',
      '2026-13-01',
      '2026-00-10',
      '2026-04-31',
      '0000-00-00',
      '1066-10-14',
      '2026-03-01T25:00:00Z',
      '2026-03-01 08:30',
      '01/03/2026',
      'yesterday',
      '1',
      '',
      "2026-03-01'; drop table audit; --",
      '99999-01-01',
      '+275760-09-14T00:00:00Z',
    ]
    for (const text of impossible) {
      expect(() => dayStart(text, 'From'), text).toThrow(Failure)
      expect(() => dayEnd(text, 'To'), text).toThrow(Failure)
    }
    expect(() => dayStart('2026-02-30', 'From')).toThrow(
      expect.objectContaining({
        code: 'request.malformed',
        detail: { issues: [{ path: 'filters.From', message: { zh: '日期无效', en: 'Not a valid date' } }] },
      }),
    )
  })
})
