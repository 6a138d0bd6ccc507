import { sql } from 'kysely'
import { withSystem } from '../../../core/db/tenant.ts'
import type { SignInWay } from '../../../core/db/schema/identity.ts'
import type { Client } from '../../../core/http/client.ts'
import { Failure } from '../../../core/http/failure.ts'
import type { Services } from '../../../core/services.ts'
import { notifySecurity } from '../notify-security.ts'
import { beginAttempt, endAttempt, failureKeys } from '../throttle.ts'
import { recoveryCodesLeft, consumeRecoveryCode } from './recovery-codes.ts'
import { consumeTotpCode } from './totp.ts'

const hasSecondFactor = async ({ db }: Pick<Services, 'db'>, userId: string): Promise<boolean> => {
  const { rows } = await sql<{ has: boolean }>`select has_second_factor(${userId}) has`.execute(db)
  return rows[0]?.has ?? false
}

interface Attempt {
  userId: string
  code: string | undefined
  client: Client
  /** From a browser that has signed in to the account before. */
  known: boolean
}

/** After the password was right: the code that must come with it, where the person has a second factor. */
export const checkSecondFactor = async (services: Services, attempt: Attempt): Promise<SignInWay> => {
  const { userId, code, client, known } = attempt
  if (!(await hasSecondFactor(services, userId))) return 'password'
  const at = { issues: [{ path: 'code', message: '' }] }
  if (code === undefined) throw new Failure('auth.code_required', at)
  const { db, keys } = services
  const rules = await services.settings.get('security')
  const counted = failureKeys(`code:${userId}`, client.ip, known)
  await beginAttempt(db, counted, rules, known)
  const way = (await consumeTotpCode(db, keys, userId, code, 'confirmed'))
    ? 'code'
    : (await consumeRecoveryCode(db, userId, code))
      ? 'recovery'
      : undefined
  if (way === undefined) throw new Failure('auth.code_wrong', at)
  await endAttempt(db, counted, rules)
  if (way === 'recovery') {
    await withSystem(db, async (tx) => {
      const left = await recoveryCodesLeft(tx, userId)
      await notifySecurity(tx, services, userId, {
        kind: 'security.recovery_code_used',
        params: { left: String(left), ip: client.ip },
      })
    })
  }
  return way
}
