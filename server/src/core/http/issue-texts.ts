import type { z } from 'zod'
import type { Language } from '#contract/errors.ts'
import { fieldWordAt } from '#contract/field-words.ts'

type Issue = z.core.$ZodRawIssue
type Texts = Record<Language, string>

const RULES: Record<string, Texts> = {
  filters_json: { zh: '筛选条件不是有效的 JSON', en: 'A filter is not valid JSON' },
  filters_shape: { zh: '筛选条件应为 {"ID":"…","Value":"…"}', en: 'A filter looks like {"ID":"…","Value":"…"}' },
  filters_id: { zh: '此列表没有这个筛选项', en: 'This list has no such filter' },
  sort_field: { zh: '不能按此字段排序', en: 'Cannot sort by this field' },
  first_page: { zh: '页码过小', en: 'The page number is too small' },
  days_order: { zh: '结束日期不能早于开始日期', en: 'The last day is before the first' },
  date: { zh: '日期无效', en: 'Not a valid date' },
}

const TYPES: Record<string, Texts> = {
  string: { zh: '应为文本', en: 'must be text' },
  number: { zh: '应为数字', en: 'must be a number' },
  int: { zh: '应为整数', en: 'must be a whole number' },
  boolean: { zh: '应为 true 或 false', en: 'must be true or false' },
  array: { zh: '应为列表', en: 'must be a list' },
  object: { zh: '应为对象', en: 'must be an object' },
  record: { zh: '应为对象', en: 'must be an object' },
}
const FORMATS: Record<string, Texts> = {
  email: { zh: '不是有效的邮箱', en: 'is not a valid email' },
  url: { zh: '不是有效的网址', en: 'is not a valid address' },
  date: { zh: '不是有效的日期', en: 'is not a valid date' },
  datetime: { zh: '不是有效的时间', en: 'is not a valid time' },
}
const EMPTY: Texts = { zh: '不能为空', en: 'is required' }
const WRONG: Texts = { zh: '格式不正确', en: 'is not in the right form' }
const MOST_VALUES = 12

const smallest = (origin: string, least: number | bigint): Texts => {
  if (origin === 'string')
    return least === 1 ? EMPTY : { zh: `至少 ${least} 个字符`, en: `needs at least ${least} characters` }
  if (origin === 'array' || origin === 'set') return { zh: `至少 ${least} 项`, en: `needs at least ${least} entries` }
  return { zh: `不能小于 ${least}`, en: `must not be below ${least}` }
}
const largest = (origin: string, most: number | bigint): Texts => {
  if (origin === 'string') return { zh: `最多 ${most} 个字符`, en: `takes at most ${most} characters` }
  if (origin === 'array' || origin === 'set') return { zh: `最多 ${most} 项`, en: `takes at most ${most} entries` }
  return { zh: `不能大于 ${most}`, en: `must not be above ${most}` }
}
const oneOf = (values: readonly unknown[]): Texts => {
  const some = values.slice(0, MOST_VALUES).map(String)
  const more = values.length > MOST_VALUES ? '…' : ''
  return { zh: `只能是 ${some.join('、')}${more}`, en: `must be one of ${some.join(', ')}${more}` }
}

const saidOf = (issue: Issue): Texts => {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? EMPTY : (TYPES[issue.expected] ?? WRONG)
    case 'too_small':
      return smallest(issue.origin, issue.minimum)
    case 'too_big':
      return largest(issue.origin, issue.maximum)
    case 'invalid_format':
      return FORMATS[issue.format] ?? WRONG
    case 'invalid_value':
      return issue.input === undefined ? EMPTY : oneOf(issue.values)
    case 'not_multiple_of':
      return { zh: `应为 ${issue.divisor} 的倍数`, en: `must be a multiple of ${issue.divisor}` }
    default:
      return issue.input === undefined ? EMPTY : WRONG
  }
}

const WHOLE: Texts = { zh: '请求内容', en: 'The request' }
const HAN = /\p{Script=Han}$/u

const isRule = (value: unknown): value is string => typeof value === 'string' && Object.hasOwn(RULES, value)

/** What is wrong with a field, as a sentence of its own: the validator's words are for programmers. */
export const issueText = (issue: Issue, language: Language): string => {
  const rule: unknown = issue.code === 'custom' ? issue.params?.['rule'] : undefined
  if (isRule(rule)) return RULES[rule]?.[language] ?? rule
  const label = fieldWordAt(issue.path ?? [], language) ?? WHOLE[language]
  const said = saidOf(issue)[language]
  return language === 'zh' && HAN.test(label) ? `${label}${said}` : `${label} ${said}`
}

export const unknownKeyText = (key: string, language: Language): string =>
  language === 'zh' ? `没有名为“${key}”的字段` : `There is no field "${key}"`
