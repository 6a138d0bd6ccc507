import { firstBroken, type Rule } from '#contract/forms/field-rules.ts'
import { plainPhone } from '#contract/forms/form-shape.ts'
import { cleanAnswer } from '#contract/forms/read-answers.ts'
import type { Fields } from '../../public-forms/read-post.ts'
import type { CardOrder } from '../orders/place-order.ts'
import { type Chosen, chosenOf } from '../regions/regions.ts'
import { brokenIdentity } from './broken-identity.ts'
import type { OpenService } from './open-service.ts'

export const CARD_FIELDS = ['name', 'identity', 'phone', 'province', 'city', 'county', 'address', 'agree'] as const
export type CardField = (typeof CARD_FIELDS)[number]
export type Wrong = Partial<Record<CardField, string>>

/** What the page and the server both ask of every field. */
export const CARD_RULES: Readonly<Record<CardField, readonly Rule[]>> = {
  name: [
    ['need', '请填写姓名'],
    ['like', '^[\\p{Script=Han}·a-zA-Z ]{2,30}$', '请填写与身份证一致的姓名'],
  ],
  identity: [['need', '请填写身份证号']],
  phone: [
    ['need', '请填写手机号'],
    ['like', '^(?:\\+?86[ \\-]?)?1[3-9](?:[ \\-]?\\d){9}$', '请填写 11 位手机号'],
  ],
  province: [['need', '请选择省份']],
  city: [['need', '请选择城市']],
  county: [['need', '请选择区县']],
  address: [
    ['need', '请填写详细地址'],
    ['size', 4, 200, '请填写 4 到 200 个字的详细地址'],
    ['like', '^[^\\p{Extended_Pictographic}]*$', '地址里请不要使用表情符号'],
  ],
  agree: [['need', '请先阅读并勾选同意']],
}
export const NO_SHIP = '该地区暂不发货，请更换收货地址'

export interface ReadCard {
  chosen: Chosen
  wrong: Wrong
  /** Who orders; undefined where something is wrong. */
  person: CardOrder['person'] | undefined
}

const isOff = ({ rules }: OpenService, code: string | undefined): boolean =>
  code !== undefined && rules.noShip.includes(code)

/** Reads what was written into the page, field by field; the order itself is judged once more where it is placed. */
export const readCard = (fields: Fields, service: OpenService, today: string): ReadCard => {
  const text = (name: CardField): string => cleanAnswer(fields(name)[0] ?? '').replaceAll('\n', ' ')
  const identity = text('identity').toUpperCase()
  const chosen = chosenOf({ province: text('province'), city: text('city'), county: text('county') })
  const { province, city, county } = chosen
  const answers: Record<CardField, string> = {
    name: text('name'),
    identity,
    phone: text('phone'),
    province: province?.code ?? '',
    city: city?.code ?? '',
    county: county?.code ?? '',
    address: text('address'),
    agree: text('agree'),
  }
  const wrong: Wrong = {}
  for (const name of CARD_FIELDS) {
    const broken = firstBroken(CARD_RULES[name], [answers[name]])
    if (broken !== '') wrong[name] = broken
  }
  const { minAge, maxAge } = service.rules
  const judged = brokenIdentity(identity, minAge, maxAge, today)
  if (judged !== '') wrong.identity = judged
  for (const name of ['province', 'city', 'county'] as const)
    if (isOff(service, chosen[name]?.code)) wrong[name] = NO_SHIP
  const phone = plainPhone(answers.phone)
  if (phone === undefined || province === undefined || city === undefined || county === undefined)
    return { chosen, wrong, person: undefined }
  if (Object.keys(wrong).length > 0) return { chosen, wrong, person: undefined }
  const named = ({ code, name }: { code: string; name: string }) => ({ code, name })
  const person = {
    name: answers.name,
    identity,
    phone,
    province: named(province),
    city: named(city),
    county: named(county),
    address: answers.address,
  }
  return { chosen, wrong, person }
}
