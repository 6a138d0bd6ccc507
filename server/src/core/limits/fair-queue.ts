import { Failure } from '../http/failure.ts'

export interface FairQueueLimits {
  running: number
  runningPerKey: number
  waiting: number
  waitingPerKey: number
}

const RETRY_AFTER_SECONDS = 5

/** Runs costly work a few at a time. Whoever asks for much waits for their own: keys take turns. */
export class FairQueue {
  readonly #limits: FairQueueLimits
  /** In the order of their turns. */
  readonly #waiting = new Map<string, (() => void)[]>()
  readonly #running = new Map<string, number>()
  #waitingTotal = 0
  #runningTotal = 0

  constructor(limits: FairQueueLimits) {
    this.#limits = limits
  }

  async run<T>(key: string, work: () => Promise<T>): Promise<T> {
    await this.#turnOf(key)
    try {
      return await work()
    } finally {
      this.#leave(key)
    }
  }

  #mayStart(key: string): boolean {
    const { running, runningPerKey } = this.#limits
    return this.#runningTotal < running && (this.#running.get(key) ?? 0) < runningPerKey
  }

  #enter(key: string): void {
    this.#runningTotal += 1
    this.#running.set(key, (this.#running.get(key) ?? 0) + 1)
  }

  #turnOf(key: string): Promise<void> | undefined {
    if (this.#mayStart(key)) {
      this.#enter(key)
      return undefined
    }
    const own = this.#waiting.get(key) ?? []
    const retryAfterSeconds = RETRY_AFTER_SECONDS
    if (own.length >= this.#limits.waitingPerKey) throw new Failure('request.too_many', { retryAfterSeconds })
    if (this.#waitingTotal >= this.#limits.waiting) throw new Failure('server.unavailable', { retryAfterSeconds })
    this.#waitingTotal += 1
    this.#waiting.set(key, own)
    return new Promise((resolve) => own.push(resolve))
  }

  #leave(key: string): void {
    this.#runningTotal -= 1
    const left = (this.#running.get(key) ?? 0) - 1
    if (left > 0) this.#running.set(key, left)
    else this.#running.delete(key)
    this.#startNext()
  }

  #startNext(): void {
    for (const [key, own] of this.#waiting) {
      if (!this.#mayStart(key)) continue
      const start = own.shift()
      this.#waiting.delete(key)
      if (own.length > 0) this.#waiting.set(key, own)
      this.#waitingTotal -= 1
      this.#enter(key)
      start?.()
      return
    }
  }
}
