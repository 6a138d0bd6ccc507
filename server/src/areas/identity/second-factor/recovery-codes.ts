import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '../../../core/db/database.ts'
import type { Tx } from '../../../core/db/tenant.ts'

const CODES = 10
const GROUPS = 3
const GROUP_LENGTH = 4
// Without letters and digits that look alike.
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'

const newCode = (): string => {
  const letters: string[] = []
  while (letters.length < GROUPS * GROUP_LENGTH) {
    // Bytes beyond the last whole alphabet would make its first letters more likely.
    const byte = randomBytes(1).readUInt8()
    const letter = byte < 256 - (256 % ALPHABET.length) ? ALPHABET[byte % ALPHABET.length] : undefined
    if (letter !== undefined) letters.push(letter)
  }
  return Array.from({ length: GROUPS }, (_, at) =>
    letters.slice(at * GROUP_LENGTH, (at + 1) * GROUP_LENGTH).join(''),
  ).join('-')
}

const hashOf = (code: string): string =>
  createHash('sha256')
    .update(code.toUpperCase().replaceAll(/[^0-9A-Z]/g, ''))
    .digest('hex')

/** Takes the place of the codes before. They are shown once and kept as hashes. */
export const replaceRecoveryCodes = async (tx: Tx, userId: string): Promise<string[]> => {
  const codes = Array.from({ length: CODES }, newCode)
  await tx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
  await tx
    .insertInto('recovery_codes')
    .values(codes.map((code) => ({ user_id: userId, code_hash: hashOf(code) })))
    .execute()
  return codes
}

/** Uses a code up, in one statement. */
export const consumeRecoveryCode = async (db: Database, userId: string, code: string): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('recovery_codes')
    .set({ used_at: sql<Date>`now()` })
    .where('user_id', '=', userId)
    .where('code_hash', '=', hashOf(code))
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export const recoveryCodesLeft = async (db: Database | Tx, userId: string): Promise<number> => {
  const { n } = await db
    .selectFrom('recovery_codes')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  return n
}
