import type { createViewToken } from '#contract/accounts/endpoints.ts'
import type { Context } from '../core/http/route.ts'
import { signViewToken } from '../http/view-token.ts'
import { audit } from '../core/audit/audit.ts'
import { findEnterprise } from '../areas/accounts/find-enterprise.ts'

/** A link to one enterprise's accounts for someone without a session; what its giver loses, it loses. */
export const giveViewLink = async ({ body, caller, client, services, tx }: Context<typeof createViewToken>) => {
  const expiresAt = new Date(Date.now() + body.hours * 3_600_000)
  await tx(async (tx) => {
    const enterprise = await findEnterprise(tx, body.enterpriseId)
    await audit(tx, caller, client, {
      action: 'account.share',
      entity: 'enterprise',
      entityId: enterprise.id,
      entityName: enterprise.name,
      enterpriseId: enterprise.id,
      after: { hours: body.hours, expiresAt: expiresAt.toISOString() },
    })
  })
  const token = await signViewToken(services, 'accounts', {
    userId: caller.userId,
    enterpriseId: body.enterpriseId,
    expiresAt,
  })
  const url = `${services.origin()}/#/viewaccounts?view_token=${token}`
  return { view_token: token, url, expiresAt: expiresAt.toISOString() }
}
