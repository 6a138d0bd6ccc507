import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import type { Simulators } from '#simulators/start.ts'
import { Balancer } from '../balancer.ts'
import type { Book } from '../book.ts'
import type { Supervisor } from '../supervisor.ts'
import { Gap } from '../gaps.ts'
import type { World } from '../world.ts'
import { actNow } from './actions.ts'
import { clickOn, type Visited } from './clicks.ts'
import { convertSome } from './conversions.ts'
import { submitForms } from './forms.ts'

const CLICKERS = 8
const CLICK_PAUSE = 90
const CONVERTERS = 3
const CONVERSION_PAUSE = 350
const ACTION_PAUSE = 300
const LOOK_EVERY = 50

/** Visitors, advertisers' servers and an operator, all the time; it can rest and go on. */
export class Load {
  readonly gaps = { tracker: new Gap(), api: new Gap(), pushes: new Gap() }
  readonly #simulators: Simulators
  readonly #parts: { world: World; book: Book; pool: pg.Pool; trackers: Balancer; apis: Balancer }
  readonly #visited: Visited[] = []
  #stop = new AbortController()
  #running: Promise<unknown> = Promise.resolve()

  constructor(supervisor: Supervisor, world: World, book: Book, pool: pg.Pool, simulators: Simulators) {
    this.#simulators = simulators
    const urls = (role: 'tracker' | 'api') => supervisor.of(role).map(({ server }) => server.url)
    const trackers = new Balancer(urls('tracker'), this.gaps.tracker)
    this.#parts = { world, book, pool, trackers, apis: new Balancer(urls('api'), this.gaps.api) }
  }

  start(): void {
    this.#stop = new AbortController()
    const parts = { ...this.#parts, visited: this.#visited, signal: this.#stop.signal }
    this.#running = Promise.all([
      ...Array.from({ length: CLICKERS }, () => clickOn(parts, CLICK_PAUSE)),
      ...Array.from({ length: CONVERTERS }, () => convertSome(parts, CONVERSION_PAUSE)),
      submitForms(parts),
      actNow(parts, ACTION_PAUSE),
      this.#watchPushes(this.#stop.signal),
    ])
  }

  /** A push has service when it arrives at its platform. */
  async #watchPushes(signal: AbortSignal): Promise<void> {
    const { tencent, oceanengine } = this.#simulators
    let last = 0
    while (!signal.aborted) {
      const arrivals = tencent.ledger.summary().arrivals + oceanengine.ledger.summary().arrivals
      if (arrivals > last) this.gaps.pushes.success()
      last = arrivals
      await sleep(LOOK_EVERY, undefined, { signal }).catch(() => undefined)
    }
  }

  /** Whatever was begun has its answer when this returns. */
  async rest(): Promise<void> {
    this.#stop.abort()
    await this.#running
    for (const gap of Object.values(this.gaps)) gap.rest()
  }

  async close(): Promise<void> {
    this.#stop.abort()
    await Promise.all([this.#parts.trackers.close(), this.#parts.apis.close()])
    await this.#running
  }
}
