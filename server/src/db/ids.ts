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
