import { Agent, request } from 'undici'
import type { Gap } from './gaps.ts'

export interface Ask {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: string
  headers?: Record<string, string>
  body?: string
  /** The same call may be made twice: what has no good answer goes to the next one. */
  again: boolean
  /** Told before each time it is sent. */
  onSend?: () => void
}
export interface Answered {
  status: number
  text: string
}

const LONGEST_ANSWER = 20_000
const isRefused = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ECONNREFUSED'
const isGood = ({ status }: Answered): boolean => status >= 200 && status < 400

/** The members of one role behind one address, as a balancer has them: by turns, and past those that do not listen. */
export class Balancer {
  readonly #urls: readonly string[]
  readonly #gap: Gap
  readonly #agent = new Agent({
    connections: 64,
    connectTimeout: 2000,
    headersTimeout: LONGEST_ANSWER,
    bodyTimeout: LONGEST_ANSWER,
  })
  #turn = 0

  constructor(urls: readonly string[], gap: Gap) {
    this.#urls = urls
    this.#gap = gap
  }

  /** The first good answer, else the last one; nothing where nobody answered. */
  async ask({ method = 'GET', path, headers = {}, body, again, onSend }: Ask): Promise<Answered | undefined> {
    let last: Answered | undefined
    const first = this.#turn++
    for (let n = 0; n < this.#urls.length; n++) {
      const url = this.#urls[(first + n) % this.#urls.length] ?? ''
      try {
        onSend?.()
        const reply = await request(url + path, { method, headers, body: body ?? null, dispatcher: this.#agent })
        last = { status: reply.statusCode, text: await reply.body.text() }
      } catch (error) {
        if (again || isRefused(error)) continue
        return undefined
      }
      if (isGood(last)) {
        this.#gap.success()
        return last
      }
      if (!again) return last
    }
    return last
  }

  close(): Promise<void> {
    return this.#agent.destroy()
  }
}
