import { firstBroken, type Rule } from '#contract/forms/field-rules.ts'
import { plainPhone } from '#contract/forms/form-shape.ts'
import { cleanAnswer } from '#contract/forms/read-answers.ts'
import type { Fields, ReadPost } from '../../public-forms/read-post.ts'
import { CARD_RULES } from '../page/read-card.ts'

export const TONE_FIELDS = ['phone', '_code', 'agree'] as const
type ToneField = (typeof TONE_FIELDS)[number]

/** What the page and the server both ask of every field. A vendor's code is as long as the vendor likes. */
export const TONE_RULES: Readonly<Record<ToneField, readonly Rule[]>> = {
  phone: CARD_RULES.phone,
  _code: [
    ['need', '请填写验证码'],
    ['like', '^[0-9]{4,6}$', '验证码为 4 到 6 位数字'],
  ],
  agree: CARD_RULES.agree,
}

const textOf = (fields: Fields, name: ToneField): string => cleanAnswer(fields(name)[0] ?? '').replaceAll('\n', ' ')

/** The phone a code goes to, or what is wrong with it. */
export const readPhone = (fields: Fields): { phone: string } | { wrong: string; field: ToneField } => {
  const text = textOf(fields, 'phone')
  const broken = firstBroken(TONE_RULES.phone, [text])
  const phone = plainPhone(text)
  return broken === '' && phone !== undefined ? { phone } : { wrong: broken || '请填写 11 位手机号', field: 'phone' }
}

export interface ToneAnswers {
  phone: string
  code: string
}

/** What was written into the page. */
export const readTone = (fields: Fields): ReadPost<ToneAnswers> => {
  const wrong: Partial<Record<ToneField, string>> = {}
  for (const name of TONE_FIELDS) {
    const broken = firstBroken(TONE_RULES[name], [textOf(fields, name)])
    if (broken !== '') wrong[name] = broken
  }
  const read = readPhone(fields)
  if ('wrong' in read || Object.keys(wrong).length > 0) return { wrong }
  return { answers: { phone: read.phone, code: textOf(fields, '_code') } }
}
