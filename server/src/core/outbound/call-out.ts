import type { Dispatcher } from 'undici'
import { agentFor } from './http-agents.ts'
import { checkUrl, type RefusedReason } from './check-url.ts'
import { ADDRESS_REFUSED } from './checked-lookup.ts'

export interface OutboundCall {
  url: string
  method: 'GET' | 'POST'
  headers?: Record<string, string>
  body?: string | Buffer
  /** The only hosts that may be called, each as `host` or `host:port`. */
  hosts: readonly string[]
  /** For the whole call, its body included. */
  timeoutMs?: number
  /** What is read of the body; the rest is cut off. */
  maxBytes?: number
  /** Whether the host may stand on this machine. */
  allowLoopback?: boolean
}

/** `refused`: never sent, and never will be. `unsent`: no byte left. `unanswered`: it may have arrived. */
export type OutboundResult =
  | { kind: 'refused'; reason: RefusedReason; detail: string }
  | { kind: 'unsent'; detail: string }
  | { kind: 'unanswered'; status: number | null; detail: string }
  | { kind: 'answered'; status: number; headers: Headers; body: string; truncated: boolean }

const TIMED_OUT = 'timeout'
const codeOf = (error: Error): string => ('code' in error && typeof error.code === 'string' ? error.code : error.name)

/** Reads one answer to one request; what is known when it breaks off decides what may be done next. */
class Exchange implements Dispatcher.DispatchHandler {
  readonly result: Promise<OutboundResult>
  readonly #settle: (result: OutboundResult) => void
  readonly #maxBytes: number
  readonly #timer: NodeJS.Timeout
  readonly #chunks: Buffer[] = []
  readonly #headers = new Headers()
  #controller: Dispatcher.DispatchController | undefined
  #status: number | null = null
  #bytes = 0
  #over = false

  constructor(timeoutMs: number, maxBytes: number) {
    const { promise, resolve } = Promise.withResolvers<OutboundResult>()
    this.result = promise
    this.#settle = resolve
    this.#maxBytes = maxBytes
    this.#timer = setTimeout(() => this.#breakOff(TIMED_OUT), timeoutMs)
  }

  #end(result: OutboundResult): void {
    if (this.#over) return
    this.#over = true
    clearTimeout(this.#timer)
    this.#settle(result)
  }
  #breakOff(detail: string): void {
    const started = this.#controller !== undefined
    this.#end(started ? { kind: 'unanswered', status: this.#status, detail } : { kind: 'unsent', detail })
    this.#controller?.abort(new Error(detail))
  }
  #answer(truncated: boolean): void {
    const body = Buffer.concat(this.#chunks).toString('utf8')
    this.#end({ kind: 'answered', status: this.#status ?? 0, headers: this.#headers, body, truncated })
  }

  /** Called with the connection open and nothing written yet: giving up here still means that nothing was sent. */
  onRequestStart(controller: Dispatcher.DispatchController): void {
    if (this.#over) return controller.abort(new Error(TIMED_OUT))
    this.#controller = controller
  }
  onResponseStart(_controller: Dispatcher.DispatchController, status: number, headers: Record<string, unknown>): void {
    if (status < 200) return
    this.#status = status
    for (const [name, value] of Object.entries(headers)) {
      for (const one of [value].flat()) if (typeof one === 'string') this.#headers.append(name, one)
    }
  }
  onResponseData(controller: Dispatcher.DispatchController, chunk: Buffer): void {
    const room = this.#maxBytes - this.#bytes
    this.#bytes += chunk.length
    this.#chunks.push(chunk.length > room ? chunk.subarray(0, room) : chunk)
    if (this.#bytes <= this.#maxBytes) return
    this.#answer(true)
    controller.abort(new Error('too long'))
  }
  onResponseEnd(): void {
    this.#answer(false)
  }
  onResponseError(_controller: Dispatcher.DispatchController, error: Error): void {
    this.fail(error)
  }
  fail(error: Error): void {
    const code = codeOf(error)
    if (code === ADDRESS_REFUSED) return this.#end({ kind: 'refused', reason: 'address', detail: error.message })
    if (code === 'UND_ERR_INVALID_ARG' && this.#controller === undefined)
      return this.#end({ kind: 'refused', reason: 'url', detail: error.message })
    this.#breakOff(code)
  }
}

/** The one way out to other hosts. It follows no redirects and never throws. */
export const callOut = async (call: OutboundCall): Promise<OutboundResult> => {
  const { timeoutMs = 10_000, maxBytes = 65_536, allowLoopback = false } = call
  const url = checkUrl(call.url, call.hosts, allowLoopback)
  if (typeof url === 'string') return { kind: 'refused', reason: url, detail: '' }
  const exchange = new Exchange(timeoutMs, maxBytes)
  try {
    agentFor(allowLoopback).dispatch(
      {
        origin: url.origin,
        path: url.pathname + url.search,
        method: call.method,
        headers: {
          'user-agent': 'huoketai',
          accept: 'application/json',
          'accept-encoding': 'identity',
          ...call.headers,
        },
        body: call.body ?? null,
      },
      exchange,
    )
  } catch (error) {
    exchange.fail(error instanceof Error ? error : new Error(String(error)))
  }
  return await exchange.result
}
