import type * as endpoints from '#contract/webhooks/endpoints.ts'
import { audit } from '../../core/audit/audit.ts'
import { newId } from '../../core/db/ids.ts'
import type { Context } from '../../core/http/route.ts'
import { addressOf } from './outward/claim.ts'
import { sendWebhook } from './outward/send.ts'
import { webhookById } from './show-webhook.ts'

/** At once and past every queue: whoever asks waits to see whether the receiver is set up right. */
export const testWebhook = async (context: Context<typeof endpoints.testWebhook>) => {
  const { params, caller, client, services, tx } = context
  const { id } = params
  const now = new Date()
  const { webhook, address } = await tx(async (tx) => {
    const found = await webhookById(tx, id)
    const row = await tx.selectFrom('webhook_endpoints').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    return { webhook: found, address: addressOf(services, row, now) }
  })
  const data = { webhookId: id, name: webhook.name, sentBy: caller.fullname || caller.username }
  const body = JSON.stringify({ type: 'webhook.test', timestamp: now.toISOString(), data })
  const { outcome, status, ms, reply, error } = await sendWebhook(services, address, { id: newId('we'), body }, now)
  const ok = outcome === 'delivered'
  return tx(async (tx) => {
    await audit(tx, caller, client, {
      action: 'webhook.test',
      entity: 'webhook',
      entityId: id,
      entityName: webhook.name,
      enterpriseId: webhook.enterpriseId,
      after: { ok, status, error },
    })
    return { webhook: await webhookById(tx, id), ok, status, ms, reply, error }
  })
}
