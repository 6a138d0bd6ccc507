import { useMemo, useState } from 'react'
import { text } from '#console/shared/i18n/i18n.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { ListPage } from '#console/shared/table/list-page.tsx'
import { useOpenRow } from '#console/shared/table/use-open-row.ts'
import { lazyAntd } from '#console/shared/ui-theme/lazy-antd.tsx'
import { webhookActions } from './actions.ts'
import { WEBHOOK_FILTERS, webhookColumns } from './columns.tsx'
import type { MadeSecret } from './made-secret.tsx'
import { webhooks } from './resource.ts'
import type { TestResult } from './test-result.tsx'

const NewWebhook = lazyAntd(() => import('./new-webhook.tsx'))
const EditWebhook = lazyAntd(() => import('./edit-webhook.tsx'))
const MadeSecretBox = lazyAntd(() => import('./made-secret.tsx'))
const TestResultBox = lazyAntd(() => import('./test-result.tsx'))

interface WebhooksListProps {
  enterpriseId: string
  openLog(webhook: { id: string }): void
}

/** The webhooks of one enterprise. */
export const WebhooksList = ({ enterpriseId, openLog }: WebhooksListProps) => {
  const { t } = useTranslation()
  const [editingId, edit, close] = useOpenRow('edit')
  const editing = webhooks.useRow(editingId)
  const [adding, setAdding] = useState(false)
  const [made, setMade] = useState<MadeSecret>()
  const [tested, setTested] = useState<TestResult>()
  const columns = useMemo(() => webhookColumns(openLog), [openLog])
  const scope = useMemo(() => ({ query: { enterprise_id: enterpriseId } }), [enterpriseId])
  return (
    <>
      <ListPage
        key={enterpriseId}
        spec={{
          name: 'webhooks',
          resource: webhooks,
          scope,
          title: t('Webhooks'),
          purpose: t(
            'Your own systems are told what happens: conversions, decisions, pushes, orders and alarms. Signed, in order, and again until they are taken.',
          ),
          nameOf: ({ name }) => name,
          columns,
          filters: WEBHOOK_FILTERS,
          rowActions: webhookActions(t, { edit, openLog, tested: setTested, made: setMade }),
          card: { state: 'health', figures: ['lastSuccessAt', 'url', 'events'], action: ['test'], also: ['log'] },
          create: { label: text('New webhook'), onClick: () => setAdding(true) },
          empty: {
            title: text('No webhook yet'),
            hint: text('Add the address of a system of yours; docs/webhooks.md has receivers in four languages.'),
          },
        }}
      />
      {adding ? (
        <NewWebhook
          enterpriseId={enterpriseId}
          close={() => setAdding(false)}
          made={(secret) => {
            setAdding(false)
            setMade(secret)
          }}
        />
      ) : undefined}
      {editing === undefined ? undefined : <EditWebhook key={editing.id} webhook={editing} close={close} />}
      {made === undefined ? undefined : <MadeSecretBox made={made} close={() => setMade(undefined)} />}
      {tested === undefined ? undefined : <TestResultBox result={tested} close={() => setTested(undefined)} />}
    </>
  )
}
