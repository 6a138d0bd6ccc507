import { createHash } from 'node:crypto'

export type Fields = Readonly<Record<string, string>>

/** UPPER(md5(secret + every name and value in the order of the names + secret)), as both shops sign. */
export const sign = (fields: Fields, secret: string): string => {
  const names = Object.keys(fields).sort()
  const signed = secret + names.map((name) => name + fields[name]).join('') + secret
  return createHash('md5').update(signed).digest('hex').toUpperCase()
}
