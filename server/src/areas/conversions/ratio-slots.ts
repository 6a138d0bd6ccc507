import { hash } from 'node:crypto'

export interface RatioPlace {
  /** From 0. */
  group: number
  slot: number
}

export const placeOf = (seen: number, groupSize: number): RatioPlace => ({
  group: Math.floor(seen / groupSize),
  slot: seen % groupSize,
})

/** How many of this group are pushed; what a group cannot push exactly the following ones make up for. */
const quotaOf = (group: number, groupSize: number, ratio: number): number =>
  Math.floor(((group + 1) * ratio * groupSize) / 100) - Math.floor((group * ratio * groupSize) / 100)

/** Numbers from 0 up to 1, always the same for the same seed (mulberry32). */
const numbersFrom = (seed: string): (() => number) => {
  let state = hash('sha256', seed, 'buffer').readUInt32BE(0)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Whether the place is among those of its group that are pushed: which ones they are follows from the seed alone. */
export const isPushedSlot = (seed: string, { group, slot }: RatioPlace, groupSize: number, ratio: number): boolean => {
  const next = numbersFrom(`${seed}\0${group}`)
  // Chosen one by one: each place's chance is what is left to choose among what is left (Knuth's selection sampling).
  let wanted = quotaOf(group, groupSize, ratio)
  for (let at = 0; at < slot; at++) if (next() * (groupSize - at) < wanted) wanted--
  return next() * (groupSize - slot) < wanted
}
