import { firstBroken, type Rule } from '#contract/forms/field-rules.ts'
import { plainPhone } from '#contract/forms/form-shape.ts'
import { cleanAnswer } from '#contract/forms/read-answers.ts'
import type { Fields } from '../../public-forms/read-post.ts'
import { CARD_RULES } from '../page/read-card.ts'

export const RING_FIELDS = ['phone', '_code', 'agree'] as const
export type RingField = (typeof RING_FIELDS)[number]
export type WrongRing = Partial<Record<RingField, string>>

/** What the page and the server both ask of every field. A vendor's code is as long as the vendor likes. */
export const RING_RULES: Readonly<Record<RingField, readonly Rule[]>> = {
  phone: CARD_RULES.phone,
  _code: [
    ['need', '请填写验证码'],
    ['like', '^[0-9]{4,6}$', '验证码为 4 到 6 位数字'],
  ],
  agree: CARD_RULES.agree,
}

const textOf = (fields: Fields, name: RingField): string => cleanAnswer(fields(name)[0] ?? '').replaceAll('\n', ' ')

/** The phone a code goes to, or what is wrong with it. */
export const readPhone = (fields: Fields): { phone: string } | { wrong: string } => {
  const text = textOf(fields, 'phone')
  const broken = firstBroken(RING_RULES.phone, [text])
  const phone = plainPhone(text)
  return broken === '' && phone !== undefined ? { phone } : { wrong: broken || '请填写 11 位手机号' }
}

/** What was written into the page; undefined where something is wrong. */
export const readRing = (fields: Fields): { wrong: WrongRing; asked: { phone: string; code: string } | undefined } => {
  const wrong: WrongRing = {}
  for (const name of RING_FIELDS) {
    const broken = firstBroken(RING_RULES[name], [textOf(fields, name)])
    if (broken !== '') wrong[name] = broken
  }
  const read = readPhone(fields)
  if ('wrong' in read || Object.keys(wrong).length > 0) return { wrong, asked: undefined }
  return { wrong, asked: { phone: read.phone, code: textOf(fields, '_code') } }
}
