import { sql } from 'kysely'
import type { login } from '#contract/identity/endpoints.ts'
import { newId } from '../core/db/ids.ts'
import { withSystem } from '../core/db/tenant.ts'
import { Failure } from '../core/http/failure.ts'
import type { Context } from '../core/http/route.ts'
import { signToken } from '../http/session.ts'
import { audit } from '../core/audit/audit.ts'
import { isNamed, sessionUser } from '../areas/identity/queries.ts'
import { bearsMark, beginAttempt, endAttempt, failureKeys, MARK_COOKIE, markFor } from '../areas/identity/throttle.ts'

const YEAR = 365 * 24 * 3600

/** By username or email; a name that is not there costs as long as one that is. */
const findAccount = (services: Context<typeof login>['services'], name: string) =>
  services.db
    .selectFrom('users')
    .innerJoin('credentials', 'credentials.user_id', 'users.id')
    .select(['users.id', 'users.username', 'users.fullname', 'users.role', 'users.status', 'credentials.password_hash'])
    .where(isNamed(name))
    .where('deleted_at', 'is', null)
    .orderBy(sql`lower(username) = lower(${name})`, 'desc')
    .executeTakeFirst()

export const signIn = async ({ body, client, services, request, reply }: Context<typeof login>) => {
  const rules = await services.settings.get('security')
  const account = await findAccount(services, body.username)
  const known = bearsMark(services.keys, request.headers.cookie, account?.id)
  const keys = failureKeys(account?.username ?? body.username, client.ip, known)
  await beginAttempt(services.db, keys, rules, known)
  if (!(await services.passwords.check(account?.password_hash, body.password)) || account === undefined)
    throw new Failure('auth.wrong')
  await endAttempt(services.db, keys, rules)
  if (account.status !== 'active') throw new Failure(account.status === 'pending' ? 'auth.pending' : 'auth.disabled')
  const issuedAt = new Date()
  const session = {
    id: newId('se'),
    userId: account.id,
    role: account.role,
    issuedAt,
    expiresAt: new Date(issuedAt.getTime() + rules.sessionHours * 3_600_000),
  }
  await withSystem(services.db, async (tx) => {
    await tx
      .insertInto('sessions')
      .values({
        id: session.id,
        user_id: account.id,
        expires_at: session.expiresAt,
        ip: client.ip,
        user_agent: client.userAgent,
      })
      .execute()
    await tx.updateTable('users').set({ last_login_at: new Date() }).where('id', '=', account.id).execute()
    await audit(tx, { ...account, userId: account.id }, client, {
      action: 'session.start',
      entity: 'user',
      entityId: account.id,
      entityName: account.username,
    })
  })
  const secure = request.protocol === 'https' ? '; Secure' : ''
  void reply.header(
    'set-cookie',
    `${MARK_COOKIE}=${markFor(services.keys, account.id)}; Path=/api/v1; Max-Age=${YEAR}; HttpOnly; SameSite=Strict${secure}`,
  )
  return { user: await sessionUser(services, account.id), token: await signToken(services, session) }
}
