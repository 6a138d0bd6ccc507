import type { TFunction } from 'i18next'
import type { Webhook } from '#contract/webhooks/entities.ts'
import { text } from '#console/shared/i18n/i18n.ts'
import { mutate } from '#console/shared/query/mutate.ts'
import { stillThere } from '#console/shared/query/still-there.ts'
import { deleteAction } from '#console/shared/table/delete-action.ts'
import type { RowAction } from '#console/shared/table/list-spec.ts'
import type { MadeSecret } from './made-secret.tsx'
import { webhooks } from './resource.ts'
import type { TestResult } from './test-result.tsx'

interface Shows {
  edit(webhook: Webhook): void
  openLog(webhook: Webhook): void
  tested(result: TestResult): void
  made(made: MadeSecret): void
}

export const webhookActions = (t: TFunction, { edit, openLog, tested, made }: Shows): RowAction<Webhook>[] => [
  {
    id: 'test',
    label: text('Send a test'),
    perform: async ({ id }) => {
      tested(await mutate('testWebhook', { params: { id } }))
      return undefined
    },
  },
  { id: 'log', label: text('Log'), perform: (webhook) => void openLog(webhook) },
  { id: 'edit', label: text('Edit'), perform: (webhook) => void edit(webhook) },
  {
    id: 'replay',
    label: text('Send again what was given up'),
    allowed: ({ dead }) => dead > 0,
    question: ({ name }) => ({
      title: t('Send again to “{{name}}” all that was given up?', { name }),
      detail: t('Under the same ids, so that a receiver that keeps them takes nothing twice.'),
    }),
    perform: async ({ id }) => {
      const { replayed } = await mutate('replayWebhookDeliveries', { params: { id }, body: {} })
      return { said: t('{{n}} {{n|event is|events are}} sent again', { n: replayed }) }
    },
  },
  {
    id: 'rotate',
    label: text('New secret'),
    question: ({ name }) => ({
      title: t('Make a new secret for “{{name}}”?', { name }),
      detail: t('The secret of now holds for another day; one that was replaced before ends at once.'),
    }),
    perform: async ({ id }) => {
      const { webhook, secret } = await mutate('rotateWebhookSecret', { params: { id } })
      made({ name: webhook.name, secret, isNew: false })
      return undefined
    },
  },
  {
    id: 'off',
    label: text('Switch off'),
    allowed: ({ status }) => status !== 'off',
    question: ({ name }) => ({
      title: t('Switch “{{name}}” off?', { name }),
      detail: t('What happens meanwhile is not kept for it. What waits already goes out once it is on again.'),
    }),
    perform: async ({ id, name }) => {
      stillThere(await webhooks.update({ id }, { status: 'off' }))
      return { said: t('“{{name}}” is switched off', { name }) }
    },
  },
  {
    id: 'on',
    label: text('Switch on'),
    allowed: ({ status }) => status === 'off',
    perform: async ({ id, name }) => {
      stillThere(await webhooks.update({ id }, { status: 'on' }))
      return { said: t('“{{name}}” is switched on', { name }) }
    },
  },
  deleteAction({ resource: webhooks, paramsOf: ({ id }) => ({ id }), nameOf: ({ name }) => name, t }),
]
