import { readdir, readFile } from 'node:fs/promises'
import type pg from 'pg'
import { applyFunctions, type FunctionFile, readFunctions } from './function-files.ts'

const FOLDER = new URL('./migrations/', import.meta.url)

/** The last step of a change: takes away what releases before the named one still used. */
const CONTRACT = /^-- contract: since (\S+)/m
/** For indexes on big tables, which are built beside the writes. */
const OUTSIDE = /^-- outside a transaction\b/

export interface Migration {
  name: string
  statements: string
  /** The newest step brings the functions of the release. */
  functions?: readonly FunctionFile[]
}

/** Every step of this release, in order. */
export const readMigrations = async (): Promise<Migration[]> => {
  const names = (await readdir(FOLDER)).filter((name) => name.endsWith('.sql')).sort()
  const newest = names.at(-1)
  return Promise.all(
    names.map(async (name) => ({
      name,
      statements: await readFile(new URL(name, FOLDER), 'utf8'),
      ...(name === newest && { functions: await readFunctions() }),
    })),
  )
}

/** Releases before it go on working on the database that it leaves. */
const isExpanding = ({ statements }: Migration): boolean => !CONTRACT.test(statements)

const INDEX = /^create (?:unique )?index concurrently if not exists (\w+)/i

const dropHalfBuilt = async (client: pg.ClientBase, index: string): Promise<void> => {
  const found = 'select from pg_index where indexrelid = to_regclass($1) and not indisvalid'
  const { rowCount } = await client.query(found, [index])
  if (rowCount === 1) await client.query(`drop index concurrently ${index}`)
}

/** Each by itself, and each again when it was interrupted: one that was leaves an index that is there but not valid. */
const applyOutside = async (client: pg.ClientBase, { statements }: Migration): Promise<void> => {
  const each = statements
    .replaceAll(/^--.*$/gm, '')
    .split(';')
    .map((one) => one.trim())
    .filter((one) => one !== '')
  for (const statement of each) {
    const [, index] = INDEX.exec(statement) ?? []
    if (index !== undefined) await dropHalfBuilt(client, index)
    await client.query(statement)
  }
}

/** Whole or not at all. */
export const inTransaction = async <T>(client: pg.ClientBase, work: () => Promise<T>): Promise<T> => {
  await client.query('begin')
  try {
    const result = await work()
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

/** One step with the functions it brings, and that it is done. */
export const applyMigration = async (client: pg.ClientBase, migration: Migration): Promise<void> => {
  const { name, statements, functions = [] } = migration
  const isOutside = OUTSIDE.test(statements)
  try {
    if (isOutside) await applyOutside(client, migration)
    await inTransaction(client, async () => {
      if (!isOutside) await client.query(statements)
      if (functions.length > 0) await applyFunctions(client, functions)
      await client.query('insert into migrations (name, expands) values ($1, $2)', [name, isExpanding(migration)])
    })
  } catch (error) {
    throw new Error(`Migration ${name} failed`, { cause: error })
  }
}
