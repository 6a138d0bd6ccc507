import { firstBroken, rulesOf } from './field-rules.ts'
import { type FormField, type FormShape, plainPhone } from './form-shape.ts'

export type Answer = string | number | boolean | string[]
export type Answers = Record<string, Answer>

export interface ReadAnswers {
  data: Answers
  /** What the visitor is told, by field; empty where everything is right. */
  wrong: Record<string, string>
}

// oxlint-disable-next-line no-control-regex
const CONTROL = /[\u0000-\u0009\u000b-\u001f\u007f]/g
/** Without what nobody can see. */
export const cleanAnswer = (text: string): string =>
  text.replaceAll('\r\n', '\n').replaceAll(CONTROL, '').toWellFormed().trim()

const answerOf = ({ kind }: FormField, values: readonly string[]): Answer => {
  const [first = ''] = values
  switch (kind) {
    case 'checkboxes':
      return [...new Set(values)]
    case 'number':
      return Number(first)
    case 'agree':
      return true
    case 'phone':
      return plainPhone(first) ?? first
    case 'textarea':
      return first
    default:
      return first.replaceAll('\n', ' ')
  }
}

/** Reads what was written into a form, field by field, with the rules the page itself had. */
export const readAnswers = ({ fields }: FormShape, given: (name: string) => readonly string[]): ReadAnswers => {
  const data: Answers = {}
  const wrong: Record<string, string> = {}
  for (const field of fields) {
    const values = given(field.name)
      .map(cleanAnswer)
      .filter((one) => one !== '')
    const broken = firstBroken(rulesOf(field), values)
    if (broken !== '') wrong[field.name] = broken
    else if (values.length > 0) data[field.name] = answerOf(field, values)
  }
  return { data, wrong }
}

/** An answer that came as JSON, as a form would have posted it; undefined where no form could have. */
export const postedAs = (value: unknown): string[] | undefined => {
  if (value === null || value === undefined || value === false) return []
  if (value === true) return ['1']
  if (typeof value === 'string') return [value]
  if (typeof value === 'number' && Number.isFinite(value)) return [String(value)]
  return Array.isArray(value) && value.length <= 200 && value.every((one) => typeof one === 'string')
    ? value
    : undefined
}
