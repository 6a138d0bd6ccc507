import { PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { text } from '#console/shared/i18n/i18n.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import type { RowAction } from '#console/shared/table/list-spec.ts'
import { DemoPage } from '../shared/demo-page.tsx'
import { SampleList } from '../shared/sample-list.tsx'
import { clientNameOf } from './choices.ts'
import { type Deal, isOpenDeal, STAGES } from './crm.ts'
import { DEAL_COLUMNS, DEAL_FILTERS, DEAL_SELECTING, type DealRow } from './projects/columns.tsx'
import { blankDeal, DealForm } from './projects/deal-form.tsx'
import { useClients, useDeals, useMembers } from './use-crm.ts'

const CrmProjectsPage = () => {
  const { t } = useTranslation()
  const { deals, put, patch, remove, restore } = useDeals()
  const { clients } = useClients()
  const { members } = useMembers()
  const [editing, edit] = useState<Deal>()
  const create = (): void => edit(blankDeal(members.find(({ isActive }) => isActive)?.name ?? ''))
  const rows: DealRow[] = deals.map((deal) => ({ ...deal, client: clientNameOf(clients, deal.clientId) }))
  const rowActions: RowAction<DealRow>[] = [
    {
      id: 'edit',
      label: text('Edit'),
      perform: ({ id }) => edit(deals.find((deal) => deal.id === id)) ?? undefined,
    },
    {
      id: 'next',
      label: text('Next stage'),
      allowed: isOpenDeal,
      perform: ({ id, stage }) => patch(id, { stage: STAGES[STAGES.indexOf(stage) + 1] ?? stage }) ?? undefined,
    },
    {
      id: 'lose',
      label: text('Give up the deal'),
      allowed: isOpenDeal,
      perform: ({ id }) => patch(id, { stage: 'lost' }) ?? undefined,
    },
  ]
  return (
    <DemoPage
      purpose={t('What may become an order: from the first contact to the decision.')}
      restore={restore}
      actions={
        <Button type="primary" icon={<PlusOutlined aria-hidden="true" />} onClick={create}>
          {t('New client project')}
        </Button>
      }
    >
      <SampleList
        spec={{
          name: 'demo-crm-projects',
          rows,
          columns: DEAL_COLUMNS,
          filters: DEAL_FILTERS,
          ...DEAL_SELECTING,
          nameOf: ({ name }) => name,
          rowActions,
          remove,
          create: { label: text('New client project'), onClick: create },
          empty: {
            title: text('No client projects yet'),
            hint: text('Create the first one, or put the samples back.'),
          },
        }}
      />
      {editing !== undefined && (
        <DealForm
          deal={editing}
          isNew={!deals.some(({ id }) => id === editing.id)}
          clients={clients}
          members={members}
          close={() => edit(undefined)}
          put={put}
        />
      )}
    </DemoPage>
  )
}
export default CrmProjectsPage
