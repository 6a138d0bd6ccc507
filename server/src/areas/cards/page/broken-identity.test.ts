import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ageOn, isIdentity } from '../identity.ts'
import { brokenIdentity } from './broken-identity.ts'

const TODAY = '2026-11-15'
const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]
const withCheck = (head: string): string =>
  head + '10X98765432'[WEIGHTS.reduce((sum, weight, at) => sum + weight * Number(head[at]), 0) % 11]
const digits = (length: number) =>
  fc.array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length }).map((all) => all.join(''))

/** As the order itself judges, in the words of the page. */
const judge = (text: string, min: number, max: number): boolean =>
  isIdentity(text) && ageOn(text, TODAY) >= min && ageOn(text, TODAY) <= max

test('the page judges an identity number as the order does', () => {
  const born = fc
    .date({ min: new Date('1880-01-01'), max: new Date('2040-12-31'), noInvalidDate: true })
    .map((at) => at.toISOString().slice(0, 10).replaceAll('-', ''))
  const real = fc.tuple(digits(5), born, digits(3)).map(([area, day, no]) => withCheck(`4${area}${day}${no}`))
  const odd = fc.oneof(digits(18), digits(17).map(withCheck), fc.string(), digits(15))
  const age = fc.integer({ min: 0, max: 120 })
  fc.assert(
    fc.property(fc.oneof(real, odd), age, age, (text, min, max) => {
      const plain = text.trim().toUpperCase()
      fc.pre(plain !== '')
      expect([text, brokenIdentity(text, min, max, TODAY) === '']).toEqual([text, judge(plain, min, max)])
    }),
    { numRuns: 3_000 },
  )
})

test('and says what is wrong', () => {
  expect(brokenIdentity('1', 0, 120, TODAY)).toBe('请填写 18 位身份证号')
  expect(brokenIdentity('11010519491231002x', 16, 80, TODAY)).toBe('')
  expect(brokenIdentity('110105194912310021', 16, 80, TODAY)).toBe('身份证号有误，请核对')
  expect(brokenIdentity('11010519491231002X', 16, 60, TODAY)).toBe('办理人须为 16 至 60 周岁')
  expect(brokenIdentity(' ', 16, 60, TODAY)).toBe('')
})
