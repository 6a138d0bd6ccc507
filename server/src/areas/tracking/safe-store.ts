import { errorText } from '../../core/text/error-text.ts'
import type { Batch, ClickSink } from './click-sink.ts'
import type { Spool } from './spool.ts'
import { faultOf } from './storage-fault.ts'
import { writeApart } from './write-apart.ts'

const MOST_TRIES = 3
const TRY_AGAIN = 500
const ADOPT_EVERY = 30_000

export interface StoreParts {
  sink: ClickSink
  spool: Spool
  warn(line: string): void
  /** Told after each batch, with the ad sets in it. */
  stored(adsetIds: Iterable<string>): void
}

export interface Stored {
  /** The visit of each hit. */
  visits: string[]
  /** Whether the database has the batch is not known: its writer must not go on under the same name. */
  isWriterSpent: boolean
}

/** Keeps batches in the database, or on this machine's disk until the database is back. */
export class SafeStore {
  readonly #parts: StoreParts
  #spooling = false
  /** While the last of the disk is written, whoever wants to write waits for this. */
  #held: PromiseWithResolvers<void> | undefined
  #draining: Promise<void> | undefined
  #again: NodeJS.Timeout | undefined
  #adopting: NodeJS.Timeout | undefined
  #stopped = false

  static async open(parts: StoreParts): Promise<SafeStore> {
    const store = new SafeStore(parts)
    await store.#adopt()
    return store
  }

  constructor(parts: StoreParts) {
    this.#parts = parts
  }

  /** Resolves when the batch is durable. Rejects when it can be kept nowhere, or when the database will never take it. */
  async write(batch: Batch): Promise<Stored> {
    while (this.#held !== undefined) await this.#held.promise
    if (this.#spooling) return { visits: await this.#keep(batch), isWriterSpent: false }
    try {
      return { visits: await this.#writeNow(batch), isWriterSpent: false }
    } catch (error) {
      if (faultOf(error) === 'data') throw error
      this.#parts.warn(`clicks go to the disk: ${errorText(error)}`)
      return { visits: await this.#keep(batch, batch), isWriterSpent: true }
    }
  }

  async #writeNow(batch: Batch): Promise<string[]> {
    for (let tries = 1; ; tries++) {
      try {
        const visits = await this.#parts.sink.write(batch)
        this.#parts.stored([...batch.hits, ...batch.leaves].map(({ adsetId }) => adsetId))
        return visits
      } catch (error) {
        if (tries === MOST_TRIES || faultOf(error) !== 'passing') throw error
      }
    }
  }

  async #keep(batch: Batch, sent?: Pick<Batch, 'writer' | 'seq'>): Promise<string[]> {
    while (this.#held !== undefined) await this.#held.promise
    this.#spooling = true
    this.#drainSoon()
    await this.#parts.spool.append(batch, sent).catch((error: unknown) => {
      this.#parts.warn(`the spool cannot be written: ${errorText(error)}`)
      throw error
    })
    return batch.hits.map(({ visitId }) => visitId)
  }

  #drainSoon(): void {
    if (this.#stopped) return
    this.#again ??= setTimeout(() => {
      this.#again = undefined
      this.#draining ??= this.#drain().finally(() => (this.#draining = undefined))
    }, TRY_AGAIN)
  }

  async #drain(): Promise<void> {
    try {
      await this.#parts.spool.drain(
        (batch) => this.#restore(batch),
        () => (this.#held ??= Promise.withResolvers<void>()),
      )
      this.#spooling = false
    } catch (error) {
      this.#parts.warn(`clicks stay on the disk: ${errorText(error)}`)
      this.#drainSoon()
    } finally {
      this.#held?.resolve()
      this.#held = undefined
    }
  }

  async #writeOn(batch: Batch): Promise<string[]> {
    if (this.#stopped) throw new Error('stopping')
    return this.#writeNow(batch)
  }

  async #restore(batch: Batch): Promise<void> {
    try {
      await this.#writeOn(batch)
    } catch (error) {
      if (faultOf(error) !== 'data') throw error
      const { spool, warn } = this.#parts
      await writeApart(batch, error, {
        write: (one) => this.#writeOn(one),
        setAside: (refused) => spool.setAside(refused),
        warn,
      })
    }
  }

  async #adopt(): Promise<void> {
    await this.#parts.spool.adopt()
    if (!this.#parts.spool.isEmpty && !this.#spooling) {
      this.#spooling = true
      this.#drainSoon()
    }
    if (this.#stopped) return
    const next = () => this.#adopt().catch((error: unknown) => this.#parts.warn(`spool: ${errorText(error)}`))
    this.#adopting = setTimeout(() => void next(), ADOPT_EVERY)
    this.#adopting.unref()
  }

  async stop(): Promise<void> {
    this.#stopped = true
    clearTimeout(this.#again)
    clearTimeout(this.#adopting)
    await this.#draining
    await this.#parts.spool.close()
  }
}
