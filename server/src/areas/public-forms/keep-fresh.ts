import { keepRecent, RecencyMap } from '../../core/recency-map.ts'

const STALE_FOR = 2_000

export interface Kept<K, V> {
  find(key: K): Promise<V>
  /** It is no longer what it was; the next who asks reads it again. */
  outdate(key: K): void
  outdateAll(): void
}

/** What visitors are shown, for a while. What was known once still serves while the database is away. */
export const keepFresh = <K, V>(
  load: (key: K) => Promise<V>,
  { freshFor, most, now = Date.now }: { freshFor: number; most: number; now?: () => number },
): Kept<K, V> => {
  const known = new RecencyMap<K, { value: V; until: number }>()
  let changes = 0
  return {
    outdate: (key) => {
      changes++
      const entry = known.get(key)
      if (entry !== undefined) entry.until = 0
    },
    outdateAll: () => {
      changes++
      for (const [, entry] of known) entry.until = 0
    },
    find: async (key) => {
      const entry = known.get(key)
      if (entry !== undefined && entry.until > now()) return entry.value
      const before = changes
      try {
        const value = await load(key)
        // What changed while it was read is read again by the next.
        keepRecent(known, key, { value, until: before === changes ? now() + freshFor : 0 }, most)
        return value
      } catch (error) {
        if (entry === undefined) throw error
        entry.until = now() + STALE_FOR
        return entry.value
      }
    },
  }
}
