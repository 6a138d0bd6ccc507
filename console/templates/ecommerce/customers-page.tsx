import { PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { text } from '#console/shared/i18n/i18n.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import type { BatchHandover, RowAction } from '#console/shared/table/list-spec.ts'
import { DemoPage } from '../shared/demo-page.tsx'
import { listVerbs } from '../shared/list-verbs.ts'
import { SampleList } from '../shared/sample-list.tsx'
import { useSample } from '../shared/use-sample.ts'
import { CUSTOMER_COLUMNS, CUSTOMER_FILTERS, CUSTOMER_SELECTING } from './customers/columns.tsx'
import { blankCustomer, CustomerForm } from './customers/customer-form.tsx'
import { type Customer, isCustomers } from './people.ts'
import { sampleCustomers } from './samples/people.ts'

const CustomersPage = () => {
  const { t } = useTranslation()
  const sample = useSample('shop-customers', sampleCustomers, isCustomers)
  const { value: customers, restore } = sample
  const { put, patch, remove } = listVerbs(sample)
  const [editing, edit] = useState<Customer>()
  const create = (): void => edit(blankCustomer())
  const mayOrder = ({ isBlocked }: Customer): boolean => !isBlocked
  const setBlocked =
    (isBlocked: boolean) =>
    ({ id }: Customer): undefined =>
      patch(id, { isBlocked }) ?? undefined
  const block = { id: 'block', label: text('Stop orders'), allowed: mayOrder }
  const allow = { id: 'allow', label: text('Allow orders'), allowed: ({ isBlocked }: Customer) => isBlocked }
  const rowActions: RowAction<Customer>[] = [
    { id: 'edit', label: text('Edit'), perform: (customer) => edit(customer) ?? undefined },
    { ...block, perform: setBlocked(true) },
    { ...allow, perform: setBlocked(false) },
  ]
  const batchActions: BatchHandover<Customer>[] = [
    { ...block, take: (some) => some.forEach(setBlocked(true)) },
    { ...allow, take: (some) => some.forEach(setBlocked(false)) },
  ]
  return (
    <DemoPage
      purpose={t('Who buys, how often and for how much; and who may not order any more.')}
      restore={restore}
      actions={
        <Button type="primary" icon={<PlusOutlined aria-hidden="true" />} onClick={create}>
          {t('New buyer')}
        </Button>
      }
    >
      <SampleList
        spec={{
          name: 'demo-shop-customers',
          rows: customers,
          columns: CUSTOMER_COLUMNS,
          filters: CUSTOMER_FILTERS,
          ...CUSTOMER_SELECTING,
          nameOf: ({ name }) => name,
          rowActions,
          batchActions,
          remove,
          create: { label: text('New buyer'), onClick: create },
          empty: { title: text('No buyers yet'), hint: text('Create the first one, or put the samples back.') },
        }}
      />
      {editing !== undefined && (
        <CustomerForm
          customer={editing}
          isNew={!customers.some(({ id }) => id === editing.id)}
          close={() => edit(undefined)}
          put={put}
        />
      )}
    </DemoPage>
  )
}
export default CustomersPage
