import type * as endpoints from '#contract/webhooks/endpoints.ts'
import { hold } from '../../core/db/hold.ts'
import type { Context } from '../../core/http/route.ts'
import { markDeleted, unmarkDeleted } from '../../core/undo/mark-deleted.ts'
import type { Restorer } from '../../core/undo/undo.ts'
import { auditSnapshot } from './save-webhook.ts'
import { webhookById } from './show-webhook.ts'

export const deleteWebhook = (context: Context<typeof endpoints.deleteWebhook>) =>
  context.tx(async (tx) => {
    const { id } = context.params
    await hold(tx, 'webhook_endpoints', id)
    const webhook = await webhookById(tx, id)
    const { name, enterpriseId } = webhook
    const gone = {
      table: 'webhook_endpoints',
      entity: 'webhook',
      id,
      name,
      enterpriseId,
      before: auditSnapshot(webhook),
    } as const
    return { webhook, undo: await markDeleted(tx, context, gone) }
  })

export const webhookRestorer: Restorer = {
  access: ['Admin', 'User'],
  restore: async (tx, id) => {
    const { name, enterprise_id: enterpriseId } = await unmarkDeleted(tx, 'webhook_endpoints', id)
    return { name, enterpriseId }
  },
}
