import type * as endpoints from '#contract/accounts/endpoints.ts'
import { Failure } from '../../core/http/failure.ts'
import type { Context } from '../../core/http/route.ts'
import { audit } from '../../core/audit/audit.ts'
import { PlatformFailure } from '../../platforms/port.ts'
import { platformOf } from '../../platforms/platforms.ts'
import { findApp } from './find-app.ts'
import { asFailure, failureText } from './platform-failure.ts'

/** Asks the platform for the app's own token: where it answers, id and secret are right. Only its end is shown. */
export const fetchAppToken = async ({
  params,
  caller,
  client,
  services,
  tx,
}: Context<typeof endpoints.fetchAppToken>) => {
  const app = await tx((tx) => findApp(tx, params.id))
  const platform = await platformOf(services, app.provider)
  if (platform?.appToken === undefined) throw new Failure('app.no_token')
  const secret = services.keys.decrypt(app.secret_sealed)
  const { token, expiresAt } = await platform.appToken({ appId: app.app_id, secret }).catch((error: unknown) => {
    // Here it is the app itself that is refused.
    if (error instanceof PlatformFailure && error.kind === 'auth')
      throw new Failure('platform.refused', { words: failureText(error, [secret]) })
    throw asFailure(error, [secret])
  })
  await tx(async (tx) => {
    await tx
      .updateTable('third_party_apps')
      .set({ token_sealed: services.keys.encrypt(token), token_expires_at: expiresAt })
      .where('id', '=', app.id)
      .execute()
    await audit(tx, caller, client, { action: 'app.verify', entity: 'app', entityId: app.id, entityName: app.name })
  })
  return { tokenStatus: 'valid' as const, expiresAt: expiresAt?.toISOString() ?? null, tail: token.slice(-4) }
}
