import { PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { text } from '#console/shared/i18n/i18n.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import type { BatchHandover, RowAction } from '#console/shared/table/list-spec.ts'
import { dayAt } from '../shared/days.ts'
import { DemoPage } from '../shared/demo-page.tsx'
import { listVerbs } from '../shared/list-verbs.ts'
import { SampleList } from '../shared/sample-list.tsx'
import { useSample } from '../shared/use-sample.ts'
import { useWaysBack } from '../shared/ways-back.tsx'
import { yuanOf } from './money.ts'
import { isSellers, type Seller, type ShopState } from './people.ts'
import { sampleSellers } from './samples/people.ts'
import { SELLER_COLUMNS, SELLER_FILTERS, SELLER_SELECTING } from './sellers/columns.tsx'
import { blankSeller, SellerForm } from './sellers/seller-form.tsx'

const isOwed = ({ due }: Seller): boolean => due > 0

const SellersPage = () => {
  const { t } = useTranslation()
  const sample = useSample('shop-sellers', sampleSellers, isSellers)
  const { value: sellers, restore } = sample
  const { put, patch, remove } = listVerbs(sample)
  const { offer, bars } = useWaysBack()
  const [editing, edit] = useState<Seller>()
  const create = (): void => edit(blankSeller())
  const payOut = (some: readonly Seller[]): void => {
    some.forEach(({ id }) => patch(id, { due: 0, paidOn: dayAt(0) }))
    const total = some.reduce((sum, { due }) => sum + due, 0)
    offer(t('{{total}} paid out to {{n}} {{n|shop|shops}}.', { total: yuanOf(total), n: some.length }), () =>
      some.forEach(({ id, due, paidOn }) => patch(id, { due, paidOn })),
    )
  }
  const step = (id: string, label: string, from: ShopState, to: ShopState): RowAction<Seller> => ({
    id,
    label,
    allowed: ({ state }) => state === from,
    perform: (seller) => patch(seller.id, { state: to }) ?? undefined,
  })
  const rowActions: RowAction<Seller>[] = [
    { id: 'edit', label: text('Edit'), perform: (seller) => edit(seller) ?? undefined },
    step('approve', text('Approve the shop'), 'checking', 'open'),
    { id: 'pay', label: text('Pay out'), allowed: isOwed, perform: (seller) => payOut([seller]) ?? undefined },
    step('close', text('Close the shop'), 'open', 'closed'),
    step('open', text('Open again'), 'closed', 'open'),
  ]
  const batchActions: BatchHandover<Seller>[] = [{ id: 'pay', label: text('Pay out'), allowed: isOwed, take: payOut }]
  return (
    <DemoPage
      purpose={t('The shops that sell here: approve them, close them, pay out what they earned.')}
      restore={restore}
      actions={
        <Button type="primary" icon={<PlusOutlined aria-hidden="true" />} onClick={create}>
          {t('New shop')}
        </Button>
      }
    >
      {bars}
      <SampleList
        spec={{
          name: 'demo-shop-sellers',
          rows: sellers,
          columns: SELLER_COLUMNS,
          filters: SELLER_FILTERS,
          ...SELLER_SELECTING,
          nameOf: ({ shop }) => shop,
          rowActions,
          batchActions,
          remove,
          create: { label: text('New shop'), onClick: create },
          empty: { title: text('No shops yet'), hint: text('Create the first one, or put the samples back.') },
        }}
      />
      {editing !== undefined && (
        <SellerForm
          seller={editing}
          isNew={!sellers.some(({ id }) => id === editing.id)}
          close={() => edit(undefined)}
          put={put}
        />
      )}
    </DemoPage>
  )
}
export default SellersPage
