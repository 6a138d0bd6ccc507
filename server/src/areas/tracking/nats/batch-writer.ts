import { setTimeout as sleep } from 'node:timers/promises'
import type { Consumer, JsMsg } from '@nats-io/jetstream'
import type { Batch, ClickSink } from '../click-sink.ts'
import { faultOf } from '../storage-fault.ts'
import { writeApart } from '../write-apart.ts'
import { errorText } from '../../../core/text/error-text.ts'
import { decode } from './batch-message.ts'
import { consumerOf, ensureConsumers, PARTITIONS } from './click-stream.ts'
import type { NatsLine } from './nats-line.ts'

/** How long the batch of a writer that died waits for another. One that is only slow loses nothing: who comes second finds it stored. */
const ACK_WAIT = 3_000
// A question that a server lost while it started is asked again after half of it.
const ASK_FOR = 2_000
const TRY_AGAIN = 500

export interface WriterParts {
  line: NatsLine
  /** Where the clicks go in the end. */
  sink: ClickSink
  warn(line: string): void
  stored(adsetIds: Iterable<string>): void
  /** What the database will never take, for someone to look at. */
  setAside(batch: unknown): Promise<void>
  ackWait?: number
}

/** Stores what trackers have published: as many of these as one likes, each partition with one of them at a time. */
export class BatchWriter {
  readonly #parts: WriterParts
  readonly #loops: Promise<void>[]
  readonly #writing = new Set<Promise<void>>()
  #stopped = false
  #behind = false
  /** Batches stored by this process. */
  batches = 0

  constructor(parts: WriterParts) {
    this.#parts = parts
    this.#loops = Array.from({ length: PARTITIONS }, (_, partition) => this.#follow(partition))
  }

  async #follow(partition: number): Promise<void> {
    const { line, warn } = this.#parts
    while (!this.#stopped) {
      try {
        await line.ready()
        const consumer = await this.#consumer(partition)
        while (!this.#stopped && line.isUp) {
          const message = await this.#next(consumer)
          if (message !== undefined) await this.#take(message)
        }
      } catch (error) {
        if (this.#stopped) return
        if (line.isUp) warn(`batches of partition ${partition}: ${errorText(error)}`)
        await sleep(TRY_AGAIN)
      }
    }
  }

  async #next(consumer: Consumer): Promise<JsMsg | undefined> {
    const asked = consumer.next({ expires: ASK_FOR }).then((message) => message ?? undefined)
    // Of a line that is cut nobody hears it.
    asked.catch(() => undefined)
    return Promise.race([asked, this.#parts.line.lost()])
  }

  async #consumer(partition: number): Promise<Consumer> {
    const { line, ackWait = ACK_WAIT } = this.#parts
    const { stream } = line.address
    const name = consumerOf(partition)
    return line.js.consumers.get(stream, name).catch(async (error: unknown) => {
      if (!(error instanceof Error) || error.name !== 'ConsumerNotFoundError') throw error
      await ensureConsumers(await line.manage(), stream, ackWait)
      return line.js.consumers.get(stream, name)
    })
  }

  async #take(message: JsMsg): Promise<void> {
    const writing = this.#write(message)
    this.#writing.add(writing)
    await writing.finally(() => this.#writing.delete(writing))
  }

  async #write(message: JsMsg): Promise<void> {
    const { setAside, warn } = this.#parts
    const body = message.string()
    const batch = decode(body)
    if (batch === undefined) {
      warn('a message that is no batch was set aside')
      await setAside({ message: body })
      message.term()
      return
    }
    try {
      await this.#store(batch)
    } catch (error) {
      if (!this.#behind) warn(`clicks wait in the stream: ${errorText(error)}`)
      this.#behind = true
      message.nak(TRY_AGAIN)
      return
    }
    this.#behind = false
    this.batches++
    // Waited for, so that the next one is asked for when the stream knows.
    await message.ackAck()
  }

  async #store(batch: Batch): Promise<void> {
    const { sink, stored, setAside, warn } = this.#parts
    const write = async (one: Batch) => {
      await sink.write(one)
      stored([...one.hits, ...one.leaves].map(({ adsetId }) => adsetId))
    }
    try {
      await write(batch)
    } catch (error) {
      if (faultOf(error) !== 'data') throw error
      await writeApart(batch, error, { write, setAside, warn })
    }
  }

  /** What is being written is finished first. */
  async stop(): Promise<void> {
    this.#stopped = true
    await Promise.allSettled(this.#writing)
    await this.#parts.line.close()
    await Promise.all(this.#loops)
  }
}
