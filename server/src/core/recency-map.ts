interface Entry<K, V> {
  key: K
  value: V
  older: Entry<K, V> | undefined
  newer: Entry<K, V> | undefined
}

/**
 * A map in the order in which its keys were set last. A plain Map steps over every key deleted before the first that is left, so that
 * dropping the oldest of many costs more the more there are; here each call costs the same.
 */
export class RecencyMap<K, V> {
  readonly #entries = new Map<K, Entry<K, V>>()
  #oldest: Entry<K, V> | undefined
  #newest: Entry<K, V> | undefined

  get size(): number {
    return this.#entries.size
  }

  get oldest(): Readonly<Pick<Entry<K, V>, 'key' | 'value'>> | undefined {
    return this.#oldest
  }

  get(key: K): V | undefined {
    return this.#entries.get(key)?.value
  }

  /** Afterwards the key is the newest. */
  set(key: K, value: V): void {
    this.delete(key)
    const entry = { key, value, older: this.#newest, newer: undefined }
    this.#entries.set(key, entry)
    if (this.#newest === undefined) this.#oldest = entry
    else this.#newest.newer = entry
    this.#newest = entry
  }

  delete(key: K): void {
    const entry = this.#entries.get(key)
    if (entry === undefined) return
    this.#entries.delete(key)
    const { older, newer } = entry
    if (older === undefined) this.#oldest = newer
    else older.newer = newer
    if (newer === undefined) this.#newest = older
    else newer.older = older
  }

  clear(): void {
    this.#entries.clear()
    this.#oldest = undefined
    this.#newest = undefined
  }

  /** The oldest first. */
  *[Symbol.iterator](): IterableIterator<[K, V]> {
    for (let entry = this.#oldest; entry !== undefined; entry = entry.newer) yield [entry.key, entry.value]
  }
}

/** Sets it as the newest, and drops the oldest where there are more than so many. */
export const keepRecent = <K, V>(map: RecencyMap<K, V>, key: K, value: V, most: number): void => {
  map.set(key, value)
  if (map.size > most && map.oldest !== undefined) map.delete(map.oldest.key)
}
