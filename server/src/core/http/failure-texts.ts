import { ERRORS, type ErrorCode, type Issue, type Language } from '#contract/errors.ts'
import type { FailureDetail } from './failure.ts'

/** What a failure says, in one language. A field named without words of its own gets the failure's. */
export const failureTexts = (
  code: ErrorCode,
  { issues, words = '' }: FailureDetail,
  language: Language,
): { message: string; issues?: Issue[] } => {
  const message = ERRORS[code][language].replace('{detail}', () => words)
  const said = issues?.map(({ path, message: own }) => ({
    path,
    message: (typeof own === 'string' ? own : own[language]) || message,
  }))
  return said === undefined ? { message } : { message, issues: said }
}
