import type { ErrorCode } from '#contract/errors.ts'
import type { Caller } from '../../core/http/caller.ts'
import type { Client } from '../../core/http/client.ts'
import { networkOf } from '../../core/limits/network-of.ts'
import { Failure } from '../../core/http/failure.ts'
import type { Services } from '../../core/services.ts'
import { beginAttempt, endAttempt, failureKeys } from './throttle.ts'

interface Asked {
  caller: Pick<Caller, 'userId'>
  client: Client
  services: Services
}

/** What outlives a session, the session alone cannot change: the caller's own password is asked for again. */
export const confirmPassword = async (
  { caller, client, services }: Asked,
  typed: string | undefined,
  wrong: { code: ErrorCode; path: string } = { code: 'password.wrong', path: 'password' },
): Promise<void> => {
  const keys = failureKeys(`password:${caller.userId}`, client.ip, true)
  const rules = await services.settings.get('security')
  await beginAttempt(services.db, keys, rules, true)
  const own = await services.db
    .selectFrom('credentials')
    .select('password_hash')
    .where('user_id', '=', caller.userId)
    .executeTakeFirst()
  if (!(await services.passwords.check(own?.password_hash, typed ?? '', networkOf(client.ip))))
    throw new Failure(wrong.code, { issues: [{ path: wrong.path, message: '' }] })
  await endAttempt(services.db, keys, rules)
}
