import type { Webhook } from '#contract/webhooks/entities.ts'
import { text } from '#console/shared/i18n/i18n.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import type { ListColumn, ListFilter } from '#console/shared/table/list-spec.ts'
import { ErrorText } from '#console/shared/ui/error-text.tsx'
import { LeadCell } from '#console/shared/ui/lead-cell.tsx'
import { StatusTag } from '#console/shared/ui/status-tag.tsx'
import { TimeText } from '#console/shared/ui/time-text.tsx'
import { EVENT_LABELS, healthOf, STATUS_CHOICES } from './labels.ts'
import './webhooks.css'

const MOST_COUNTED = 1000
const counted = (n: number): string => (n >= MOST_COUNTED ? `${MOST_COUNTED}+` : String(n))

const Health = ({ webhook }: { webhook: Webhook }) => {
  const { t } = useTranslation()
  const { tone, text: label } = healthOf(webhook)
  const { lastError, lastErrorAt, waiting, dead, rotationEndsAt } = webhook
  return (
    <span className="webhooks-lines">
      <StatusTag tone={tone} text={t(label)} />
      {tone === 'ok' || lastError === null ? undefined : (
        <span className="webhooks-error">
          <ErrorText error={lastError} /> <TimeText at={lastErrorAt} />
        </span>
      )}
      {waiting === 0 ? undefined : <span className="faint">{t('{{n}} wait', { n: counted(waiting) })}</span>}
      {dead === 0 ? undefined : <span className="faint">{t('{{n}} given up', { n: counted(dead) })}</span>}
      {rotationEndsAt === null ? undefined : (
        <span className="faint">
          {t('Both secrets until')} <TimeText at={rotationEndsAt} />
        </span>
      )}
    </span>
  )
}

const Events = ({ webhook: { events } }: { webhook: Webhook }) => {
  const { t } = useTranslation()
  return (
    <span className="webhooks-lines faint">
      {events.length === 0 ? t('All events') : events.map((type) => t(EVENT_LABELS[type])).join(' · ')}
    </span>
  )
}

export const webhookColumns = (openLog: (webhook: Webhook) => void): ListColumn<Webhook>[] => [
  {
    id: 'name',
    title: text('Webhook'),
    sort: 'name',
    render: (webhook) => <LeadCell name={webhook.name} id={webhook.id} open={() => openLog(webhook)} />,
  },
  { id: 'health', title: text('Status'), render: (webhook) => <Health webhook={webhook} /> },
  {
    id: 'url',
    title: text('Receiver’s address'),
    render: ({ url }) => <span className="webhooks-address">{url}</span>,
  },
  { id: 'events', title: text('What it is told'), render: (webhook) => <Events webhook={webhook} /> },
  {
    id: 'lastSuccessAt',
    title: text('Last taken'),
    render: ({ lastSuccessAt }) => <TimeText at={lastSuccessAt} />,
  },
  {
    id: 'createdAt',
    title: text('Created'),
    sort: 'createdAt',
    hidden: true,
    render: ({ createdAt }) => <TimeText at={createdAt} />,
  },
  { id: 'createdBy', title: text('Made by'), hidden: true, render: ({ createdBy }) => createdBy || '—' },
]

export const WEBHOOK_FILTERS: readonly ListFilter[] = [
  { kind: 'select', id: 'Status', label: text('On and off'), options: STATUS_CHOICES },
]
