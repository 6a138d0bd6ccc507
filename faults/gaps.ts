/** The longest time without a success of something that is tried all the time. */
export class Gap {
  #last: number | undefined
  #longest = 0

  success(): void {
    const now = performance.now()
    if (this.#last !== undefined) this.#longest = Math.max(this.#longest, now - this.#last)
    this.#last = now
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
