import type { Webhook } from '#contract/webhooks/entities.ts'
import { BEHIND_AFTER_MINUTES, MOST_COUNTED } from '#contract/webhooks/event-types.ts'
import { formatCount } from '#console/shared/format/number.ts'
import { text } from '#console/shared/i18n/i18n.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import type { ListColumn, ListFilter } from '#console/shared/table/list-spec.ts'
import { ErrorText } from '#console/shared/ui/error-text.tsx'
import { LeadCell } from '#console/shared/ui/lead-cell.tsx'
import { StatusTag } from '#console/shared/ui/status-tag.tsx'
import { TimeText } from '#console/shared/ui/time-text.tsx'
import { useNow } from '#console/shared/ui/use-now.ts'
import { EVENT_LABELS, healthOf, STATUS_CHOICES } from './labels.ts'
import './webhooks.css'

const MINUTE = 60_000
const HOUR_MINUTES = 60

const counted = (n: number): string => (n > MOST_COUNTED ? `${formatCount(MOST_COUNTED)}+` : formatCount(n))

/** How far behind its receiver is, where that is long. */
const Lag = ({ webhook: { status, waiting, waitingSince } }: { webhook: Webhook }) => {
  const { t } = useTranslation()
  const now = useNow()
  if (waiting === 0 || waitingSince === null) return undefined
  const minutes = Math.floor((now - Date.parse(waitingSince)) / MINUTE)
  const n = counted(waiting)
  if (status === 'off' || minutes <= BEHIND_AFTER_MINUTES)
    return <span className="faint">{t('{{n}} wait', { n })}</span>
  const lag =
    minutes < HOUR_MINUTES
      ? t('{{minutes}} min', { minutes })
      : t('{{hours}} h {{minutes}} min', { hours: Math.floor(minutes / HOUR_MINUTES), minutes: minutes % HOUR_MINUTES })
  return <span className="webhooks-error">{t('{{lag}} behind, {{n}} wait', { lag, n })}</span>
}

const Health = ({ webhook }: { webhook: Webhook }) => {
  const { t } = useTranslation()
  const { tone, text: label } = healthOf(webhook)
  const { lastError, lastErrorAt, dead, rotationEndsAt } = webhook
  return (
    <span className="webhooks-lines">
      <StatusTag tone={tone} text={t(label)} />
      {tone === 'ok' || lastError === null ? undefined : (
        <span className="webhooks-error">
          <ErrorText error={lastError} /> <TimeText at={lastErrorAt} />
        </span>
      )}
      <Lag webhook={webhook} />
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
