import type { PlacedCard } from '../../areas/cards/orders/place-order.ts'
import { type CardField, NO_SHIP } from '../../areas/cards/page/read-card.ts'

type Reason = Exclude<Extract<PlacedCard, { kind: 'refused' }>['reason'], 'closed'>

/** What the visitor reads where the order itself was refused, and at which field. */
export const REFUSAL_WORDS: Record<Reason, { status: number; field: CardField; text: string }> = {
  name: { status: 422, field: 'name', text: '请填写与身份证一致的姓名' },
  identity: { status: 422, field: 'identity', text: '身份证号有误，请核对' },
  age: { status: 422, field: 'identity', text: '办理人的年龄不符合该产品的要求' },
  phone: { status: 422, field: 'phone', text: '请填写 11 位手机号' },
  region: { status: 422, field: 'county', text: '请重新选择收货地区' },
  no_ship: { status: 422, field: 'county', text: NO_SHIP },
  address: { status: 422, field: 'address', text: '请填写 4 到 200 个字的详细地址' },
  duplicate: { status: 409, field: 'phone', text: '该手机号或身份证号已经申请过，请勿重复提交' },
}
