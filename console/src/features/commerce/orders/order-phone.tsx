import type { Order, OrderSums } from '#contract/commerce/entities.ts'
import { formatCount, formatMoney } from '#console/shared/format/number.ts'
import { text } from '#console/shared/i18n/i18n.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { useAuth } from '#console/shared/session/auth-store.ts'
import type { ListParts } from '#console/shared/table/list-spec.ts'
import { PhoneTotals } from '#console/shared/table/phone/phone-totals.tsx'
import type { PhoneSpec } from '#console/shared/table/phone/phone-spec.ts'
import { OrderControls } from './order-controls.tsx'
import { useOrderTotals } from './use-order-totals.ts'

const SHOWN: readonly [keyof OrderSums, string, (n: number) => string][] = [
  ['orders', text('Orders'), formatCount],
  ['amount', text('Order amount'), formatMoney],
  ['commission', text('Commission'), formatMoney],
]

const Summary = ({ view }: ListParts<Order>) => {
  const { t } = useTranslation()
  const enterpriseId = useAuth((state) => state.user?.selectEnterprise) ?? undefined
  const { data, error, fetching, refetch } = useOrderTotals(view, enterpriseId)
  return (
    <PhoneTotals
      totals={SHOWN.map(([name, title, say]) => ({
        title: t(title),
        value: data && say(data[name]),
        base: data?.base?.[name] ?? null,
        before: data?.before?.[name] ?? null,
        was: data?.before ? t('{{figure}} before', { figure: say(data.before[name]) }) : undefined,
        good: 'up',
      }))}
      busy={fetching}
      failure={error === undefined ? undefined : { message: error, again: refetch }}
    />
  )
}

const orderPhone: PhoneSpec<Order> = {
  assign: ({ id, orderNo, enterpriseId }) => ({
    name: orderNo,
    link: `/apps/orders/list?${new URLSearchParams({ order: id })}`,
    enterpriseId,
    subject: { type: 'order', id },
  }),
  Summary,
  Options: OrderControls,
}
export default orderPhone
