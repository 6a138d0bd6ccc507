import { sql } from 'kysely'
import type * as endpoints from '#contract/accounts/endpoints.ts'
import { isAdProvider, type Provider } from '#contract/accounts/providers.ts'
import { newSecret } from '../../core/db/ids.ts'
import { Failure } from '../../core/http/failure.ts'
import type { Context } from '../../core/http/route.ts'
import { audit } from '../../core/audit/audit.ts'
import { findEnterprise } from './find-enterprise.ts'
import type { Services } from '../../core/services.ts'
import { platformOf } from '../../platforms/platforms.ts'
import { findApp } from './find-app.ts'
import { sha256Hex } from '../../core/text/sha256-hex.ts'

/** Where a platform sends people back to; registered there with the app. */
export const callbackOf = (services: Services, provider: Provider): string =>
  `${services.origin()}/hooks/oauth/${provider}`

/** The state is the request's only key: kept as a hash, good once and for ten minutes. */
export const authorizeAccounts = ({
  body,
  caller,
  client,
  services,
  tx,
}: Context<typeof endpoints.authorizeAccounts>) =>
  tx(async (tx) => {
    const app = await findApp(tx, body.appId)
    if (body.enterpriseId !== undefined) await findEnterprise(tx, body.enterpriseId)
    const platform = isAdProvider(app.provider) ? await platformOf(services, app.provider) : undefined
    if (platform === undefined) throw new Failure('app.no_authorization')
    const state = newSecret()
    await tx
      .insertInto('authorization_requests')
      .values({
        state_hash: sha256Hex(state),
        app_id: app.id,
        user_id: caller.userId,
        enterprise_id: body.enterpriseId ?? null,
        expires_at: new Date(Date.now() + 10 * 60_000),
      })
      .execute()
    await audit(tx, caller, client, {
      action: 'account.authorize',
      entity: 'app',
      entityId: app.id,
      entityName: app.name,
      after: { enterpriseId: body.enterpriseId ?? null },
    })
    const asked = { state, redirectUri: callbackOf(services, app.provider) }
    const secret = services.keys.decrypt(app.secret_sealed)
    return { url: platform.authorizeUrl({ appId: app.app_id, secret }, asked) }
  })

/** Uses the request up; of two who come back with it only one finds it. */
export const redeemState = async ({ db }: Services, state: string) =>
  db
    .deleteFrom('authorization_requests')
    .where('state_hash', '=', sha256Hex(state))
    .where('expires_at', '>', sql<Date>`now()`)
    .returning(['app_id', 'user_id', 'enterprise_id'])
    .executeTakeFirst()
