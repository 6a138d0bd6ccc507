/** What the primary had written at a moment. */
interface Sample {
  at: number
  written: number
}

const KEPT = 60_000

/**
 * How far a replica is behind, by positions in the log alone: it has everything the primary had at the last moment whose position it
 * has passed. A primary where nothing happens makes no lag, and no clocks are compared.
 */
export class Following {
  readonly #samples: Sample[] = []
  #replayed = -1

  /** The primary's position, read no earlier than `at`. */
  wrote(at: number, written: number): void {
    this.#samples.push({ at, written })
    while ((this.#samples[0]?.at ?? at) < at - KEPT) this.#samples.shift()
  }

  replayed(position: number): void {
    this.#replayed = position
  }

  /** The last moment of which everything is on the replica; undefined when that is not known. */
  get asOf(): number | undefined {
    return this.#samples.findLast(({ written }) => written <= this.#replayed)?.at
  }
}
