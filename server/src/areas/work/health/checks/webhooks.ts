import { type Check, linkTo } from '../check.ts'

const MOST = 20

/** Webhooks whose receivers are behind, those longest first. */
export const webhooks: Check = async ({ tx, scope }) => {
  const rows = await tx
    .selectFrom('webhook_endpoints')
    .select(['id', 'name', 'enterprise_id', 'behind_since'])
    .where('behind_since', 'is not', null)
    .where('deleted_at', 'is', null)
    .$if(scope !== 'all', (query) => query.where('enterprise_id', 'in', scope === 'all' ? [] : [...scope]))
    .orderBy('behind_since')
    .limit(MOST)
    .execute()
  return rows.map(({ id, name, enterprise_id: enterpriseId, behind_since: since }) => ({
    kind: 'webhook.behind',
    level: 'warning',
    count: null,
    more: false,
    subject: { type: 'webhook', id, name },
    params: {},
    since: since?.toISOString() ?? null,
    link: linkTo(`/apps/enterprises/list_members/${enterpriseId}`, { tab: 'webhooks' }),
  }))
}
