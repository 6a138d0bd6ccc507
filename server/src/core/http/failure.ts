import type { ErrorCode, Language } from '#contract/errors.ts'

/** A field and what is wrong with it: in one language where that is known already, else in each. */
interface FieldIssue {
  path: string
  message: string | Record<Language, string>
}

export interface FailureDetail {
  issues?: FieldIssue[]
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
