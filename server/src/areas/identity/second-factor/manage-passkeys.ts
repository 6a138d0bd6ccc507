import type * as endpoints from '#contract/identity/second-factor.ts'
import { withSystem } from '../../../core/db/tenant.ts'
import { Failure } from '../../../core/http/failure.ts'
import type { Context } from '../../../core/http/route.ts'
import { confirmPassword } from '../confirm-password.ts'
import { endSessions } from '../credentials.ts'
import { notifySecurity } from '../notify-security.ts'
import { auditFactor, firstRecoveryCodes, deleteUnusedRecoveryCodes } from './manage-totp.ts'
import { beginRegistration, keepPasskey, MOST_PASSKEYS, verifyRegistration } from './passkeys.ts'
import { factorsOf, holdPerson, passkeyOf, refuseLast } from './get-second-factor.ts'

const refuseTooMany = (passkeys: readonly unknown[]): void => {
  if (passkeys.length >= MOST_PASSKEYS) throw new Failure('passkey.too_many')
}

export const beginPasskey = async ({ body, caller, client, services }: Context<typeof endpoints.beginPasskey>) => {
  await confirmPassword({ caller, client, services }, body.password)
  refuseTooMany((await factorsOf(services.db, caller.userId)).passkeys)
  return beginRegistration(services, { id: caller.userId, username: caller.username, fullname: caller.fullname })
}

export const addPasskey = async (context: Context<typeof endpoints.addPasskey>) => {
  const { body, caller, client, language, services } = context
  const made = await verifyRegistration(services, caller.userId, body.challengeId, body.response)
  return withSystem(services.db, async (tx) => {
    await holdPerson(tx, caller.userId)
    refuseTooMany((await factorsOf(tx, caller.userId)).passkeys)
    const passkey = await keepPasskey(tx, caller.userId, body.name, made)
    const recoveryCodes = await firstRecoveryCodes(tx, caller.userId)
    await endSessions(tx, caller.userId, caller.sessionId)
    await auditFactor(tx, caller, client, 'second_factor.add_passkey')
    const news = { kind: 'security.passkey_added', params: { name: body.name } } as const
    await notifySecurity(tx, services, caller.userId, news, { language })
    return { passkey: passkeyOf(passkey), recoveryCodes }
  })
}

export const removePasskey = async (context: Context<typeof endpoints.removePasskey>) => {
  const { body, caller, client, language, params, services } = context
  const isOwn = ({ id }: { id: string }): boolean => id === params.id
  if (!(await factorsOf(services.db, caller.userId)).passkeys.some(isOwn)) throw new Failure('passkey.not_found')
  await confirmPassword({ caller, client, services }, body.password)
  await withSystem(services.db, async (tx) => {
    await holdPerson(tx, caller.userId)
    const { totpSince, passkeys } = await factorsOf(tx, caller.userId)
    const passkey = passkeys.find(isOwn)
    if (passkey === undefined) throw new Failure('passkey.not_found')
    await refuseLast(services, caller, passkeys.length - 1 + (totpSince === null ? 0 : 1))
    await tx.deleteFrom('passkeys').where('id', '=', passkey.id).execute()
    await deleteUnusedRecoveryCodes(tx, caller.userId)
    await auditFactor(tx, caller, client, 'second_factor.remove_passkey')
    const news = { kind: 'security.passkey_removed', params: { name: passkey.name } } as const
    await notifySecurity(tx, services, caller.userId, news, { language })
  })
  return { ok: true as const }
}
