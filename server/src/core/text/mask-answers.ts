import type { FormField, FormShape } from '#contract/forms/form-shape.ts'
import type { Answer, Answers } from '#contract/forms/read-answers.ts'

const maskPhone = (phone: string): string => `${phone.slice(0, 3)}****${phone.slice(7)}`

const firstOnly = (text: string): string => {
  const [first = '', ...rest] = [...text]
  return first + '*'.repeat(Math.min(rest.length, 3))
}

// A phone or an identity number that someone wrote where none was asked for.
const NUMBERS = /(?<!\d)(?:\d{17}[\dXx]|\d{15}|1[3-9]\d(?:[ -]?\d{4}){2})(?!\d)/g
export const hideNumbers = (text: string): string =>
  text.replaceAll(NUMBERS, (number) => `${number.slice(0, 3)}****${number.slice(-4)}`)

const masked = ({ kind, personal }: FormField, answer: Answer): Answer => {
  if (typeof answer === 'string') {
    if (kind === 'phone') return maskPhone(answer)
    if (kind === 'date' && personal) return `${answer.slice(0, 4)}-**-**`
    return personal ? firstOnly(answer) : hideNumbers(answer)
  }
  if (!personal || typeof answer === 'boolean') return answer
  return '***'
}

/** The answers as anyone of the enterprise may see them. What the form does not know any more is nobody's to see. */
export const maskAnswers = (shape: FormShape | undefined, data: Answers): Answers => {
  const fields = new Map(shape?.fields.map((field) => [field.name, field]))
  return Object.fromEntries(
    Object.entries(data).map(([name, answer]) => {
      const field = fields.get(name)
      return [name, field === undefined ? '***' : masked(field, answer)]
    }),
  )
}
