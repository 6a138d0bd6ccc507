import { PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { text } from '#console/shared/i18n/i18n.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import type { RowAction } from '#console/shared/table/list-spec.ts'
import { DemoPage } from '../shared/demo-page.tsx'
import { SampleList } from '../shared/sample-list.tsx'
import { clientNameOf } from './choices.ts'
import type { Order, OrderState } from './crm.ts'
import { ORDER_COLUMNS, ORDER_FILTERS, ORDER_SELECTING, type OrderRow } from './orders/columns.tsx'
import { blankOrder, OrderForm } from './orders/order-form.tsx'
import { useClients, useMembers, useOrders } from './use-crm.ts'

const OrdersPage = () => {
  const { t } = useTranslation()
  const { orders, put, patch, remove, restore } = useOrders()
  const { clients } = useClients()
  const { members } = useMembers()
  const [editing, edit] = useState<Order>()
  const create = (): void => edit(blankOrder(members.find(({ isActive }) => isActive)?.name ?? ''))
  const rows: OrderRow[] = orders.map((order) => ({ ...order, client: clientNameOf(clients, order.clientId) }))
  const step = (id: string, label: string, from: OrderState, to: OrderState): RowAction<OrderRow> => ({
    id,
    label,
    allowed: ({ state }) => state === from,
    perform: (order) => patch(order.id, { state: to }) ?? undefined,
  })
  const rowActions: RowAction<OrderRow>[] = [
    {
      id: 'edit',
      label: text('Edit'),
      perform: ({ id }) => edit(orders.find((order) => order.id === id)) ?? undefined,
    },
    step('paid', text('Book the payment'), 'unpaid', 'paid'),
    step('delivered', text('Hand over'), 'paid', 'delivered'),
    step('refunded', text('Pay back'), 'delivered', 'refunded'),
  ]
  return (
    <DemoPage
      purpose={t('What clients ordered, what is paid and what is handed over.')}
      restore={restore}
      actions={
        <Button type="primary" icon={<PlusOutlined aria-hidden="true" />} onClick={create}>
          {t('New client order')}
        </Button>
      }
    >
      <SampleList
        spec={{
          name: 'demo-crm-orders',
          rows,
          columns: ORDER_COLUMNS,
          filters: ORDER_FILTERS,
          ...ORDER_SELECTING,
          nameOf: ({ no }) => no,
          rowActions,
          remove,
          create: { label: text('New client order'), onClick: create },
          empty: { title: text('No client orders yet'), hint: text('Create the first one, or put the samples back.') },
        }}
      />
      {editing !== undefined && (
        <OrderForm
          order={editing}
          isNew={!orders.some(({ id }) => id === editing.id)}
          clients={clients}
          members={members}
          close={() => edit(undefined)}
          put={put}
        />
      )}
    </DemoPage>
  )
}
export default OrdersPage
