import { sql } from 'kysely'
import type * as endpoints from '#contract/webhooks/endpoints.ts'
import { inOrder, pageOfIds } from '../../core/db/paginate.ts'
import type { Context } from '../../core/http/route.ts'
import { findEnterprise } from '../accounts/find-enterprise.ts'
import { webhookById, webhooksByIds } from './show-webhook.ts'

const LIST = {
  id: 'webhook_endpoints.id',
  columns: { createdAt: 'webhook_endpoints.id', name: 'webhook_endpoints.name' },
}

export const listWebhooks = ({ list, query, tx }: Context<typeof endpoints.listWebhooks>) =>
  tx(async (tx) => {
    const { Status } = list.filters
    const asked = query.enterprise_id
    let rows = tx.selectFrom('webhook_endpoints').where('deleted_at', 'is', null)
    if (asked !== undefined) rows = rows.where('enterprise_id', '=', (await findEnterprise(tx, asked)).id)
    if (Status !== undefined) rows = rows.where(sql<string>`webhook_endpoints.status`, '=', Status)
    const { ids, page } = await pageOfIds(tx, rows, { ...LIST, list })
    return { webhooks: inOrder(ids, await webhooksByIds(tx, ids)), page }
  })

export const getWebhook = ({ params, tx }: Context<typeof endpoints.getWebhook>) =>
  tx(async (tx) => ({ webhook: await webhookById(tx, params.id) }))
