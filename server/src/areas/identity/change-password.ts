import type * as endpoints from '#contract/identity/endpoints.ts'
import { withSystem } from '../../core/db/tenant.ts'
import { Failure } from '../../core/http/failure.ts'
import type { Context } from '../../core/http/route.ts'
import { audit } from '../../core/audit/audit.ts'
import { confirmPassword } from './confirm-password.ts'
import { endSessions, endMailedLinks, setPassword } from './credentials.ts'
import { refuseWeakPassword } from '../../core/password/password.ts'
import { notifySecurity } from './notify-security.ts'

/** Needs the caller's own password, also where an Admin sets anyone else's. Every other session of that user ends. */
export const changePassword = async ({
  params,
  body,
  caller,
  client,
  language,
  services,
}: Context<typeof endpoints.changePassword>) => {
  const own = params.id === caller.userId
  if (!own && caller.role !== 'Admin') throw new Failure('user.not_found')
  if (!own && caller.needsSecondFactor === true) throw new Failure('auth.second_factor_required')
  const user = await services.db
    .selectFrom('users')
    .select(['id', 'username', 'email'])
    .where('id', '=', params.id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (user === undefined) throw new Failure('user.not_found')
  await confirmPassword({ caller, client, services }, body.oldPassword, {
    code: 'password.wrong_old',
    path: 'oldPassword',
  })
  refuseWeakPassword(body.newPassword, user.username, user.email)
  const hash = await services.passwords.hash(body.newPassword)
  await withSystem(services.db, async (tx) => {
    await setPassword(tx, user.id, hash)
    await endSessions(tx, user.id, own ? caller.sessionId : '')
    await endMailedLinks(tx, user.id)
    await audit(tx, caller, client, {
      action: 'password.change',
      entity: 'user',
      entityId: user.id,
      entityName: user.username,
    })
    const by = caller.fullname || caller.username
    await notifySecurity(tx, services, user.id, { kind: 'security.password_changed', params: { by } }, { language })
  })
  return { ok: true as const }
}
