import type { NotificationKind } from '#contract/core/notifications.ts'
import type { Row } from '../../../core/db/schema.ts'
import type { Tx } from '../../../core/db/tenant.ts'
import { activeAdmins, activeMembers, notify } from '../../../core/notifications/notify.ts'

/** The enterprise's owners hear how an endpoint is; where there is none, the Admins. */
export const notifyOfEndpoint = async (
  tx: Tx,
  kind: Extract<NotificationKind, `webhook.${string}`>,
  endpoint: Pick<Row<'webhook_endpoints'>, 'id' | 'name' | 'enterprise_id'>,
  said: Record<string, string>,
  now: Date,
): Promise<void> => {
  const { id, name, enterprise_id: enterpriseId } = endpoint
  const owners = (await activeMembers(tx, [enterpriseId], ['User'])).get(enterpriseId) ?? []
  await notify(tx, owners.length > 0 ? owners : await activeAdmins(tx), {
    kind,
    params: { webhook: name, ...said },
    link: `/apps/enterprises/list_members/${enterpriseId}?tab=webhooks`,
    dedupeKey: `${kind}:${id}:${now.toISOString()}`,
    enterpriseId,
  })
}
