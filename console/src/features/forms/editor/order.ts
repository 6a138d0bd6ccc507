/** The same things with one of them at another place; a place beyond the ends is the end. */
export const moved = <T>(things: readonly T[], from: number, to: number): readonly T[] => {
  const thing = things[from]
  const place = Math.max(0, Math.min(things.length - 1, to))
  if (thing === undefined || place === from) return things
  return things.toSpliced(from, 1).toSpliced(place, 0, thing)
}

export const inserted = <T>(things: readonly T[], at: number, thing: T): readonly T[] =>
  things.toSpliced(Math.max(0, Math.min(things.length, at)), 0, thing)
