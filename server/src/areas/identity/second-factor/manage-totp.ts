import { sql } from 'kysely'
import type * as endpoints from '#contract/identity/second-factor.ts'
import { type Tx, withSystem } from '../../../core/db/tenant.ts'
import type { Caller } from '../../../core/http/caller.ts'
import type { Client } from '../../../core/http/client.ts'
import { Failure } from '../../../core/http/failure.ts'
import type { Context } from '../../../core/http/route.ts'
import { audit } from '../../../core/audit/audit.ts'
import { confirmPassword } from '../confirm-password.ts'
import { endSessions } from '../credentials.ts'
import { notifySecurity } from '../notify-security.ts'
import { beginAttempt, endAttempt, failureKeys } from '../throttle.ts'
import { replaceRecoveryCodes } from './recovery-codes.ts'
import { factorsOf, holdPerson, refuseLast } from './get-second-factor.ts'
import { newTotpSecret, totpUri, consumeTotpCode } from './totp.ts'

export const auditFactor = (tx: Tx, caller: Caller, client: Client, action: string): Promise<void> =>
  audit(tx, caller, client, { action, entity: 'user', entityId: caller.userId, entityName: caller.username })

export const beginTotp = async ({ body, caller, client, services }: Context<typeof endpoints.beginTotp>) => {
  await confirmPassword({ caller, client, services }, body.password)
  const secret = newTotpSecret()
  const sealed = services.keys.encrypt(secret)
  const begun = await services.db
    .insertInto('totp_secrets')
    .values({ user_id: caller.userId, secret_sealed: sealed })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ secret_sealed: sealed, created_at: sql<Date>`now()`, last_step: 0 })
        .where('totp_secrets.confirmed_at', 'is', null),
    )
    .returning('user_id')
    .executeTakeFirst()
  if (begun === undefined) throw new Failure('second_factor.exists')
  const { name } = await services.settings.get('site')
  return { secret, uri: totpUri(name, caller.username, secret) }
}

/** The first factor of a person brings the recovery codes; a further one leaves those there are. */
export const firstRecoveryCodes = async (tx: Tx, userId: string): Promise<string[] | null> => {
  const { totpSince, passkeys } = await factorsOf(tx, userId)
  return passkeys.length + (totpSince === null ? 0 : 1) === 1 ? replaceRecoveryCodes(tx, userId) : null
}

export const confirmTotp = async (context: Context<typeof endpoints.confirmTotp>) => {
  const { body, caller, client, language, services } = context
  const { db, keys } = services
  const begun = await db
    .selectFrom('totp_secrets')
    .select('user_id')
    .where('user_id', '=', caller.userId)
    .where('confirmed_at', 'is', null)
    .executeTakeFirst()
  if (begun === undefined) throw new Failure('second_factor.missing')
  const rules = await services.settings.get('security')
  const counted = failureKeys(`code:${caller.userId}`, client.ip, true)
  await beginAttempt(db, counted, rules, true)
  if (!(await consumeTotpCode(db, keys, caller.userId, body.code, 'pending')))
    throw new Failure('auth.code_wrong', { issues: [{ path: 'code', message: '' }] })
  await endAttempt(db, counted, rules)
  return withSystem(db, async (tx) => {
    await holdPerson(tx, caller.userId)
    const recoveryCodes = await firstRecoveryCodes(tx, caller.userId)
    // A session begun with the password alone is not one that has shown the second factor.
    await endSessions(tx, caller.userId, caller.sessionId)
    await auditFactor(tx, caller, client, 'second_factor.add_totp')
    await notifySecurity(tx, services, caller.userId, { kind: 'security.totp_added', params: {} }, { language })
    return { recoveryCodes }
  })
}

export const removeTotp = async (context: Context<typeof endpoints.removeTotp>) => {
  const { body, caller, client, language, services } = context
  await confirmPassword({ caller, client, services }, body.password)
  await withSystem(services.db, async (tx) => {
    await holdPerson(tx, caller.userId)
    const { totpSince, passkeys } = await factorsOf(tx, caller.userId)
    if (totpSince === null) throw new Failure('second_factor.missing')
    await refuseLast(services, caller, passkeys.length)
    await tx.deleteFrom('totp_secrets').where('user_id', '=', caller.userId).execute()
    await deleteUnusedRecoveryCodes(tx, caller.userId)
    await auditFactor(tx, caller, client, 'second_factor.remove_totp')
    await notifySecurity(tx, services, caller.userId, { kind: 'security.totp_removed', params: {} }, { language })
  })
  return { ok: true as const }
}

/** Recovery codes stand for a factor; where there is none they open nothing. */
export const deleteUnusedRecoveryCodes = async (tx: Tx, userId: string): Promise<void> => {
  await sql`delete from recovery_codes where user_id = ${userId} and not has_second_factor(${userId})`.execute(tx)
}

export const renewRecoveryCodes = async (context: Context<typeof endpoints.renewRecoveryCodes>) => {
  const { body, caller, client, language, services } = context
  await confirmPassword({ caller, client, services }, body.password)
  return withSystem(services.db, async (tx) => {
    await holdPerson(tx, caller.userId)
    const { totpSince, passkeys } = await factorsOf(tx, caller.userId)
    if (totpSince === null && passkeys.length === 0) throw new Failure('second_factor.missing')
    const recoveryCodes = await replaceRecoveryCodes(tx, caller.userId)
    await auditFactor(tx, caller, client, 'second_factor.renew_recovery_codes')
    await notifySecurity(
      tx,
      services,
      caller.userId,
      { kind: 'security.recovery_codes_renewed', params: {} },
      { language },
    )
    return { recoveryCodes }
  })
}

/** Everything someone has beside the password. */
export const removeFactors = async (tx: Tx, userId: string): Promise<void> => {
  await tx.deleteFrom('totp_secrets').where('user_id', '=', userId).execute()
  await tx.deleteFrom('passkeys').where('user_id', '=', userId).execute()
  await tx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
}

export const removeSecondFactor = async (context: Context<typeof endpoints.removeSecondFactor>) => {
  const { caller, client, language, params, services } = context
  if (params.id === caller.userId) throw new Failure('user.self')
  await withSystem(services.db, async (tx) => {
    const user = await tx
      .selectFrom('users')
      .select(['id', 'username'])
      .where('id', '=', params.id)
      .where('deleted_at', 'is', null)
      .executeTakeFirst()
    if (user === undefined) throw new Failure('user.not_found')
    const { totpSince, passkeys } = await factorsOf(tx, user.id)
    if (totpSince === null && passkeys.length === 0) throw new Failure('second_factor.missing')
    await removeFactors(tx, user.id)
    await endSessions(tx, user.id)
    await audit(tx, caller, client, {
      action: 'second_factor.remove',
      entity: 'user',
      entityId: user.id,
      entityName: user.username,
    })
    const news = { kind: 'security.second_factor_removed', params: { by: caller.fullname || caller.username } } as const
    await notifySecurity(tx, services, user.id, news, { language })
  })
  return { ok: true as const }
}
