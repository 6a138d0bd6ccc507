import { expect, test } from 'vitest'
import { inventIdentity } from '#simulators/haoka/identity.ts'
import { createSeeded } from '#simulators/shared/seeded.ts'
import { ageOn, isIdentity } from './identity.ts'

test('an identity number holds with its own check digit alone', () => {
  const seeded = createSeeded(3)
  for (let n = 0; n < 50; n++) {
    const identity = inventIdentity(seeded, 1990)
    expect(isIdentity(identity)).toBe(true)
    const others = [...'0123456789X'].filter((digit) => digit !== identity[17])
    for (const digit of others) expect(isIdentity(identity.slice(0, 17) + digit)).toBe(false)
  }
  expect(isIdentity('11010519491231002X')).toBe(true)
  for (const wrong of [
    '11010519491331002X',
    '01010519491231002X',
    '11010519491231002x',
    '1101051949123100',
    '',
    '１'.repeat(18),
  ])
    expect([wrong, isIdentity(wrong)]).toEqual([wrong, false])
})

test('a birthday makes one older on the day itself', () => {
  expect(ageOn('11010519491231002X', '2009-12-30')).toBe(59)
  expect(ageOn('11010519491231002X', '2009-12-31')).toBe(60)
})
