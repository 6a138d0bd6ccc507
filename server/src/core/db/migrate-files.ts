import { readdir, readFile } from 'node:fs/promises'
import type pg from 'pg'

const FOLDER = new URL('./migrations/', import.meta.url)

/** The last step of a change: takes away what releases before the named one still used. */
export const CONTRACT = /^-- contract: since (\S+)/m
/** For indexes on big tables, which are built beside the writes. */
export const OUTSIDE = /^-- outside a transaction\b/

export interface Migration {
  name: string
  statements: string
}

/** Every step of this release, in order. */
export const readMigrations = async (): Promise<Migration[]> => {
  const names = (await readdir(FOLDER)).filter((name) => name.endsWith('.sql')).sort()
  return Promise.all(names.map(async (name) => ({ name, statements: await readFile(new URL(name, FOLDER), 'utf8') })))
}

/** Releases before it go on working on the database that it leaves. */
export const isExpanding = ({ statements }: Migration): boolean => !CONTRACT.test(statements)

const INDEX = /^create (?:unique )?index concurrently if not exists (\w+)/i

/** Each by itself, and each again when it was interrupted: one that was leaves an index that is there but not valid. */
const applyOutside = async (client: pg.ClientBase, { statements }: Migration): Promise<void> => {
  const each = statements
    .replaceAll(/^--.*$/gm, '')
    .split(';')
    .map((one) => one.trim())
    .filter((one) => one !== '')
  for (const statement of each) {
    const [, index] = INDEX.exec(statement) ?? []
    const { rowCount } = await client.query(
      'select from pg_index where indexrelid = to_regclass($1) and not indisvalid',
      [index ?? ''],
    )
    if (index !== undefined && rowCount === 1) await client.query(`drop index concurrently ${index}`)
    await client.query(statement)
  }
}

/** One step, whole or not at all, and that it is done. */
export const applyMigration = async (client: pg.ClientBase, migration: Migration): Promise<void> => {
  const { name, statements } = migration
  const done = `insert into migrations (name, expands) values ('${name}', ${isExpanding(migration)})`
  try {
    if (OUTSIDE.test(statements)) {
      await applyOutside(client, migration)
      await client.query(done)
    } else await client.query(`begin;\n${statements}\n;${done};\ncommit`)
  } catch (error) {
    await client.query('rollback')
    throw new Error(`Migration ${name} failed`, { cause: error })
  }
}
