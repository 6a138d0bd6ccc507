type Entry<T> = { at: number; item: T }

export type TimeIndex<T> = {
  /** The item is at this time now, and at no other. */
  put: (item: T, at: number) => void
  /** The items from `from` up to and with `to`, the earliest first, those put first before others of the same time. */
  between: (from: number, to: number) => T[]
}

/** Items by a time that changes; where an item was before is only forgotten when enough has gathered. */
export function createTimeIndex<T extends object>(): TimeIndex<T> {
  let entries: Entry<T>[] = []
  const current = new Map<T, Entry<T>>()
  /** The first place whose time is later than `at` (or not earlier, when `before`). */
  const placeOf = (at: number, before: boolean) => {
    let low = 0
    let high = entries.length
    while (low < high) {
      const middle = (low + high) >>> 1
      const there = entries[middle]?.at ?? 0
      if (before ? there < at : there <= at) low = middle + 1
      else high = middle
    }
    return low
  }
  return {
    put: (item, at) => {
      const entry = { at, item }
      current.set(item, entry)
      entries.splice(placeOf(at, false), 0, entry)
      if (entries.length > 2 * current.size + 64) entries = entries.filter((one) => current.get(one.item) === one)
    },
    between: (from, to) =>
      entries
        .slice(placeOf(from, true), placeOf(to, false))
        .filter((entry) => current.get(entry.item) === entry)
        .map(({ item }) => item),
  }
}
