import { randomBytes } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Config } from '../../core/config.ts'
import { newId } from '../../core/db/ids.ts'
import type { Database } from '../../core/db/database.ts'
import { searchText } from '../../core/db/search.ts'
import { withSystem } from '../../core/db/tenant.ts'
import { setPassword } from './credentials.ts'
import type { Passwords } from '../../core/password/password.ts'

const FIRST_ADMIN_LOCK = 7_204_118

export interface FirstAdmin {
  username: string
  password: string
  file: string | undefined
}

/** Makes the admin where there is none yet; a password nobody gave is made up and kept for its owner alone. */
export const createFirstAdmin = async (
  db: Database,
  config: Config,
  passwords: Passwords,
): Promise<FirstAdmin | undefined> => {
  const password = config.admin.password ?? randomBytes(12).toString('base64url')
  const file = config.admin.password === undefined ? join(config.dataDir, 'initial-admin.txt') : undefined
  const made = await withSystem(db, async (tx) => {
    // Several processes may start at once on one database.
    await sql`select pg_advisory_xact_lock(${FIRST_ADMIN_LOCK})`.execute(tx)
    const there = await tx
      .selectFrom('users')
      .select('id')
      .where('role', '=', 'Admin')
      .where('deleted_at', 'is', null)
      .limit(1)
      .executeTakeFirst()
    if (there !== undefined) return false
    const { username } = config.admin
    const id = newId('us')
    // The file is written first: a password that is in the database is always one that can be read.
    if (file !== undefined) {
      await mkdir(config.dataDir, { recursive: true, mode: 0o700 })
      await writeFile(file, `username: ${username}\npassword: ${password}\n`, { mode: 0o600 })
    }
    await tx
      .insertInto('users')
      .values({
        id,
        username,
        fullname: '管理员',
        email: null,
        phone: null,
        avatar: null,
        role: 'Admin',
        select_enterprise: null,
        search: searchText(username, '管理员'),
      })
      .execute()
    await setPassword(tx, id, await passwords.hash(password))
    return true
  })
  return made ? { username: config.admin.username, password, file } : undefined
}
