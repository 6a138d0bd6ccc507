import { sql } from 'kysely'
import type { Language } from '#contract/errors.ts'
import type * as endpoints from '#contract/webhooks/endpoints.ts'
import type { Webhook } from '#contract/webhooks/entities.ts'
import { audit, changes } from '../../core/audit/audit.ts'
import { hold } from '../../core/db/hold.ts'
import { newId } from '../../core/db/ids.ts'
import type { Tx } from '../../core/db/tenant.ts'
import { Failure } from '../../core/http/failure.ts'
import type { Context } from '../../core/http/route.ts'
import type { Services } from '../../core/services.ts'
import { enterpriseFor } from '../adsets/create-adset.ts'
import { webhookUrl } from './outward/send.ts'
import { newWebhookSecret } from './outward/sign.ts'
import { wakeWebhooks } from './outward/wake.ts'
import { webhookById } from './show-webhook.ts'

const MOST = 20

/** What the audit keeps: neither counts nor times, which change by themselves. */
export const auditSnapshot = ({ name, url, events, status }: Webhook) => ({
  name,
  url,
  events,
  status: status === 'off' ? 'off' : 'on',
})

const WRONG = {
  zh: '请填写公网可访问的 HTTPS 地址，不含用户名、密码和 #',
  en: 'An https address that is open to the internet, without a user name, a password or a #',
}

const urlFrom = (services: Services, language: Language, address: string): string => {
  const url = webhookUrl(services, address)
  if (url !== undefined) return url.href
  throw new Failure('request.malformed', { issues: [{ path: 'url', message: WRONG[language] }] })
}

/** One after the other, so that no two are the twentieth. */
const refuseTooMany = async (tx: Tx, enterpriseId: string): Promise<void> => {
  await hold(tx, 'enterprises', enterpriseId)
  const live = await tx
    .selectFrom('webhook_endpoints')
    .select('id')
    .where('enterprise_id', '=', enterpriseId)
    .where('deleted_at', 'is', null)
    .limit(MOST)
    .execute()
  if (live.length >= MOST) throw new Failure('webhook.too_many')
}

const auditOf = (action: string, { id, name, enterpriseId }: Webhook) => ({
  action,
  entity: 'webhook',
  entityId: id,
  entityName: name,
  enterpriseId,
})

export const createWebhook = (context: Context<typeof endpoints.createWebhook>) => {
  const { body, caller, client, language, scope, services, tx } = context
  const url = urlFrom(services, language, body.url)
  const secret = newWebhookSecret()
  return tx(async (tx) => {
    const enterpriseId = await enterpriseFor(tx, scope, body.enterpriseId)
    await refuseTooMany(tx, enterpriseId)
    const id = newId('wh')
    await tx
      .insertInto('webhook_endpoints')
      .values({
        id,
        enterprise_id: enterpriseId,
        name: body.name,
        url,
        events: [...new Set(body.events)],
        secret_sealed: services.keys.encrypt(secret),
        created_by: caller.userId,
      })
      .execute()
    const webhook = await webhookById(tx, id)
    await audit(tx, caller, client, { ...auditOf('webhook.create', webhook), after: auditSnapshot(webhook) })
    return { webhook, secret }
  })
}

/** Whoever has just repaired it does not wait for a pause of before, nor for what was to be tried later. */
const goOn = async (tx: Tx, id: string): Promise<void> => {
  await tx
    .updateTable('webhook_endpoints')
    .set({ status: 'on', failures: 0, failing_since: null, paused_until: null, alarmed_at: null })
    .where('id', '=', id)
    .execute()
  await sql`update webhook_deliveries set due_at = now() where endpoint_id = ${id} and state = 'waiting' and due_at > now()`.execute(
    tx,
  )
  await wakeWebhooks(tx)
}

export const updateWebhook = (context: Context<typeof endpoints.updateWebhook>) => {
  const { params, body, caller, client, language, services, tx } = context
  const { id } = params
  const url = body.url === undefined ? undefined : urlFrom(services, language, body.url)
  return tx(async (tx) => {
    await hold(tx, 'webhook_endpoints', id)
    const before = await webhookById(tx, id)
    await tx
      .updateTable('webhook_endpoints')
      .set({
        name: body.name ?? before.name,
        url: url ?? before.url,
        events: [...new Set(body.events ?? before.events)],
        ...(body.status === 'off' ? { status: 'off' } : {}),
      })
      .where('id', '=', id)
      .execute()
    const isSwitchedOn = body.status === 'on' && before.status !== 'on'
    const isMoved = url !== undefined && url !== before.url && before.status !== 'off' && body.status !== 'off'
    if (isSwitchedOn || isMoved) await goOn(tx, id)
    const webhook = await webhookById(tx, id)
    const changed = changes(auditSnapshot(before), auditSnapshot(webhook))
    await audit(tx, caller, client, { ...auditOf('webhook.update', webhook), ...changed })
    return { webhook }
  })
}

export const rotateWebhookSecret = (context: Context<typeof endpoints.rotateWebhookSecret>) => {
  const { params, caller, client, services, tx } = context
  const { id } = params
  const secret = newWebhookSecret()
  return tx(async (tx) => {
    await hold(tx, 'webhook_endpoints', id)
    await webhookById(tx, id)
    await tx
      .updateTable('webhook_endpoints')
      .set(({ ref }) => ({
        previous_sealed: ref('secret_sealed'),
        previous_until: sql<Date>`now() + interval '1 day'`,
        secret_sealed: services.keys.encrypt(secret),
      }))
      .where('id', '=', id)
      .execute()
    const webhook = await webhookById(tx, id)
    await audit(tx, caller, client, auditOf('webhook.rotate', webhook))
    return { webhook, secret }
  })
}
