import { newId } from '../../core/db/ids.ts'
import { clickBatchSeconds, clickBatchSize, clicks } from '../../core/metrics/counted.ts'
import type { Batch, Hit, Leave } from './click-sink.ts'
import { SafeStore, type StoreParts } from './safe-store.ts'
import { faultOf } from './storage-fault.ts'

// Small enough that the database works on some clicks while others are read and answered.
const MOST_ROWS = 170
const LONGEST_WAIT = 3
const WRITERS = 3

interface Waiting {
  hit?: Hit
  leave?: Leave
  done(visitId: string): void
  failed(error: unknown): void
}

/** Batches of one writer follow each other; each has its number. */
interface Writer {
  id: string
  seq: number
}
const newWriter = (): Writer => ({ id: newId('w'), seq: 0 })

export interface Recorder {
  /** Resolves when the hit is durable, with the visit it belongs to. */
  hit(hit: Hit): Promise<string>
  leave(leave: Leave): Promise<string>
}

/** Gathers what comes within some milliseconds into one write, and answers each when that write is durable. */
export class GroupCommit implements Recorder {
  readonly #store: SafeStore
  readonly #free: Writer[] = Array.from({ length: WRITERS }, newWriter)
  readonly #flushes = new Set<Promise<void>>()
  #waiting: Waiting[] = []
  #timer: NodeJS.Timeout | undefined
  #due = false

  static async open(parts: StoreParts): Promise<GroupCommit> {
    return new GroupCommit(await SafeStore.open(parts))
  }

  constructor(store: SafeStore) {
    this.#store = store
  }

  hit(hit: Hit): Promise<string> {
    return new Promise((done, failed) => this.#add({ hit, done, failed }))
  }

  leave(leave: Leave): Promise<string> {
    return new Promise((done, failed) => this.#add({ leave, done, failed }))
  }

  #add(one: Waiting): void {
    this.#waiting.push(one)
    if (this.#waiting.length >= MOST_ROWS) this.#flushWhileFree()
    else this.#timer ??= setTimeout(() => this.#flushDue(), LONGEST_WAIT)
  }

  #flushDue(): void {
    this.#timer = undefined
    this.#due = true
    this.#flushWhileFree()
  }

  #flushWhileFree(): void {
    while (this.#waiting.length >= MOST_ROWS || (this.#due && this.#waiting.length > 0)) {
      const writer = this.#free.pop()
      if (writer === undefined) return
      const batch = this.#waiting.splice(0, MOST_ROWS)
      if (this.#waiting.length === 0) {
        this.#due = false
        clearTimeout(this.#timer)
        this.#timer = undefined
      }
      const flush = this.#flushOn(writer, batch)
      this.#flushes.add(flush)
      void flush.finally(() => this.#flushes.delete(flush))
    }
  }

  async #flushOn(writer: Writer, batch: readonly Waiting[]): Promise<void> {
    this.#free.push(await this.#flush(writer, batch))
    this.#flushWhileFree()
  }

  /** Answers with the writer to go on with. */
  async #flush(writer: Writer, waiting: readonly Waiting[]): Promise<Writer> {
    const batch: Batch = {
      writer: writer.id,
      seq: ++writer.seq,
      hits: waiting.flatMap(({ hit }) => hit ?? []),
      leaves: waiting.flatMap(({ leave }) => leave ?? []),
    }
    const began = performance.now()
    try {
      const { visits, isWriterSpent } = await this.#store.write(batch)
      clicks.inc({ outcome: 'acknowledged' }, batch.hits.length)
      clickBatchSize.observe(waiting.length)
      clickBatchSeconds.observe((performance.now() - began) / 1000)
      let at = 0
      for (const { hit, leave, done } of waiting)
        done(hit === undefined ? (leave?.visitId ?? '') : (visits[at++] ?? hit.visitId))
      return isWriterSpent ? newWriter() : writer
    } catch (error) {
      if (faultOf(error) === 'data' && waiting.length > 1) return this.#flushHalves(writer, waiting)
      clicks.inc({ outcome: 'failed' }, batch.hits.length)
      for (const { failed } of waiting) failed(error)
      return newWriter()
    }
  }

  /** One row the database cannot take shall not cost the others. */
  async #flushHalves(writer: Writer, waiting: readonly Waiting[]): Promise<Writer> {
    const middle = Math.ceil(waiting.length / 2)
    return this.#flush(await this.#flush(writer, waiting.slice(0, middle)), waiting.slice(middle))
  }

  /** Everything that was asked for is answered first. */
  async stop(): Promise<void> {
    this.#flushDue()
    while (this.#flushes.size > 0) await Promise.all(this.#flushes)
    clearTimeout(this.#timer)
    await this.#store.stop()
  }
}
