import type { TFunction } from 'i18next'
import type { Order } from '#contract/commerce/entities.ts'
import { text } from '#console/shared/i18n/i18n.ts'
import { deleteAction } from '#console/shared/table/delete-action.ts'
import type { RowAction } from '#console/shared/table/list-spec.ts'
import { orders } from '#console/shared/commerce/resource.ts'
import { hasVisit } from '../labels.ts'

type OrderDrawer = 'order' | 'match'

const nameOf = ({ orderNo }: Order): string => orderNo

interface Opens {
  mayDelete: boolean
  open(drawer: OrderDrawer, order: Order): void
}

export const orderActions = (t: TFunction, { mayDelete, open }: Opens): RowAction<Order>[] => {
  const deletion = deleteAction({ resource: orders, paramsOf: ({ id }: Order) => ({ id }), nameOf, t })
  return [
    { id: 'details', label: text('Details'), perform: (order) => void open('order', order) },
    {
      id: 'match',
      label: text('Match by hand'),
      allowed: (order) => !hasVisit(order),
      perform: (order) => void open('match', order),
    },
    ...(mayDelete
      ? [
          {
            ...deletion,
            aside: true,
            question: (order: Order) => ({
              title: t('Delete “{{name}}”?', { name: nameOf(order) }),
              detail: t('It leaves the list; what it brought to its ad set stays. You can undo this afterwards.'),
              danger: true,
            }),
          },
        ]
      : []),
  ]
}
