import { PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { text } from '#console/shared/i18n/i18n.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import type { BatchHandover, RowAction } from '#console/shared/table/list-spec.ts'
import { dayAt } from '../shared/days.ts'
import { DemoPage } from '../shared/demo-page.tsx'
import { SampleList } from '../shared/sample-list.tsx'
import { blankClient, ClientForm } from './clients/client-form.tsx'
import { CLIENT_COLUMNS, CLIENT_FILTERS, CLIENT_SELECTING } from './clients/columns.tsx'
import type { Client } from './crm.ts'
import { useClients, useMembers } from './use-crm.ts'

const ClientsPage = () => {
  const { t } = useTranslation()
  const { clients, put, patch, remove, restore } = useClients()
  const { members } = useMembers()
  const [editing, edit] = useState<Client>()
  const create = (): void => edit(blankClient(members.find(({ isActive }) => isActive)?.name ?? ''))
  const isDue = ({ lastAt }: Client): boolean => lastAt < dayAt(0)
  const contacted = ({ id, state }: Client): undefined =>
    patch(id, { lastAt: dayAt(0), state: state === 'lost' ? 'lost' : 'working' }) ?? undefined
  const rowActions: RowAction<Client>[] = [
    { id: 'edit', label: text('Edit'), perform: (client) => edit(client) ?? undefined },
    { id: 'contacted', label: text('Contacted today'), allowed: isDue, perform: contacted },
  ]
  const batchActions: BatchHandover<Client>[] = [
    { id: 'contacted', label: text('Contacted today'), allowed: isDue, take: (some) => some.forEach(contacted) },
  ]
  return (
    <DemoPage
      purpose={t('Who the clients are, who looks after them, and when they last heard from us.')}
      restore={restore}
      actions={
        <Button type="primary" icon={<PlusOutlined aria-hidden="true" />} onClick={create}>
          {t('New client')}
        </Button>
      }
    >
      <SampleList
        spec={{
          name: 'demo-crm-clients',
          rows: clients,
          columns: CLIENT_COLUMNS,
          filters: CLIENT_FILTERS,
          ...CLIENT_SELECTING,
          nameOf: ({ name }) => name,
          rowActions,
          batchActions,
          remove,
          create: { label: text('New client'), onClick: create },
          empty: { title: text('No clients yet'), hint: text('Create the first one, or put the samples back.') },
        }}
      />
      {editing !== undefined && (
        <ClientForm
          client={editing}
          isNew={!clients.some(({ id }) => id === editing.id)}
          members={members}
          close={() => edit(undefined)}
          put={put}
        />
      )}
    </DemoPage>
  )
}
export default ClientsPage
