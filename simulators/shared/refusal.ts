/** The platform understood the request and says no, in its own envelope. */
export class Refusal extends Error {
  readonly code: number
  readonly messageCn: string
  constructor(code: number, message: string, messageCn = message) {
    super(message)
    this.code = code
    this.messageCn = messageCn
  }
}
