import { Button } from 'antd'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { Endpoints } from '#contract/endpoints.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { PageWait } from '#console/shared/page/page-wait.tsx'
import { mutate } from '#console/shared/query/mutate.ts'
import { useMutation } from '#console/shared/query/use-mutation.ts'
import { useQuery } from '#console/shared/query/use-query.ts'
import { CodeSample } from '#console/shared/ui/code-sample.tsx'
import { CopyId } from '#console/shared/ui/copy-id.tsx'
import { Drawer } from '#console/shared/ui/drawer.tsx'
import { Facts } from '#console/shared/ui/facts.tsx'
import { FailureNote } from '#console/shared/ui/failure-note.tsx'
import { NothingHere } from '#console/shared/ui/nothing-here.tsx'
import { REACHABLE } from '#console/shared/ui/reachable.ts'
import { spinning } from '#console/shared/ui/spinning.tsx'
import { StatusTag } from '#console/shared/ui/status-tag.tsx'
import { TimeText } from '#console/shared/ui/time-text.tsx'
import { EVENT_LABELS, STATE_LABELS } from './labels.ts'
import './webhooks.css'

type Found = ReplyOf<Endpoints['getWebhookDelivery']>

const Attempt = ({
  attempt: { at, ms, status, reply, error },
  n,
}: {
  attempt: Found['attempts'][number]
  n: number
}) => {
  const { t } = useTranslation()
  const title = t('Try {{n}}', { n })
  return (
    <section className="webhooks-attempt" aria-label={title}>
      <header>
        <strong>{title}</strong>
        <StatusTag tone={error === null ? 'ok' : 'bad'} text={error ?? `HTTP ${status}`} />
        <span className="faint num">{t('{{ms}} ms', { ms })}</span>
        <TimeText at={at} />
      </header>
      {reply === null || reply === '' ? undefined : (
        <pre {...REACHABLE} aria-label={t('What was answered')}>
          {reply}
        </pre>
      )}
    </section>
  )
}

const Delivery = ({ webhookId, found }: { webhookId: string; found: Found }) => {
  const { t } = useTranslation()
  const { delivery, url, headers, body, attempts } = found
  const { tone, text: label } = STATE_LABELS[delivery.state]
  const again = useMutation(() =>
    mutate('replayWebhookDelivery', { params: { id: webhookId, deliveryId: delivery.id } }),
  )
  const sent = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  return (
    <>
      <Facts
        facts={[
          [t('State'), <StatusTag key="state" tone={tone} text={t(label)} />],
          [t('Event'), `${t(EVENT_LABELS[delivery.type])} (${delivery.type})`],
          [t('Id of the event'), <CopyId key="id" id={delivery.eventId} />],
          [t('Subject of the event'), <CopyId key="subject" id={delivery.subject} />],
          [t('Happened'), <TimeText key="at" at={delivery.createdAt} />],
          ...(delivery.dueAt === null ? [] : [[t('Next try'), <TimeText key="due" at={delivery.dueAt} />] as const]),
        ]}
      />
      <p>
        <Button
          disabled={delivery.state === 'sending'}
          loading={spinning(again.pending)}
          onClick={() => void again.run()}
        >
          {delivery.state === 'waiting' ? t('Send now') : t('Send again')}
        </Button>
      </p>
      {again.error === undefined ? undefined : <FailureNote message={again.error} />}
      <CodeSample title={t('Body')} code={JSON.stringify(JSON.parse(body), null, 2)} />
      <CodeSample title={t('Headers')} code={[`POST ${url}`, ...sent].join('\n')} />
      <p className="faint">{t('The signature is made anew with each try, over the body as one line.')}</p>
      <h2 className="webhooks-title">{t('Tries')}</h2>
      {attempts.length === 0 ? <p className="faint">{t('Nothing was sent yet.')}</p> : undefined}
      {attempts.map((attempt, index) => (
        <Attempt key={attempt.id} attempt={attempt} n={attempts.length - index} />
      ))}
    </>
  )
}

/** One event for one webhook: its body, its headers, and every try with its answer. */
const DeliveryDrawer = ({ webhookId, id, close }: { webhookId: string; id: string; close: () => void }) => {
  const { t } = useTranslation()
  const { data, absent, error, refetch } = useQuery('getWebhookDelivery', {
    params: { id: webhookId, deliveryId: id },
  })
  return (
    <Drawer title={t('Event told')} size={600} onClose={close}>
      {absent ? <NothingHere title={t('There is no such event any more')} /> : undefined}
      {error === undefined ? undefined : <FailureNote message={error} retry={refetch} />}
      {data === undefined && error === undefined && !absent ? <PageWait /> : undefined}
      {data === undefined ? undefined : <Delivery webhookId={webhookId} found={data} />}
    </Drawer>
  )
}
export default DeliveryDrawer
