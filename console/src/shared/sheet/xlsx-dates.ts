import { attributesOf, tagsOf } from './xlsx-tags.ts'

/** The formats every workbook knows by number that show a date or a time. */
const isBuiltIn = (id: number): boolean =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58)

/** Whether a format of one's own shows a date: what stands in quotes or brackets is not looked at. */
const showsDate = (code: string): boolean => /[ymdhs]/i.test(code.replaceAll(/"[^"]*"|\[[^\]]*\]|\\./g, ''))

/** The styles, by their place, whose numbers are dates. */
export const dateStyles = (xml: string): Set<number> => {
  const own = new Set<number>()
  const styles = new Set<number>()
  let place: number | undefined
  for (const tag of tagsOf(xml)) {
    if (tag.name === 'cellXfs') place = tag.closes ? undefined : 0
    if (tag.closes) continue
    const attributes = tag.name === 'numFmt' || tag.name === 'xf' ? attributesOf(tag.inside) : {}
    const id = Number(attributes['numFmtId'])
    if (tag.name === 'numFmt' && showsDate(attributes['formatCode'] ?? '')) own.add(id)
    if (tag.name === 'xf' && place !== undefined) {
      if (isBuiltIn(id) || own.has(id)) styles.add(place)
      place += 1
    }
  }
  return styles
}

const DAY = 86_400_000
/** Excel takes 1900 for a leap year, so that its days count from two days before. */
const EPOCH = Date.UTC(1899, 11, 30)
const EPOCH_1904 = Date.UTC(1904, 0, 1)
const LAST_DAY = 2_958_465

/** A number of days as the date it is, with its time where it has one. */
export const dateText = (days: number, from1904: boolean): string | undefined => {
  if (!(days >= 0 && days <= LAST_DAY)) return undefined
  const at = new Date((from1904 ? EPOCH_1904 : EPOCH) + Math.round((days * DAY) / 1000) * 1000).toISOString()
  const [day = '', time = ''] = at.slice(0, 19).split('T')
  if (days < 1) return time
  return time === '00:00:00' ? day : `${day} ${time}`
}
