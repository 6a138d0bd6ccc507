/** What the server said no with; `code` is one of those in its OpenAPI document. */
export class CallError extends Error {
  override readonly name = 'CallError'
  /** The call that failed. */
  readonly call: string
  readonly status: number
  readonly code: string
  readonly requestId: string
  /** What is wrong with which field. */
  readonly issues: readonly { path: string; message: string }[]
  constructor(
    call: string,
    status: number,
    body: Partial<Pick<CallError, 'code' | 'message' | 'requestId' | 'issues'>>,
  ) {
    super(body.message ?? `The server answered ${status}`)
    this.call = call
    this.status = status
    this.code = body.code ?? ''
    this.requestId = body.requestId ?? ''
    this.issues = body.issues ?? []
  }
}
