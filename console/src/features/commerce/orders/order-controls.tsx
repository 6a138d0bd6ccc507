import type { Order } from '#contract/commerce/entities.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { lastDays } from '#console/shared/table/day-ranges.ts'
import type { ListParts } from '#console/shared/table/list-spec.ts'
import { Button } from '#console/shared/ui/button.tsx'
import '../commerce.css'

/** Compares the totals with as many days before; without days of its own the list begins with the last seven. */
export const OrderControls = ({ view, change }: Pick<ListParts<Order>, 'view' | 'change'>) => {
  const { t } = useTranslation()
  const isCompared = view.extra?.['compare'] === 'previous'
  const compare = () => {
    if (isCompared) return change({ extra: {} })
    const { From, To } = view.filters
    const week = lastDays(7)
    const days = From === undefined || To === undefined ? { From: week.from, To: week.to } : { From, To }
    change({ filters: { ...view.filters, ...days }, extra: { compare: 'previous' } })
  }
  return (
    <Button className="commerce-compare" aria-pressed={isCompared} onClick={compare}>
      {t('Compare')}
    </Button>
  )
}
