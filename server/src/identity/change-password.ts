import type { changePassword } from '#contract/identity/endpoints.ts'
import { withSystem } from '../core/db/tenant.ts'
import { Failure } from '../core/http/failure.ts'
import type { Context } from '../core/http/route.ts'
import { audit } from '../core/audit/audit.ts'
import { endSessions, killResetLinks, setPassword } from '../areas/identity/credentials.ts'
import { refuseWeakPassword } from './password.ts'
import { beginAttempt, endAttempt, failureKeys } from '../areas/identity/throttle.ts'

/** The own password needs the old one; an Admin sets anyone else's. Every other session of that user ends. */
export const changeUserPassword = async ({
  params,
  body,
  caller,
  client,
  services,
}: Context<typeof changePassword>) => {
  const own = params.id === caller.userId
  if (!own && caller.role !== 'Admin') throw new Failure('user.not_found')
  const user = await services.db
    .selectFrom('users')
    .leftJoin('credentials', 'credentials.user_id', 'users.id')
    .select(['users.id', 'users.username', 'users.email', 'credentials.password_hash'])
    .where('users.id', '=', params.id)
    .where('users.deleted_at', 'is', null)
    .executeTakeFirst()
  if (user === undefined) throw new Failure('user.not_found')
  if (own) {
    const keys = failureKeys(`password:${user.id}`, client.ip, true)
    const rules = await services.settings.get('security')
    await beginAttempt(services.db, keys, rules, true)
    if (!(await services.passwords.check(user.password_hash ?? undefined, body.oldPassword ?? '')))
      throw new Failure('password.wrong_old', { issues: [{ path: 'oldPassword', message: '' }] })
    await endAttempt(services.db, keys, rules)
  }
  refuseWeakPassword(body.newPassword, user.username, user.email)
  const hash = await services.passwords.hash(body.newPassword)
  await withSystem(services.db, async (tx) => {
    await setPassword(tx, user.id, hash)
    await endSessions(tx, user.id, own ? caller.sessionId : '')
    await killResetLinks(tx, user.id)
    await audit(tx, caller, client, {
      action: 'password.change',
      entity: 'user',
      entityId: user.id,
      entityName: user.username,
    })
  })
  return { ok: true as const }
}
