import { useMemo, useState } from 'react'
import type { WebhookDelivery } from '#contract/webhooks/entities.ts'
import { text } from '#console/shared/i18n/i18n.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { mutate } from '#console/shared/query/mutate.ts'
import { useQuery } from '#console/shared/query/use-query.ts'
import { ListPage } from '#console/shared/table/list-page.tsx'
import type { ListColumn, ListFilter, RowAction } from '#console/shared/table/list-spec.ts'
import { useOpenRow } from '#console/shared/table/use-open-row.ts'
import { Button } from '#console/shared/ui/button.tsx'
import { ErrorText } from '#console/shared/ui/error-text.tsx'
import { NothingHere } from '#console/shared/ui/nothing-here.tsx'
import { LeadCell } from '#console/shared/ui/lead-cell.tsx'
import { StatusTag } from '#console/shared/ui/status-tag.tsx'
import { TimeText } from '#console/shared/ui/time-text.tsx'
import { lazyAntd } from '#console/shared/ui-theme/lazy-antd.tsx'
import { EVENT_CHOICES, EVENT_LABELS, STATE_CHOICES, STATE_LABELS } from './labels.ts'
import { deliveries } from './resource.ts'
import './webhooks.css'

const DeliveryDrawer = lazyAntd(() => import('./delivery-drawer.tsx'))
const ReplayForm = lazyAntd(() => import('./replay-form.tsx'))

const State = ({ delivery: { state, error, dueAt } }: { delivery: WebhookDelivery }) => {
  const { t } = useTranslation()
  const { tone, text: label } = STATE_LABELS[state]
  return (
    <span className="webhooks-lines">
      <StatusTag tone={tone} text={t(label)} />
      {state === 'delivered' || error === null ? undefined : (
        <span className="webhooks-error">
          <ErrorText error={error} />
        </span>
      )}
      {dueAt === null || error === null ? undefined : (
        <span className="faint">
          {t('Next try')} <TimeText at={dueAt} />
        </span>
      )}
    </span>
  )
}

const Lead = ({ delivery, open }: { delivery: WebhookDelivery; open: (row: WebhookDelivery) => void }) => {
  const { t } = useTranslation()
  return <LeadCell name={t(EVENT_LABELS[delivery.type])} id={delivery.eventId} open={() => open(delivery)} />
}

const columnsOf = (open: (delivery: WebhookDelivery) => void): ListColumn<WebhookDelivery>[] => [
  { id: 'event', title: text('Event'), render: (delivery) => <Lead delivery={delivery} open={open} /> },
  { id: 'state', title: text('State'), render: (delivery) => <State delivery={delivery} /> },
  {
    id: 'subject',
    title: text('Subject of the event'),
    render: ({ subject }) => <span className="mono">{subject}</span>,
  },
  { id: 'attempts', title: text('Tries'), numeric: true, render: ({ attempts }) => attempts },
  { id: 'triedAt', title: text('Last try'), render: ({ triedAt }) => <TimeText at={triedAt} /> },
  {
    id: 'createdAt',
    title: text('Happened'),
    sort: 'createdAt',
    render: ({ createdAt }) => <TimeText at={createdAt} />,
  },
]

const FILTERS: readonly ListFilter[] = [
  { kind: 'text', id: 'Subject', label: text('Id of the conversion or order') },
  { kind: 'select', id: 'State', label: text('In any state'), options: STATE_CHOICES },
  { kind: 'select', id: 'Type', label: text('Every kind of event'), options: EVENT_CHOICES },
]

/** What one webhook was told, with every attempt. */
export const DeliveriesList = ({ webhookId, back }: { webhookId: string; back: () => void }) => {
  const { t } = useTranslation()
  const { data } = useQuery('getWebhook', { params: { id: webhookId } })
  const [openId, open, close] = useOpenRow('delivery')
  const [replaying, setReplaying] = useState(false)
  const columns = useMemo(() => columnsOf(open), [open])
  const scope = useMemo(() => ({ params: { id: webhookId } }), [webhookId])
  const again: RowAction<WebhookDelivery> = {
    id: 'replay',
    label: text('Send again'),
    blocked: ({ state }) => (state === 'sending' ? t('It is on its way just now') : undefined),
    perform: async ({ id: deliveryId }) => {
      await mutate('replayWebhookDelivery', { params: { id: webhookId, deliveryId } })
      return { said: t('The event is sent again') }
    },
  }
  const name = data?.webhook.name
  return (
    <>
      <p className="webhooks-back">
        <Button small onClick={back}>
          {t('All webhooks')}
        </Button>
      </p>
      <ListPage
        key={webhookId}
        spec={{
          name: 'webhook-deliveries',
          resource: deliveries,
          scope,
          title: name === undefined ? t('Log') : t('Log of “{{name}}”', { name }),
          purpose: t('Every event of the last 30 days, what was answered, and when it is tried again.'),
          nameOf: ({ eventId }) => eventId,
          columns,
          filters: FILTERS,
          rowActions: [again],
          actions: <Button onClick={() => setReplaying(true)}>{t('Send again…')}</Button>,
          openRow: (delivery) => open(delivery),
          card: { state: 'state', figures: ['createdAt', 'attempts', 'triedAt'], note: 'subject', action: ['replay'] },
          empty: {
            title: text('Nothing was told yet'),
            hint: text('Events come here as soon as something happens; a test is not listed.'),
          },
          absent: <NothingHere title={t('There is no such webhook')} />,
        }}
      />
      {openId === undefined ? undefined : <DeliveryDrawer webhookId={webhookId} id={openId} close={close} />}
      {replaying ? <ReplayForm webhookId={webhookId} close={() => setReplaying(false)} /> : undefined}
    </>
  )
}
