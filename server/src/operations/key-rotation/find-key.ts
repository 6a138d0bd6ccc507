import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Services } from '../../core/services.ts'
import { StartError } from '../../core/start-error.ts'

const ROW = 'find_key'
const NAME = 'key'

/** Whether anyone is in the database by such a hash, from before the key was kept. */
const hasPeople = async ({ db }: Pick<Services, 'db'>): Promise<boolean> => {
  const { rows } = await sql<{ any: boolean }>`
    select exists (select from forms) or exists (select from ext_orders) or exists (select from yian_orders)
      or exists (select from conversions where visitor is not null) as any`.execute(db)
  return rows[0]?.any === true
}

const open = ({ keys }: Pick<Services, 'keys'>, sealed: string): Uint8Array => {
  try {
    return Buffer.from(keys.decrypt(sealed), 'base64url')
  } catch (cause) {
    throw new StartError(
      'DATA_KEY 不是封存此数据库的那一个，请给出原来的 DATA_KEY，或作为 DATA_KEY_BEFORE 给出',
      'DATA_KEY is not the one this database is sealed with; give that one, or give it as DATA_KEY_BEFORE.',
      { cause },
    )
  }
}

const keptIn = async (db: Services['db']): Promise<string | undefined> =>
  (await db.selectFrom('settings').select('secrets').where('key', '=', ROW).executeTakeFirst())?.secrets[NAME]

/** Refuses keys that are not those of this database. */
export const refuseForeignKeys = async ({ db, keys }: Pick<Services, 'db' | 'keys'>): Promise<void> => {
  const kept = await keptIn(db)
  if (kept !== undefined) open({ keys }, kept)
}

/**
 * Takes the key that finds people from the database, where it lies sealed, so that no other secret's change makes strangers of
 * them. Where it is not kept yet it is what it was before: made of JWT_SECRET.
 */
export const settleFindKey = async ({ db, keys }: Pick<Services, 'db' | 'keys'>): Promise<void> => {
  if ((await keptIn(db)) === undefined) {
    const key = (await hasPeople({ db })) ? keys.find : randomBytes(32)
    const secrets = JSON.stringify({ [NAME]: keys.encrypt(Buffer.from(key).toString('base64url')) })
    await db
      .insertInto('settings')
      .values({ key: ROW, value: '{}', secrets })
      .onConflict((conflict) => conflict.column('key').doNothing())
      .execute()
  }
  keys.find = open({ keys }, (await keptIn(db)) ?? '')
}
