import type { ReactNode } from 'react'
import type { Order, OrderSums } from '#contract/commerce/entities.ts'
import type { Good } from '#console/shared/dashboard/delta.tsx'
import { formatCount, formatMoney } from '#console/shared/format/number.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import type { Layout } from '#console/shared/table/cell-class.ts'
import { ComparedCell } from '#console/shared/table/compared-cell.tsx'
import type { ListView } from '#console/shared/table/list-view.ts'
import { TotalsRow } from '#console/shared/table/totals-row.tsx'
import { useOrderTotals } from './use-order-totals.ts'
import '#console/shared/table/list-totals.css'

interface OrderTotalsProps {
  view: ListView
  enterpriseId: string | undefined
  layout: Layout<Order>
}

/** The sum of all orders the filter finds, and its change against as many days before. */
const OrderTotals = ({ view, enterpriseId, layout }: OrderTotalsProps) => {
  const { t } = useTranslation()
  const { data, error, fetching, refetch } = useOrderTotals(view, enterpriseId)
  const figure = (name: keyof OrderSums, say: (n: number) => string, good: Good = 'up') => {
    if (data === undefined) return undefined
    const said = <strong>{say(data[name])}</strong>
    const { base, before } = data
    return before === null ? (
      <span className="list-totals-figure">{said}</span>
    ) : (
      <ComparedCell base={base?.[name] ?? null} before={before[name]} was={say(before[name])} good={good}>
        {said}
      </ComparedCell>
    )
  }
  const cells: Record<string, () => ReactNode> = {
    status: () => (data?.before ? figure('orders', formatCount) : undefined),
    amount: () => (
      <>
        {figure('amount', formatMoney)}
        {data !== undefined && data.refunded > 0 ? (
          <span className="list-totals-note">{t('{{amount}} refunded', { amount: formatMoney(data.refunded) })}</span>
        ) : undefined}
      </>
    ),
    commission: () => figure('commission', formatMoney),
  }
  return (
    <TotalsRow
      layout={layout}
      lead={data === undefined ? t('Total') : t('Total of {{n}} {{n|order|orders}}', { n: formatCount(data.orders) })}
      busy={fetching}
      failure={error === undefined ? undefined : { message: error, again: refetch }}
      cell={(id) => cells[id]?.()}
    />
  )
}
export default OrderTotals
