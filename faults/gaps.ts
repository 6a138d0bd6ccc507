/** Shorter ones are the pace of the load. */
const NOTED_FROM = 50

/** The longest time without a success of something that is tried all the time. */
export class Gap {
  #last: number | undefined
  #longest = 0
  readonly #noted: { from: number; to: number }[] = []

  success(): void {
    const now = performance.now()
    if (this.#last !== undefined) this.#note(this.#last, now)
    this.#last = now
  }

  #note(from: number, to: number): void {
    this.#longest = Math.max(this.#longest, to - from)
    if (to - from >= NOTED_FROM) this.#noted.push({ from, to })
  }

  /** The longest that was not over at a moment of `performance.now()`, the one of now with it. */
  longestSince(moment: number): number {
    const now = { from: this.#last ?? moment, to: performance.now() }
    const lengths = [...this.#noted, now].filter(({ to }) => to > moment).map(({ from, to }) => to - from)
    return Math.round(Math.max(0, ...lengths))
  }

  /** Whether there was one since. */
  hasSucceededSince(moment: number): boolean {
    return this.#last !== undefined && this.#last > moment
  }

  /** Nobody tries for a while: that is no gap. */
  rest(): void {
    this.success()
    this.#last = undefined
  }

  get longestMs(): number {
    return Math.round(this.#longest)
  }
}
