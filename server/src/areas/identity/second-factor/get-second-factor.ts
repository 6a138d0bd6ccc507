import type { getSecondFactor as Endpoint, Passkey } from '#contract/identity/second-factor.ts'
import type { Row } from '../../../core/db/schema.ts'
import type { Tx } from '../../../core/db/tenant.ts'
import type { Database } from '../../../core/db/database.ts'
import { Failure } from '../../../core/http/failure.ts'
import type { Context } from '../../../core/http/route.ts'
import type { Caller } from '../../../core/http/caller.ts'
import type { Services } from '../../../core/services.ts'
import { recoveryCodesLeft } from './recovery-codes.ts'

export const passkeyOf = (row: Row<'passkeys'>): Passkey => ({
  id: row.id,
  name: row.name,
  synced: row.synced,
  createdAt: row.created_at.toISOString(),
  lastUsedAt: row.last_used_at?.toISOString() ?? null,
})

const isRequiredOf = async ({ settings }: Services, { role }: Pick<Caller, 'role'>): Promise<boolean> =>
  role === 'Admin' && (await settings.get('security')).adminSecondFactor

/** The ways someone has to show who they are, beside the password. */
export const factorsOf = async (db: Database | Tx, userId: string) => {
  const totp = await db
    .selectFrom('totp_secrets')
    .select('confirmed_at')
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst()
  const passkeys = await db.selectFrom('passkeys').selectAll().where('user_id', '=', userId).orderBy('id').execute()
  return { totpSince: totp?.confirmed_at ?? null, passkeys }
}

/** One after the other for a person: two at once cannot both add the first factor, nor remove the last. */
export const holdPerson = (tx: Tx, userId: string) =>
  tx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute()

/** Whoever must have a second factor keeps the last one until there is another. */
export const refuseLast = async (services: Services, caller: Caller, left: number): Promise<void> => {
  if (left === 0 && (await isRequiredOf(services, caller))) throw new Failure('second_factor.last')
}

export const getSecondFactor = async ({ caller, services }: Context<typeof Endpoint>) => {
  const { totpSince, passkeys } = await factorsOf(services.db, caller.userId)
  return {
    secondFactor: {
      totpSince: totpSince?.toISOString() ?? null,
      passkeys: passkeys.map(passkeyOf),
      recoveryCodesLeft: await recoveryCodesLeft(services.db, caller.userId),
      required: await isRequiredOf(services, caller),
      passkeyOrigin: new URL(services.origin()).origin,
    },
  }
}
