import { createHash, timingSafeEqual } from 'node:crypto'

const md5 = (text: string): string => createHash('md5').update(text).digest('hex')

const sorted = (fields: ReadonlyMap<string, string>): [string, string][] =>
  [...fields].filter(([name]) => name !== 'sign').sort(([a], [b]) => (a < b ? -1 : 1))

/** UPPER(md5(secret + sorted name and value + secret)), as both shops sign. */
export const signWrapped = (fields: ReadonlyMap<string, string>, secret: string): string =>
  md5(`${secret}${sorted(fields).flat().join('')}${secret}`).toUpperCase()

/** md5 in lower case over sorted `name=value` pairs and the secret as `key`. */
export function signJoined(fields: ReadonlyMap<string, string>, secret: string): string {
  const pairs = sorted(fields).filter(([, value]) => value !== '')
  return md5([...pairs, ['key', secret]].map(([name, value]) => `${name}=${value}`).join('&'))
}

export function sameText(given: string, wanted: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(wanted)]
  return a.length === b.length && timingSafeEqual(a, b)
}
