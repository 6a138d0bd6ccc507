import i18next, { type TFunction } from 'i18next'
import { beforeAll, describe, expect, it } from 'vitest'
import { scheduleText } from './schedule-text.ts'

let t: TFunction
beforeAll(async () => {
  t = await i18next.init({
    lng: 'en',
    resources: {},
    keySeparator: false,
    nsSeparator: false,
    interpolation: { escapeValue: false },
  })
})
const said = (days: number[], from = '09:00', to = '18:00') => scheduleText([{ days, from, to }], t)

describe('a schedule in words', () => {
  it('is always where there is no shift', () => {
    expect(scheduleText([], t)).toBe('Always')
  })
  it('names workdays, every day, runs and single days', () => {
    expect(said([1, 2, 3, 4, 5])).toBe('workdays 09:00 to 18:00')
    expect(said([7, 6, 5, 4, 3, 2, 1])).toBe('every day 09:00 to 18:00')
    expect(said([1, 2, 3, 6])).toBe('Mon to Wed, Sat 09:00 to 18:00')
    expect(said([6, 7])).toBe('Sat, Sun 09:00 to 18:00')
  })
  it('says that a night ends on the next morning, and midnight does not', () => {
    expect(said([5], '22:00', '06:00')).toBe('Fri 22:00 to 06:00 of the next day')
    expect(said([5], '18:00', '24:00')).toBe('Fri 18:00 to 24:00')
    expect(said([5], '18:00', '00:00')).toBe('Fri 18:00 to 24:00')
    expect(said([5], '00:00', '24:00')).toBe('Fri, all day')
  })
  it('joins several shifts', () => {
    const day = { days: [1], from: '09:00', to: '12:00' }
    expect(scheduleText([day, { ...day, from: '14:00', to: '18:00' }], t)).toBe(
      'Mon 09:00 to 12:00; Mon 14:00 to 18:00',
    )
  })
})
