import { createHash } from 'node:crypto'
import { type City, type Province, readLevel, type Region } from './read-level.ts'

export interface Chosen {
  province: Province | undefined
  city: City | undefined
  county: Region | undefined
}

interface Regions {
  provinces: readonly Province[]
  /** What the data is known by: other data has another address. */
  version: string
  /** What a browser is given of a province, written once. */
  texts: ReadonlyMap<string, string>
}

const textOf = ({ cities }: Province): string =>
  JSON.stringify(cities.map(({ code, name, counties }) => [code, name, counties.map((one) => [one.code, one.name])]))

let read: Regions | undefined

/** Read when first asked for, and kept. */
export const regions = (): Regions => {
  if (read !== undefined) return read
  const provinces = readLevel()
  const texts = new Map(provinces.map((one) => [one.code, textOf(one)]))
  const version = createHash('sha256')
    .update([...texts.values()].join('\n'))
    .digest('hex')
    .slice(0, 8)
  read = { provinces, version, texts }
  return read
}

/** The one of this code; where there is only one to choose, that. */
const pick = <T extends Region>(list: readonly T[], wanted: string): T | undefined =>
  list.length === 1 ? list[0] : list.find(({ code }) => code === wanted)

/** What these codes stand for, as far as each lies in the one before it. */
export const chosenOf = (codes: { province: string; city: string; county: string }): Chosen => {
  const province = regions().provinces.find(({ code }) => code === codes.province)
  const city = province && pick(province.cities, codes.city)
  const county = city && pick(city.counties, codes.county)
  return { province, city, county }
}
