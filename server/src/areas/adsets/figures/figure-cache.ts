import type { Services } from '../../../core/services.ts'

/** What was read is used again for so many times as long as reading took: reading never takes more than a part of the time. */
const TIMES_ITS_COST = 20
const LONGEST = 10_000
/** Rows and totals that one person asks for within this time are of one reading, though it ran out between the two. */
const TOGETHER_MS = 1_000
/** Ad sets in all entries together. */
const MOST_KEPT = 300_000

interface Entry<V> {
  value: Promise<V>
  /** Set once it has come. */
  at: number
  until: number
  size: number
}

/** Who asks, and which of the two questions of a screen. */
export interface Asking {
  by: string
  of: 'rows' | 'totals'
}

interface Handed<V> {
  entry: Entry<V>
  of: Asking['of']
  at: number
}

export interface Kept<V> {
  value: V
  /** When it was read. */
  at: number
}

/** Keeps what is dear to read for a short while; who asks meanwhile waits for the same reading. */
export class FigureCache<V extends { size: number }> {
  readonly #entries = new Map<string, Entry<V>>()
  /** What was answered to one question of a screen and not yet to the other, oldest first. */
  readonly #handed = new Map<string, Handed<V>>()
  #size = 0

  async get(key: string, asking: Asking, read: () => Promise<V>): Promise<Kept<V>> {
    const now = Date.now()
    const beside = this.#takeBeside(key, asking, now)
    if (beside !== undefined) return { value: await beside.value, at: beside.at }
    const known = this.#entries.get(key)
    if (known !== undefined && now < known.until) {
      this.#hand(key, asking, known, now)
      return { value: await known.value, at: known.at }
    }
    this.#drop(key)
    const entry: Entry<V> = { value: read(), at: now, until: Number.POSITIVE_INFINITY, size: 0 }
    this.#entries.set(key, entry)
    this.#hand(key, asking, entry, now)
    try {
      const value = await entry.value
      const cost = Date.now() - now
      entry.until = Date.now() + Math.min(LONGEST, cost * TIMES_ITS_COST)
      entry.size = value.size
      this.#size += entry.size
      this.#shrink()
      return { value, at: entry.at }
    } catch (error) {
      if (this.#entries.get(key) === entry) this.#drop(key)
      for (const [place, handed] of this.#handed) if (handed.entry === entry) this.#handed.delete(place)
      throw error
    }
  }

  #hand(key: string, { by, of }: Asking, entry: Entry<V>, at: number): void {
    const place = `${by} ${key}`
    this.#handed.delete(place)
    this.#handed.set(place, { entry, of, at })
  }

  /** What answered the other question of the same screen a moment ago. */
  #takeBeside(key: string, { by, of }: Asking, now: number): Entry<V> | undefined {
    for (const [place, { at }] of this.#handed) {
      if (now - at < TOGETHER_MS) break
      this.#handed.delete(place)
    }
    const place = `${by} ${key}`
    const handed = this.#handed.get(place)
    if (handed === undefined || handed.of === of) return undefined
    this.#handed.delete(place)
    return handed.entry
  }

  #drop(key: string): void {
    this.#size -= this.#entries.get(key)?.size ?? 0
    this.#entries.delete(key)
  }

  /** The oldest go first. */
  #shrink(): void {
    for (const key of this.#entries.keys()) {
      if (this.#size <= MOST_KEPT) return
      this.#drop(key)
    }
  }
}

/** One a server: several may run in one process. */
export const cacheOf = <V extends { size: number }>() => {
  const caches = new WeakMap<Services, FigureCache<V>>()
  return (services: Services): FigureCache<V> => {
    const known = caches.get(services) ?? new FigureCache<V>()
    caches.set(services, known)
    return known
  }
}
