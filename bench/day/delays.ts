// Each step of the scale is a tenth more: what is read from it is right to five percent.
const STEP = Math.log(1.1)
const LEAST = 0.001

/** How long clicks took, many at a time. */
export class Delays {
  readonly #counts: number[] = []
  #total = 0
  // The last one asked for: a logarithm for each part and second takes most of the time otherwise.
  #last = { seconds: 0, at: 0 }
  max = 0

  add(seconds: number, clicks: number): void {
    if (clicks <= 0) return
    if (seconds !== this.#last.seconds)
      this.#last = { seconds, at: Math.max(0, Math.round(Math.log(seconds / LEAST) / STEP)) }
    const { at } = this.#last
    this.#counts[at] = (this.#counts[at] ?? 0) + clicks
    this.#total += clicks
    this.max = Math.max(this.max, seconds)
  }

  /** The time within which this share of the clicks was done. */
  within(share: number): number {
    let left = this.#total * share
    for (const [at, clicks = 0] of this.#counts.entries()) {
      left -= clicks
      if (left <= 0 && clicks > 0) return Math.min(this.max, LEAST * Math.exp(at * STEP))
    }
    return this.max
  }
}

/** Clicks in the order they came, by the second; parts of a click are as good as whole ones. */
export class Waiting {
  readonly #seconds: number[] = []
  readonly #clicks: number[] = []
  #from = 0
  size = 0

  add(second: number, clicks: number): void {
    if (clicks <= 0) return
    this.#seconds.push(second)
    this.#clicks.push(clicks)
    this.size += clicks
  }

  /** Takes so many of the first, and tells of which second they are. */
  take(clicks: number, taken: (second: number, clicks: number) => void): void {
    let left = Math.min(clicks, this.size)
    this.size -= left
    while (left > 0 && this.#from < this.#clicks.length) {
      const here = this.#clicks[this.#from] ?? 0
      const now = Math.min(here, left)
      taken(this.#seconds[this.#from] ?? 0, now)
      left -= now
      if (now < here) this.#clicks[this.#from] = here - now
      else this.#from++
    }
    if (this.#from === this.#clicks.length) this.size = 0
    if (this.#from > 10_000) this.#forget()
  }

  #forget(): void {
    this.#seconds.splice(0, this.#from)
    this.#clicks.splice(0, this.#from)
    this.#from = 0
  }

  eachLeft(look: (second: number, clicks: number) => void): void {
    for (let at = this.#from; at < this.#clicks.length; at++) look(this.#seconds[at] ?? 0, this.#clicks[at] ?? 0)
  }
}
