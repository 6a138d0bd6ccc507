import { expect, test } from 'vitest'
import { PROVINCES } from '#contract/forms/provinces.ts'
import { chosenOf, regions } from './regions.ts'

const { provinces, texts } = regions()

test('every province of the mainland is there, by its code and its name', () => {
  const mainland = PROVINCES.filter(([digits]) => Number(digits) < 70)
  expect(provinces.map(({ code, name }) => [code, name])).toEqual(
    mainland.map(([digits, name]) => [`${digits}0000`, name]),
  )
})

test('every county lies in a city and every city in a province, by its digits; no code is there twice', () => {
  const seen = new Set<string>()
  for (const province of provinces) {
    expect([province.name, province.cities.length > 0]).toEqual([province.name, true])
    for (const city of province.cities) {
      expect(city.code).toMatch(new RegExp(`^${province.code.slice(0, 2)}\\d\\d00$`))
      expect([city.name, city.counties.length > 0, seen.has(city.code)]).toEqual([city.name, true, false])
      seen.add(city.code)
      for (const county of city.counties) {
        expect(county.code).toMatch(new RegExp(`^${city.code.slice(0, 4)}\\d\\d$`))
        expect([county.name, county.name === '市辖区']).toEqual([county.name, false])
        expect(county.code === city.code || !seen.has(county.code)).toBe(true)
        seen.add(county.code)
      }
    }
  }
  expect(seen.size).toBeGreaterThan(3_000)
})

test('a municipality has a city between it and its districts', () => {
  for (const digits of ['11', '12', '31', '50']) {
    const province = provinces.find(({ code }) => code === `${digits}0000`)
    expect(province?.cities[0]).toMatchObject({ code: `${digits}0100`, name: province?.name })
  }
  expect(chosenOf({ province: '500000', city: '500200', county: '500229' }).county?.name).toBe('城口县')
})

test('a city without counties stands for its own, and those of the province itself are named so', () => {
  expect(chosenOf({ province: '440000', city: '441900', county: '441900' }).county?.name).toBe('东莞市')
  expect(chosenOf({ province: '620000', city: '620200', county: '620200' }).county?.name).toBe('嘉峪关市')
  expect(chosenOf({ province: '420000', city: '429000', county: '429004' })).toMatchObject({
    city: { name: '省直辖县级行政区划' },
    county: { name: '仙桃市' },
  })
  expect(chosenOf({ province: '650000', city: '659000', county: '' }).city?.name).toBe('自治区直辖县级行政区划')
})

test('what does not lie in the one before it is not chosen', () => {
  expect(chosenOf({ province: '130000', city: '440100', county: '440103' })).toEqual({
    province: expect.objectContaining({ name: '河北省' }),
    city: undefined,
    county: undefined,
  })
  expect(chosenOf({ province: '__proto__', city: 'constructor', county: '' }).province).toBeUndefined()
})

test('where there is only one to choose, it is chosen', () => {
  expect(chosenOf({ province: '110000', city: '', county: '' }).city?.code).toBe('110100')
  expect(chosenOf({ province: '440000', city: '441900', county: '' }).county?.code).toBe('441900')
})

test('what a browser loads of a province is small', () => {
  for (const [code, text] of texts) expect([code, Buffer.byteLength(text) < 10_000]).toEqual([code, true])
})
