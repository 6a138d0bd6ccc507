import { firstBroken, type Rule } from '#contract/forms/field-rules.ts'
import { plainPhone } from '#contract/forms/form-shape.ts'
import { cleanAnswer } from '#contract/forms/read-answers.ts'
import type { Fields, ReadPost } from '../../public-forms/read-post.ts'
import type { CardOrder } from '../orders/place-order.ts'
import { type Chosen, chosenOf } from '../regions/regions.ts'
import { brokenIdentity } from './broken-identity.ts'
import type { OpenService } from './open-service.ts'

export const CARD_FIELDS = ['name', 'identity', 'phone', 'province', 'city', 'county', 'address', 'agree'] as const
export type CardField = (typeof CARD_FIELDS)[number]

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

const isOff = ({ rules }: OpenService, code: string | undefined): boolean =>
  code !== undefined && rules.noShip.includes(code)

const textOf = (fields: Fields, name: CardField): string => cleanAnswer(fields(name)[0] ?? '').replaceAll('\n', ' ')

/** Whether the next step of the page is asked for, and nothing is sent yet. */
export const isStep = (fields: Fields): boolean => fields('_step').length > 0

/** The region that is chosen so far. */
export const readRegion = (fields: Fields): Chosen =>
  chosenOf({
    province: textOf(fields, 'province'),
    city: textOf(fields, 'city'),
    county: textOf(fields, 'county'),
  })

/** Reads what was written into the page, field by field; the order itself is judged once more where it is placed. */
export const readCard = (fields: Fields, service: OpenService, today: string): ReadPost<CardOrder['person']> => {
  const text = (name: CardField): string => textOf(fields, name)
  const identity = text('identity').toUpperCase()
  const chosen = readRegion(fields)
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
  const wrong: Partial<Record<CardField, string>> = {}
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
  if (phone === undefined || province === undefined || city === undefined || county === undefined) return { wrong }
  if (Object.keys(wrong).length > 0) return { wrong }
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
  return { answers: person }
}
