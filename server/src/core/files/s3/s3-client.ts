import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { AwsV4Signer } from 'aws4fetch'
import { Agent, type Dispatcher } from 'undici'
import type { S3Config } from '../../config.ts'
import { FilesAway } from '../files-away.ts'
import { textOf } from './read-xml.ts'

export interface S3Call {
  method: 'GET' | 'HEAD' | 'PUT' | 'DELETE'
  /** Without the bucket. */
  key?: string
  query?: Record<string, string>
  headers?: Record<string, string>
  /** Opened anew for each try. */
  body?: { size: number; sha256: string; open(): Readable }
}

class TooSlow extends Error {}

export type S3Reply = Dispatcher.ResponseData & { code: string }

export interface S3Times {
  connectMs: number
  /** From the first byte to the beginning of the answer; a body has the time it needs on top of it. */
  answerMs: number
  /** Between two pieces of an answer. */
  pauseMs: number
}

const TIMES: S3Times = { connectMs: 5_000, answerMs: 15_000, pauseMs: 15_000 }
/** A store that takes less than this is as good as away. */
const SLOWEST_BYTES_PER_MS = 256
const TRIES = 3
const WAIT_MS = 200
const PASSING = new Set([429, 500, 502, 503, 504])
const NOTHING = createHash('sha256').digest('hex')
const LONGEST_REFUSAL = 64 * 1024

const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error)
  return 'code' in error && typeof error.code === 'string' ? error.code : error.message || error.name
}

/** Of a refusal its code; the body is read then. */
const readCode = async ({ statusCode, headers, body }: Dispatcher.ResponseData): Promise<string> => {
  if (statusCode < 300) return ''
  if (Number(headers['content-length'] ?? 0) > LONGEST_REFUSAL) {
    body.destroy()
    return ''
  }
  return textOf(await body.text(), 'Code') ?? ''
}

/** Calls one bucket, signed with Signature Version 4. The operator names its host, so it may stand in a private network. */
export class S3Client {
  readonly #config: S3Config
  readonly #base: string
  readonly #signingKeys = new Map<string, ArrayBuffer>()
  readonly #times: S3Times
  readonly #agent: Agent

  constructor(config: S3Config, times = TIMES) {
    this.#config = config
    this.#times = times
    this.#agent = new Agent({
      connections: 32,
      connect: { timeout: times.connectMs },
      // One limit for each try, below: this one would end an upload that is merely large.
      headersTimeout: 0,
      bodyTimeout: times.pauseMs,
    })
    const { protocol, host } = new URL(config.endpoint)
    this.#base =
      config.addressing === 'host' ? `${protocol}//${config.bucket}.${host}` : `${protocol}//${host}/${config.bucket}`
  }

  async #sign({ method, key = '', query = {}, headers = {}, body }: S3Call) {
    const { accessKey, secretKey, region } = this.#config
    // The bucket itself without a slash at its end, as most clients have it: some stores sign only that.
    const url = new URL(key === '' ? this.#base : `${this.#base}/${key}`)
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
    return new AwsV4Signer({
      method,
      url: url.href,
      headers: { ...headers, 'x-amz-content-sha256': body?.sha256 ?? NOTHING },
      accessKeyId: accessKey,
      secretAccessKey: secretKey,
      service: 's3',
      region,
      cache: this.#signingKeys,
    }).sign()
  }

  async #tryOnce(call: S3Call): Promise<S3Reply> {
    const { url, headers } = await this.#sign(call)
    const { body } = call
    const content = body?.open()
    const sending = new AbortController()
    const { connectMs, answerMs } = this.#times
    const limit = connectMs + answerMs + (body?.size ?? 0) / SLOWEST_BYTES_PER_MS
    const timer = setTimeout(() => sending.abort(new TooSlow('no answer in time')), limit)
    try {
      const reply = await this.#agent.request({
        origin: url.origin,
        path: url.pathname + url.search,
        method: call.method,
        headers: {
          ...Object.fromEntries(headers),
          ...(body === undefined ? {} : { 'content-length': String(body.size) }),
        },
        body: content ?? null,
        signal: sending.signal,
      })
      return Object.assign(reply, { code: await readCode(reply) })
    } finally {
      clearTimeout(timer)
      content?.destroy()
    }
  }

  /** What the store answered, refusals included; throws where it did not answer. What passes is tried again. */
  async send(call: S3Call): Promise<S3Reply> {
    for (let tried = 1; ; tried++) {
      let failure: unknown
      const reply = await this.#tryOnce(call).catch((error: unknown) => {
        failure = error
      })
      if (reply !== undefined && !PASSING.has(reply.statusCode)) return reply
      // Who has waited that long is not kept waiting for another try.
      if (tried === TRIES || failure instanceof TooSlow) throw this.refusal(call, reply ?? failure)
      await sleep(WAIT_MS * tried)
    }
  }

  /** What went wrong, without the key's secret half and without the signature. */
  refusal({ method, key = '' }: S3Call, reply: unknown): FilesAway {
    const what =
      typeof reply === 'object' && reply !== null && 'statusCode' in reply
        ? `${String(reply.statusCode)} ${'code' in reply ? String(reply.code) : ''}`.trim()
        : reasonOf(reply)
    return new FilesAway(`${method} ${this.#base}/${key}: ${what}`, reply instanceof Error ? { cause: reply } : {})
  }

  close(): Promise<void> {
    return this.#agent.destroy()
  }
}
