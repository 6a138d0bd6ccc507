/** What can hold clicks up, in the order in which they meet it. */
export type Limit =
  | 'processor of the trackers'
  | 'messages of the stream'
  | 'bytes of the stream'
  | 'parts: one message at a time'
  | 'the part of the largest ad set'
  | 'parts: one transaction at a time'
  | 'batches under way'
  | 'processor of the workers'
  | 'processor of PostgreSQL'
  | 'disk of PostgreSQL: writes'
  | 'disk of PostgreSQL: reads'

/** How many clicks each has held up, added up over the seconds. */
export class Held {
  readonly #clicks = new Map<Limit, number>()

  add(limit: Limit, clicks: number): void {
    if (clicks > 0) this.#clicks.set(limit, (this.#clicks.get(limit) ?? 0) + clicks)
  }

  get most(): Limit | undefined {
    return [...this.#clicks].toSorted(([, a], [, b]) => b - a)[0]?.[0]
  }
}
