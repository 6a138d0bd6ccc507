import type { FormField } from './form-shape.ts'
import { PROVINCES } from './provinces.ts'

/** What an answer must satisfy, in order; the last word is what the visitor reads. */
export type Rule =
  | readonly ['need', string]
  | readonly ['size', number, number, string]
  | readonly ['like', string, string]
  | readonly ['range', number | null, number | null, boolean, string]
  | readonly ['day', string]
  | readonly ['count', number, number, string]
  | readonly ['among', readonly string[], string]

// Ours alone, and none of them can take long: a form never brings a pattern of its own.
const PHONE = '^(?:\\+?86[ \\-]?)?1[3-9](?:[ \\-]?\\d){9}$'
const PERSON = "^[\\p{L}\\p{M}·•.' \\-]{2,30}$"
const REGION = `^(?:${PROVINCES.map(([digits]) => digits).join('|')})\\d{4}$`

const limitWords = (unit: string, min: number | null, max: number | null): string => {
  if (min !== null && max !== null) return `请填写 ${min} 到 ${max}${unit}`
  return min === null ? `不能大于 ${max}${unit}` : `不能小于 ${min}${unit}`
}

const ownRules = ({ kind, title, min, max, whole, options }: FormField): Rule[] => {
  switch (kind) {
    case 'text':
    case 'textarea':
      return [['size', min ?? 0, max ?? 0, min ? limitWords(' 个字', min, max) : `最多 ${max ?? 0} 个字`]]
    case 'name':
      return [['like', PERSON, '请填写真实姓名，2 到 30 个字']]
    case 'phone':
      return [['like', PHONE, '请填写 11 位手机号']]
    case 'number': {
      const words = min === null && max === null ? '请填写数字' : limitWords('', min, max)
      return [['range', min, max, whole, whole ? `${words}（整数）` : words]]
    }
    case 'select':
    case 'radio':
      return [['among', options, `请重新选择${title}`]]
    case 'checkboxes':
      return [
        ['among', options, `请重新选择${title}`],
        ['count', min ?? 0, max ?? options.length, `请选择 ${min ?? 0} 到 ${max ?? options.length} 项`],
      ]
    case 'date':
      return [['day', '请填写有效的日期']]
    case 'region':
      return [['like', REGION, '请选择地区']]
    case 'agree':
      return [['among', ['1'], '请勾选']]
  }
}

const needWords = ({ kind, title }: FormField): string => {
  if (kind === 'agree') return '请先阅读并勾选同意'
  return ['select', 'radio', 'checkboxes', 'region', 'date'].includes(kind) ? `请选择${title}` : `请填写${title}`
}

export const rulesOf = (field: FormField): Rule[] => [
  ...(field.required ? [['need', needWords(field)] as const] : []),
  ...ownRules(field),
]

/**
 * The word of the first rule that the values break, or nothing. The page runs the text of this very function,
 * so that both sides judge alike: it uses nothing from outside itself.
 */
export const firstBroken = (rules: readonly Rule[], given: readonly string[]): string => {
  const values = given.map((one) => one.trim()).filter((one) => one !== '')
  const [first] = values
  for (const rule of rules) {
    if (first === undefined) {
      if (rule[0] === 'need') return rule[1]
      continue
    }
    if (rule[0] === 'size') {
      const size = Array.from(first).length
      if (size < rule[1] || size > rule[2]) return rule[3]
    }
    if (rule[0] === 'like' && !new RegExp(rule[1], 'u').test(first)) return rule[2]
    if (rule[0] === 'range') {
      const value = /^-?[0-9]{1,12}(\.[0-9]{1,6})?$/.test(first) ? Number(first) : NaN
      const low = rule[1] === null || value >= rule[1]
      const high = rule[2] === null || value <= rule[2]
      if (Number.isNaN(value) || !low || !high || (rule[3] && !Number.isInteger(value))) return rule[4]
    }
    if (rule[0] === 'day') {
      const at = /^(19|20)[0-9]{2}-[0-9]{2}-[0-9]{2}$/.test(first) ? new Date(first + 'T00:00:00Z') : new Date(NaN)
      if (Number.isNaN(at.getTime()) || at.toISOString().slice(0, 10) !== first) return rule[1]
    }
    if (rule[0] === 'count' && (values.length < rule[1] || values.length > rule[2])) return rule[3]
    if (rule[0] === 'among') {
      const known = rule[1]
      if (values.some((one) => known.indexOf(one) < 0)) return rule[2]
    }
  }
  return ''
}
