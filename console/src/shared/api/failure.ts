import type { Issue } from '#contract/errors.ts'

/** A call that did not succeed: what to say, the server's code, and the fields it named. */
export class CallFailure extends Error {
  readonly status: number
  readonly code: string
  readonly issues: readonly Issue[]
  constructor(status: number, code: string, message: string, issues: readonly Issue[] = []) {
    super(message)
    this.status = status
    this.code = code
    this.issues = issues
  }
  /** The answer gave neither a code nor a reason. */
  get isUnexplained(): boolean {
    return this.code === `http.${this.status}`
  }
}

export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
