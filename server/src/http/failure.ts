import type { ErrorCode, Issue } from '#contract/errors.ts'

export interface FailureDetail {
  issues?: Issue[]
  retryAfterSeconds?: number
  /** Stands for {detail} in the failure's sentence. */
  words?: string
}

/** The one error a handler throws when the answer is no. */
export class Failure extends Error {
  readonly code: ErrorCode
  readonly detail: FailureDetail
  constructor(code: ErrorCode, detail: FailureDetail = {}) {
    super(code)
    this.code = code
    this.detail = detail
  }
}
