import type { WxCustomer } from '#contract/wecom/entities.ts'
import type { PhoneSpec } from '#console/shared/table/phone/phone-spec.ts'

/** The list the customer stands in, on the same tab, narrowed to them. */
const linkTo = (externalId: string): string => {
  const [path = '', search] = location.hash.slice(1).split('?')
  const tab = new URLSearchParams(search).get('tab')
  return `${path}?${new URLSearchParams({ ...(tab === null ? {} : { tab }), Q: externalId })}`
}

const customerPhone: PhoneSpec<WxCustomer> = {
  assign: ({ id, name, externalId }) => ({
    name: name || externalId,
    link: linkTo(externalId),
    enterpriseId: null,
    subject: { type: 'customer', id },
  }),
}
export default customerPhone
