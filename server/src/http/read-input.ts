import type { z } from 'zod'
import en from 'zod/v4/locales/en.js'
import zhCN from 'zod/v4/locales/zh-CN.js'
import type { Issue, Language } from '#contract/errors.ts'
import { Failure } from './failure.ts'

const LOCALES = { zh: zhCN().localeError, en: en().localeError }

const RULES: Record<string, { zh: string; en: string }> = {
  filters_json: { zh: '筛选条件不是有效的 JSON', en: 'A filter is not valid JSON' },
  filters_shape: { zh: '筛选条件应为 {"ID":"…","Value":"…"}', en: 'A filter looks like {"ID":"…","Value":"…"}' },
  filters_id: { zh: '此列表没有这个筛选项', en: 'This list has no such filter' },
  sort_field: { zh: '不能按此字段排序', en: 'Cannot sort by this field' },
  first_page: { zh: '页码过小', en: 'The page number is too small' },
  days_order: { zh: '结束日期不能早于开始日期', en: 'The last day is before the first' },
  date: { zh: '日期无效', en: 'Not a valid date' },
}

const isRule = (value: unknown): value is string => typeof value === 'string' && Object.hasOwn(RULES, value)

const wordsOf = (issue: z.core.$ZodRawIssue, language: Language): string => {
  const rule: unknown = issue.code === 'custom' ? issue.params?.['rule'] : undefined
  if (isRule(rule)) return RULES[rule]?.[language] ?? rule
  const words = LOCALES[language](issue)
  return typeof words === 'string' ? words : (words?.message ?? 'invalid')
}

/** Reads what came from outside; what does not fit is a 400 that names each field. */
export const readInput = <S extends z.ZodType>(schema: S, value: unknown, language: Language, at = ''): z.output<S> => {
  const parsed = schema.safeParse(value, { error: (issue) => wordsOf(issue, language) })
  if (parsed.success) return parsed.data
  const issues: Issue[] = parsed.error.issues.slice(0, 50).map((issue) => ({
    path: [at, ...issue.path.map(String)].filter(Boolean).join('.'),
    message: issue.message,
  }))
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
