import type * as endpoints from '#contract/wecom/endpoints.ts'
import type { Context } from '../../../core/http/route.ts'
import { audit } from '../../../core/audit/audit.ts'
import { asFailure } from '../as-failure.ts'
import { askPreAuthCode, suiteOf } from '../client/suite.ts'
import { enterpriseFor } from './enterprise-for.ts'
import { openInstall } from './install-state.ts'

/** Where a corp's administrator installs our app; whoever asked is known again by the state when they come back. */
export const authorizeCorp = async ({
  body,
  caller,
  client,
  scope,
  services,
  tx,
}: Context<typeof endpoints.authorizeCorp>) => {
  const enterpriseId = await tx((tx) => enterpriseFor(tx, scope, body.enterpriseId))
  const { suiteId, authorizeBase } = await suiteOf(services)
  const preAuthCode = await askPreAuthCode(services).catch((error: unknown) => {
    throw asFailure(error)
  })
  return tx(async (tx) => {
    const state = await openInstall(tx, caller.userId, enterpriseId)
    await audit(tx, caller, client, {
      action: 'corp.authorize',
      entity: 'corp',
      entityId: suiteId,
      enterpriseId,
      after: { enterpriseId },
    })
    const query = new URLSearchParams({
      suite_id: suiteId,
      pre_auth_code: preAuthCode,
      redirect_uri: `${services.origin()}/hooks/wxwork/installed`,
      state,
    })
    return { url: `${authorizeBase}/3rdapp/install?${query}` }
  })
}
