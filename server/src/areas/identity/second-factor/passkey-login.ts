import type * as endpoints from '#contract/identity/second-factor.ts'
import { Failure } from '../../../core/http/failure.ts'
import type { Context } from '../../../core/http/route.ts'
import { beginSession } from '../begin-session.ts'
import { addressKeys, beginAttempt, endAttempt } from '../throttle.ts'
import { beginAuthentication, verifyAuthentication } from './passkeys.ts'

export const getPasskeyOptions = ({ services }: Context<typeof endpoints.getPasskeyOptions>) =>
  beginAuthentication(services)

/** The device has asked for a finger, a face or a PIN: it is what one has and what one knows, so no code is asked for. */
export const passkeyLogin = async (context: Context<typeof endpoints.passkeyLogin>) => {
  const { body, client, services } = context
  const rules = await services.settings.get('security')
  const counted = addressKeys(client.ip)
  await beginAttempt(services.db, counted, rules, false)
  const passkey = await verifyAuthentication(services, body.challengeId, body.response)
  await endAttempt(services.db, counted, rules)
  const account = await services.db
    .selectFrom('users')
    .select(['id', 'username', 'fullname', 'role', 'status'])
    .where('id', '=', passkey.user_id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (account === undefined) throw new Failure('passkey.refused')
  return beginSession(context, account, { way: 'passkey', binding: body.binding })
}
