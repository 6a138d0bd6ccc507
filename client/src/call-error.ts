interface Said {
  code: string
  message: string
  requestId: string
  issues: readonly { path: string; message: string }[]
}

const messageFor = (status: number): string =>
  status === 0 ? 'The server did not answer' : `The server answered ${status}`

/**
 * What the server said no with; `code` is one of those in its OpenAPI document. With a `cause` no answer of the server's
 * was read: the connection broke, the time was over, or something between answered in its place.
 */
export class CallError extends Error {
  override readonly name = 'CallError'
  /** The call that failed. */
  readonly call: string
  /** 0 where nothing came. */
  readonly status: number
  readonly code: string
  readonly requestId: string
  /** What is wrong with which field. */
  readonly issues: readonly { path: string; message: string }[]
  /** How long the server asks to wait before another try, where it does. */
  readonly retryAfterMs: number | undefined
  constructor(
    call: string,
    status: number,
    body: Partial<Said>,
    more: { cause?: unknown; retryAfterMs?: number | undefined } = {},
  ) {
    const { retryAfterMs, ...options } = more
    super(body.message ?? messageFor(status), options)
    this.call = call
    this.status = status
    this.code = body.code ?? ''
    this.requestId = body.requestId ?? ''
    this.issues = body.issues ?? []
    this.retryAfterMs = retryAfterMs
  }
}
