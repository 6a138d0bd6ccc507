import { hash } from 'node:crypto'

const BITS_48 = 2 ** 48

/** A number from 0 up to 1 that is always the same for the same words. */
export const chance = (...words: (string | number)[]): number =>
  hash('sha256', words.join('\0'), 'buffer').readUIntBE(0, 6) / BITS_48
