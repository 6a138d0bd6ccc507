import { setTimeout as sleep } from 'node:timers/promises'
import { SilentLine } from '#server/core/db/testing/silent-line.ts'
import type { Cluster } from '../../cluster/cluster.ts'
import { type Role, ROLES } from '../plan.ts'

/** When PostgreSQL gives up an end it hears nothing of: see tcp_keepalives_… in deploy/cluster/patroni.yml. */
const GIVEN_UP_AFTER = 11_000

/** Which process of each role goes through lines of its own; the first `api` goes through HAProxy. */
export const ON_LINES = 1

/** One process of each role reaches the three databases through lines that can be lost, and nobody else does. */
export class Lines {
  readonly #of: ReadonlyMap<Role, readonly SilentLine[]>
  readonly #url: string

  static async lay({ machines, databaseUrl }: Cluster): Promise<Lines> {
    const layAll = () => Promise.all(machines.map(({ address }) => SilentLine.lay({ host: address, port: 5432 })))
    const of = new Map<Role, SilentLine[]>()
    for (const role of ROLES) of.set(role, await layAll())
    return new Lines(of, databaseUrl)
  }

  constructor(of: ReadonlyMap<Role, readonly SilentLine[]>, url: string) {
    this.#of = of
    this.#url = url
  }

  /** As the process is given it. */
  urlOf(role: Role): string {
    const places = (this.#of.get(role) ?? []).map(({ port }) => `127.0.0.1:${port}`)
    return this.#url.replace(/@[^/]+\//, `@${places.join()}/`)
  }

  /** Until it is over nothing is answered; afterwards who asked meanwhile is told, and who only listened is not. */
  async lose(role: Role, ms: number, signal: AbortSignal): Promise<void> {
    const lines = this.#of.get(role) ?? []
    const lost = lines.map((line) => line.lose())
    const wait = (some: number) => sleep(some, undefined, { signal }).catch(() => undefined)
    try {
      await wait(Math.min(ms, GIVEN_UP_AFTER))
      for (const { giveUp } of lost) giveUp()
      await wait(ms - GIVEN_UP_AFTER)
    } finally {
      for (const { giveUp } of lost) giveUp()
      for (const line of lines) line.heal({ resets: true })
    }
  }

  async close(): Promise<void> {
    await Promise.all([...this.#of.values()].flat().map((line) => line.close()))
  }
}
