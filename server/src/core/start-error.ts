/** Something the operator can put right: shown as one sentence, without a stack, and the process ends with code 1. */
export class StartError extends Error {
  override name = 'StartError'

  constructor(chinese: string, english: string, options?: ErrorOptions) {
    super(`${chinese} (${english})`, options)
  }
}
