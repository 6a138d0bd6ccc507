import type { z } from 'zod'
import type { Issue, Language } from '#contract/errors.ts'
import { Failure } from './failure.ts'
import { issueText, unknownKeyText } from './issue-texts.ts'

const MOST_ISSUES = 50
const LONGEST_KEY = 60

/** Of a stranger's own words no more is said back than it takes to find them. */
const shortened = (key: string): string => (key.length > LONGEST_KEY ? `${key.slice(0, LONGEST_KEY)}…` : key)

/** Each unknown key is named by its own path. */
const issuesOf = (issue: z.core.$ZodIssue, language: Language): { place: PropertyKey[]; message: string }[] =>
  issue.code === 'unrecognized_keys'
    ? issue.keys
        .slice(0, MOST_ISSUES)
        .map((key) => shortened(key))
        .map((key) => ({ place: [...issue.path, key], message: unknownKeyText(key, language) }))
    : [{ place: issue.path, message: issue.message }]

/** Reads what came from outside; what does not fit is a 400 that names each field. */
export const readInput = <S extends z.ZodType>(schema: S, value: unknown, language: Language, at = ''): z.output<S> => {
  const parsed = schema.safeParse(value, { error: (issue) => issueText(issue, language) })
  if (parsed.success) return parsed.data
  const issues: Issue[] = parsed.error.issues
    .flatMap((issue) => issuesOf(issue, language))
    .slice(0, MOST_ISSUES)
    .map(({ place, message }) => ({ path: [at, ...place.map(String)].filter(Boolean).join('.'), message }))
  throw new Failure('request.malformed', { issues })
}

/** PostgreSQL holds no NUL and UTF-8 no lone surrogate: such text is refused at the door, at any depth. */
export const refuseBrokenText = (input: unknown, language: Language): void => {
  const rest: unknown[] = [input]
  while (rest.length > 0) {
    const value = rest.pop()
    if (typeof value === 'string' && (value.includes('\0') || !value.isWellFormed())) {
      const message = language === 'zh' ? '包含无法保存的字符' : 'Contains characters that cannot be stored'
      throw new Failure('request.malformed', { issues: [{ path: '', message }] })
    }
    if (typeof value === 'object' && value !== null) for (const pair of Object.entries(value)) rest.push(...pair)
  }
}
