import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import type { Simulators } from '#simulators/start.ts'
import type { Book } from './book.ts'
import type { Supervisor } from './supervisor.ts'
import type { World } from './world.ts'

/** Something that must never be. */
export interface Violation {
  check: string
  detail: string
  lastFaults: string[]
}

/** Everything a fault or a check may reach. */
export interface Scene {
  supervisor: Supervisor
  book: Book
  simulators: Simulators
  world: World
  /** Past every wall, for the oracle's eyes. */
  pool: pg.Pool
  /** A tracker's spool that is small enough to be filled; undefined where this machine does not allow it. */
  smallSpool?: string
  signal: AbortSignal
  trouble: Trouble
  /** Counts a check, with what it found wrong. */
  judge(check: string, found: readonly string[]): void
}

/** When the database was last not itself. */
export class Trouble {
  #until = 0
  #open = 0

  async during<T>(work: () => Promise<T>): Promise<T> {
    this.#open += 1
    try {
      return await work()
    } finally {
      this.#open -= 1
      // Recovery and new connections take a moment.
      this.#until = Date.now() + 5000
    }
  }

  async untilCalm(patienceMs: number): Promise<void> {
    for (const until = Date.now() + patienceMs; Date.now() < until && this.since(Date.now());) await sleep(50)
  }

  since(moment: number): boolean {
    return this.#open > 0 || this.#until > moment
  }
}
