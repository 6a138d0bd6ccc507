import { setTimeout as sleep } from 'node:timers/promises'
import { Child, type ChildPlan } from './child.ts'

const FIRST_PAUSE = 100
const LONGEST_PAUSE = 10_000
const STEADY_AFTER = 10_000

interface Log {
  info(detail: object, words: string): void
  warn(detail: object, words: string): void
  error(detail: object, words: string): void
}

export interface FrontParts {
  plan: Omit<ChildPlan, 'env'>
  database: ChildPlan['env']['database']
  log: Log
  /** Told after each reload, with the reason when it came to nothing. */
  reloaded?(failure: string | undefined): void
}

/** Keeps one server running behind a socket that stays, and replaces it without a request being lost. */
export class Front {
  readonly #parts: FrontParts
  readonly #stopping = new AbortController()
  #made = 0
  #current: Child | undefined
  #next: Child | undefined
  /** One change at a time. */
  #turn: Promise<unknown> = Promise.resolve()
  #pause = FIRST_PAUSE
  #isReloadWaiting = false

  constructor(parts: FrontParts) {
    this.#parts = parts
  }

  get pid(): number | undefined {
    return this.#current?.pid
  }

  /** Answers when the first one serves, or with the reason why it does not. */
  start(): Promise<string | undefined> {
    return this.#inTurn(() => this.#replace())
  }

  /** Several wishes that come while one is being met are met by one more. */
  reload(): void {
    if (this.#isReloadWaiting) return
    this.#isReloadWaiting = true
    void this.#inTurn(async () => {
      this.#isReloadWaiting = false
      const failure = await this.#replace()
      this.#parts.reloaded?.(failure)
    })
  }

  async stop(): Promise<void> {
    this.#stopping.abort()
    await Promise.all([this.#current?.stop(), this.#next?.stop()])
    await this.#turn
    // One that became ready in that very moment.
    await this.#current?.stop()
  }

  #inTurn<T>(change: () => Promise<T>): Promise<T> {
    const done = this.#turn.then(change)
    this.#turn = done.catch(() => undefined)
    return done
  }

  /** The old one goes on until the new one answers, and for good when that never happens. */
  async #replace(): Promise<string | undefined> {
    if (this.#stopping.signal.aborted) return 'stopping'
    const { plan, database, log } = this.#parts
    const coming = new Child({ ...plan, env: { generation: ++this.#made, ...(database && { database }) } })
    this.#next = coming
    const { generation, pid } = coming
    const failure = await coming.readiness()
    this.#next = undefined
    if (failure !== undefined) {
      await coming.stop()
      if (this.#stopping.signal.aborted) return failure
      if (this.#current !== undefined && !this.#current.isGone)
        log.error({ generation, failure }, 'the new server did not become ready; the old one goes on')
      else log.error({ generation, failure }, 'the server did not become ready')
      return failure
    }
    const old = this.#current
    this.#current = coming
    void coming.ended.then((how) => this.#replaceLost(coming, how))
    log.info({ generation, child: pid }, 'the server is ready')
    await old?.stop()
    return undefined
  }

  async #replaceLost(lost: Child, how: string): Promise<void> {
    const isWanted = () => !this.#stopping.signal.aborted && this.#current === lost
    if (!isWanted()) return
    this.#parts.log.warn({ generation: lost.generation, how }, 'the server ended unasked; starting it again')
    await this.#inTurn(async () => {
      if (performance.now() - lost.startedAt > STEADY_AFTER) this.#pause = FIRST_PAUSE
      for (; isWanted(); this.#pause = Math.min(this.#pause * 2, LONGEST_PAUSE)) {
        await sleep(this.#pause, undefined, { signal: this.#stopping.signal }).catch(() => undefined)
        if (isWanted()) await this.#replace()
      }
    })
  }
}
