export type Seeded = {
  next: () => number
  int: (min: number, max: number) => number
  pick: <T>(items: readonly [T, ...T[]]) => T
  text: (length: number, alphabet: string) => string
}

export const lowerAlphabet = 'abcdefghijklmnopqrstuvwxyz0123456789'
export const tokenAlphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
export const hexAlphabet = '0123456789abcdef'

/** mulberry32: small, fast and the same on every machine, which is all a simulator needs. */
export function createSeeded(seed: number): Seeded {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = state
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const int = (min: number, max: number) => min + Math.floor(next() * (max - min + 1))
  return {
    next,
    int,
    pick: (items) => items[int(0, items.length - 1)] ?? items[0],
    text: (length, alphabet) => {
      let out = ''
      for (let index = 0; index < length; index += 1) out += alphabet.charAt(int(0, alphabet.length - 1))
      return out
    },
  }
}

/** Request ids: a seeded head and a counter, so that minting one costs nothing under load. */
export function createRequestIds(seeded: Seeded): () => string {
  const head = seeded.text(20, hexAlphabet)
  let count = 0
  return () => {
    count += 1
    return head + count.toString(16).padStart(12, '0')
  }
}
