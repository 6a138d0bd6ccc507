import type { Order } from '#contract/commerce/entities.ts'
import type { PhoneSpec } from '#console/shared/table/phone/phone-spec.ts'

const orderPhone: PhoneSpec<Order> = {
  assign: ({ id, orderNo, enterpriseId }) => ({
    name: orderNo,
    link: `/apps/orders/list?${new URLSearchParams({ order: id })}`,
    enterpriseId,
  }),
}
export default orderPhone
