import { generateSecret, generateURI, verifySync } from 'otplib'
import { sql } from 'kysely'
import type { Database } from '../../../core/db/database.ts'
import type { Keys } from '../../../core/keys.ts'

/** How far a phone's clock may be behind and ahead of ours, in seconds. */
const TOLERANCE: [number, number] = [30, 10]
const CODE = /^\d{6}$/

export const newTotpSecret = (): string => generateSecret()

/** What the app's camera reads. */
export const totpUri = (issuer: string, username: string, secret: string): string =>
  generateURI({ issuer, label: username, secret })

/** The time step of a right code that comes after the last one used; undefined for any other. */
export const stepOfCode = (secret: string, code: string, lastStep: number, now = Date.now()): number | undefined => {
  if (!CODE.test(code)) return undefined
  const result = verifySync({
    secret,
    token: code,
    epoch: Math.floor(now / 1000),
    epochTolerance: TOLERANCE,
    afterTimeStep: lastStep,
  })
  return result.valid && 'timeStep' in result ? result.timeStep : undefined
}

/** Uses a code up: of the same one sent twice, even at once, one is accepted. */
export const consumeTotpCode = async (
  db: Database,
  keys: Keys,
  userId: string,
  code: string,
  which: 'confirmed' | 'pending',
): Promise<boolean> => {
  const row = await db
    .selectFrom('totp_secrets')
    .select(['secret_sealed', 'last_step'])
    .where('user_id', '=', userId)
    .where('confirmed_at', which === 'confirmed' ? 'is not' : 'is', null)
    .executeTakeFirst()
  const step = row && stepOfCode(keys.decrypt(row.secret_sealed), code.replaceAll(' ', ''), row.last_step)
  if (step === undefined) return false
  const { numUpdatedRows } = await db
    .updateTable('totp_secrets')
    .set({ last_step: step, ...(which === 'pending' ? { confirmed_at: sql<Date>`now()` } : {}) })
    .where('user_id', '=', userId)
    .where('last_step', '<', step)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
