import { sql } from 'kysely'
import type * as endpoints from '#contract/identity/endpoints.ts'
import { networkOf } from '../../core/limits/network-of.ts'
import { Failure } from '../../core/http/failure.ts'
import type { Context } from '../../core/http/route.ts'
import { beginSession } from './begin-session.ts'
import { isNamed } from './queries.ts'
import { checkSecondFactor } from './second-factor/check-second-factor.ts'
import { bearsMark, beginAttempt, endAttempt, signInKeys } from './throttle.ts'

/** By username or email; a name that is not there costs as long as one that is. */
const findAccount = (services: Context<typeof endpoints.login>['services'], name: string) =>
  services.db
    .selectFrom('users')
    .innerJoin('credentials', 'credentials.user_id', 'users.id')
    .select(['users.id', 'users.username', 'users.fullname', 'users.role', 'users.status', 'credentials.password_hash'])
    .where(isNamed(name))
    .where('deleted_at', 'is', null)
    .orderBy(sql`lower(username) = lower(${name})`, 'desc')
    .executeTakeFirst()

export const login = async (context: Context<typeof endpoints.login>) => {
  const { body, client, services, request } = context
  const rules = await services.settings.get('security')
  const account = await findAccount(services, body.username)
  const known = bearsMark(services.keys, request.headers.cookie, account?.id)
  const keys = signInKeys(account?.username ?? body.username, client.ip, known)
  await beginAttempt(services.db, keys, rules, known)
  const fits = await services.passwords.check(account?.password_hash, body.password, networkOf(client.ip))
  // Who waits for approval is answered like a wrong password: else a sign-up would tell whether the email had an account.
  if (!fits || account === undefined || account.status === 'pending') throw new Failure('auth.wrong')
  await endAttempt(services.db, keys, rules)
  const way =
    account.status === 'active'
      ? await checkSecondFactor(services, { userId: account.id, code: body.code, client, known })
      : 'password'
  return beginSession(context, account, { way, binding: body.binding })
}
