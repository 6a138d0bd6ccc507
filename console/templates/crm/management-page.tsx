import { PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { text } from '#console/shared/i18n/i18n.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import type { RowAction } from '#console/shared/table/list-spec.ts'
import { DemoPage } from '../shared/demo-page.tsx'
import { SampleList } from '../shared/sample-list.tsx'
import { useWaysBack } from '../shared/ways-back.tsx'
import { isOpenDeal, type Member } from './crm.ts'
import { TEAM_COLUMNS, TEAM_FILTERS, TEAM_SELECTING } from './management/columns.tsx'
import { HandoverForm } from './management/handover-form.tsx'
import { blankMember, MemberForm } from './management/member-form.tsx'
import { type TeamRow, teamOf } from './management/team.ts'
import { useClients, useDeals, useMembers, useOrders } from './use-crm.ts'

const ManagementPage = () => {
  const { t } = useTranslation()
  const { members, put, patch, restore } = useMembers()
  const { clients, change: changeClients } = useClients()
  const { deals, change: changeDeals } = useDeals()
  const { orders } = useOrders()
  const { offer, bars } = useWaysBack()
  const [editing, edit] = useState<Member>()
  const [leaving, leave] = useState<TeamRow>()
  const create = (): void => edit(blankMember())

  const handOver = (from: string, to: string): void => {
    const [before, dealsBefore] = [clients, deals]
    changeClients((now) => now.map((client) => (client.owner === from ? { ...client, owner: to } : client)))
    changeDeals((now) => now.map((deal) => (deal.owner === from && isOpenDeal(deal) ? { ...deal, owner: to } : deal)))
    offer(t('The clients of {{from}} are now with {{to}}.', { from, to }), () => {
      const ownerOf = <Row extends { id: string; owner: string }>(rows: readonly Row[], row: Row): string =>
        rows.find(({ id }) => id === row.id)?.owner ?? row.owner
      changeClients((now) => now.map((client) => ({ ...client, owner: ownerOf(before, client) })))
      changeDeals((now) => now.map((deal) => ({ ...deal, owner: ownerOf(dealsBefore, deal) })))
    })
  }
  const rowActions: RowAction<TeamRow>[] = [
    {
      id: 'edit',
      label: text('Edit'),
      perform: ({ id }) => edit(members.find((member) => member.id === id)) ?? undefined,
    },
    {
      id: 'handover',
      label: text('Hand clients over'),
      blocked: ({ clients: n }) => (n === 0 ? t('Looks after no clients') : undefined),
      perform: (row) => leave(row) ?? undefined,
    },
    {
      id: 'off',
      label: text('Take off duty'),
      allowed: ({ isActive }) => isActive,
      blocked: ({ clients: n }) => (n > 0 ? t('Hand the clients over first') : undefined),
      perform: ({ id }) => patch(id, { isActive: false }) ?? undefined,
    },
    {
      id: 'on',
      label: text('Put back on duty'),
      allowed: ({ isActive }) => !isActive,
      perform: ({ id }) => patch(id, { isActive: true }) ?? undefined,
    },
  ]
  return (
    <DemoPage
      purpose={t('Who looks after whom, how far each is this month, and handing clients over.')}
      restore={restore}
      actions={
        <Button type="primary" icon={<PlusOutlined aria-hidden="true" />} onClick={create}>
          {t('New colleague')}
        </Button>
      }
    >
      {bars}
      <SampleList
        spec={{
          name: 'demo-crm-team',
          rows: teamOf(members, clients, deals, orders),
          columns: TEAM_COLUMNS,
          filters: TEAM_FILTERS,
          ...TEAM_SELECTING,
          nameOf: ({ name }) => name,
          rowActions,
          create: { label: text('New colleague'), onClick: create },
          empty: { title: text('No colleagues yet'), hint: text('Create the first one, or put the samples back.') },
        }}
      />
      {editing !== undefined && (
        <MemberForm
          member={editing}
          isNew={!members.some(({ id }) => id === editing.id)}
          taken={members.map(({ name }) => name)}
          close={() => edit(undefined)}
          put={put}
        />
      )}
      {leaving !== undefined && (
        <HandoverForm
          from={leaving}
          others={members.filter(({ isActive, id }) => isActive && id !== leaving.id).map(({ name }) => name)}
          close={() => leave(undefined)}
          handOver={(to) => handOver(leaving.name, to)}
        />
      )}
    </DemoPage>
  )
}
export default ManagementPage
