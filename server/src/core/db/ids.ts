import { randomBytes, randomFillSync } from 'node:crypto'

const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz'

const TIME_LETTERS = 10
const CHANCE_LETTERS = 16
// Asked from the system many at a time: one at a time costs more than the rest of an id.
const chance = Buffer.alloc(CHANCE_LETTERS * 256)
let used = chance.length

/** Many ids are made within a moment. */
let last = { now: -1, text: '' }
const timeLetters = (now: number): string => {
  if (now === last.now) return last.text
  let text = ''
  for (let rest = now; text.length < TIME_LETTERS; rest = Math.floor(rest / 32)) text = ALPHABET[rest % 32] + text
  last = { now, text }
  return text
}

const chanceLetters = (): string => {
  if (used === chance.length) {
    randomFillSync(chance)
    used = 0
  }
  let text = ''
  for (const end = used + CHANCE_LETTERS; used < end; used++) text += ALPHABET[(chance[used] ?? 0) & 31]
  return text
}

/** A time-ordered id nobody can guess: 48 bits of time, 80 of chance, in 26 characters behind a prefix. */
export const newId = (prefix: string, now = Date.now()): string => `${prefix}_${timeLetters(now)}${chanceLetters()}`

/** What every id of this moment begins with: where the ids of a time begin or end in their order. */
export const idAt = (prefix: string, at: Date): string =>
  newId(prefix, Math.max(0, at.getTime())).slice(0, prefix.length + 1 + TIME_LETTERS)

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
