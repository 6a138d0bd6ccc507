import { randomBytes } from 'node:crypto'

const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz'

const encode = (value: bigint, length: number): string => {
  let text = ''
  for (let rest = value; text.length < length; rest >>= 5n) text = ALPHABET[Number(rest & 31n)] + text
  return text
}

/** A time-ordered id nobody can guess: 48 bits of time, 80 of chance, in 26 characters behind a prefix. */
export const newId = (prefix: string, now = Date.now()): string => {
  const chance = BigInt(`0x${randomBytes(10).toString('hex')}`)
  return `${prefix}_${encode(BigInt(now), 10)}${encode(chance, 16)}`
}

/** A secret for links and tickets: 192 bits, URL-safe. */
export const newSecret = (): string => randomBytes(24).toString('base64url')

/** The moment an id was made, which it carries; undefined for anything that is no id of ours. */
export const timeOf = (id: string): Date | undefined => {
  const time = id.slice(id.indexOf('_') + 1, -16)
  if (time.length !== 10) return undefined
  let ms = 0n
  for (const letter of time) {
    const value = ALPHABET.indexOf(letter)
    if (value < 0) return undefined
    ms = (ms << 5n) | BigInt(value)
  }
  const at = new Date(Number(ms))
  return Number.isNaN(at.getTime()) ? undefined : at
}
