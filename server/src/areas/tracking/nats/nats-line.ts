import { setTimeout as sleep } from 'node:timers/promises'
import { jetstream, type JetStreamClient, type JetStreamManager, jetstreamManager } from '@nats-io/jetstream'
import { connect, type NatsConnection } from '@nats-io/transport-node'
import { errorText } from '../../../core/text/error-text.ts'
import { ensureStream } from './click-stream.ts'
import type { NatsAddress } from './read-address.ts'

const TRY_AGAIN = 250
const ANSWER_WITHIN = 2_000

// Whoever waits for it may have gone before it comes.
const newReady = (): PromiseWithResolvers<void> => {
  const ready = Promise.withResolvers<void>()
  ready.promise.catch(() => undefined)
  return ready
}

/** A connection that is looked for as long as it takes; while there is none, whoever wants to write is told so at once. */
export class NatsLine {
  readonly address: NatsAddress
  readonly #warn: (line: string) => void
  readonly #stopping = new AbortController()
  readonly #keeping: Promise<void>
  #connection: NatsConnection | undefined
  #js: JetStreamClient | undefined
  #ready = newReady()
  #lost = Promise.withResolvers<undefined>()

  constructor(address: NatsAddress, warn: (line: string) => void) {
    this.address = address
    this.#warn = warn
    this.#keeping = this.#keep()
  }

  get isUp(): boolean {
    return this.#js !== undefined
  }

  get js(): JetStreamClient {
    if (this.#js === undefined) throw new Error('NATS is away')
    return this.#js
  }

  /** Resolves when clicks can be published; rejects when the line is closed before. */
  ready(): Promise<void> {
    return this.#ready.promise
  }

  /** Resolves when the connection of now is gone; what was asked over it may never be answered. */
  lost(): Promise<undefined> {
    return this.#js === undefined ? Promise.resolve(undefined) : this.#lost.promise
  }

  async manage(): Promise<JetStreamManager> {
    if (this.#connection === undefined) throw new Error('NATS is away')
    return jetstreamManager(this.#connection, { timeout: ANSWER_WITHIN })
  }

  async #keep(): Promise<void> {
    let reported = false
    while (!this.#stopping.signal.aborted) {
      try {
        await this.#hold()
        reported = false
      } catch (error) {
        if (!reported) this.#warn(`NATS: ${errorText(error)}`)
        reported = true
      }
      this.#drop()
      await this.#connection?.close()
      this.#connection = undefined
      await sleep(TRY_AGAIN, undefined, { signal: this.#stopping.signal }).catch(() => undefined)
    }
    this.#ready.reject(new Error('The line to NATS is closed'))
  }

  /** Returns when the connection is lost. */
  async #hold(): Promise<void> {
    const { servers, user, pass } = this.address
    const connection = await connect({
      servers,
      user,
      pass,
      name: 'huoketai',
      reconnect: false,
      timeout: ANSWER_WITHIN,
      pingInterval: 5_000,
      maxPingOut: 2,
    })
    this.#connection = connection
    if (this.#stopping.signal.aborted) return
    const closed = connection.closed()
    await ensureStream(await this.manage(), this.address, (line) => this.#warn(`NATS: ${line}`))
    this.#lost = Promise.withResolvers()
    this.#js = jetstream(connection, { timeout: ANSWER_WITHIN })
    this.#ready.resolve()
    const error = await closed
    if (!this.#stopping.signal.aborted) throw error ?? new Error('the connection was closed')
  }

  #drop(): void {
    if (this.#js !== undefined) this.#ready = newReady()
    this.#js = undefined
    this.#lost.resolve(undefined)
  }

  async close(): Promise<void> {
    this.#stopping.abort()
    await this.#connection?.close()
    await this.#keeping
  }
}
