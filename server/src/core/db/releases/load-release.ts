import { readFileSync } from 'node:fs'
import type pg from 'pg'
import { z } from 'zod'
import { migrate } from '../migrate.ts'

/** The release before this one: what its database looked like, held, and was asked. Made anew with each release. */
const PREVIOUS = '0016'

const readHere = (name: string): string => readFileSync(new URL(name, import.meta.url), 'utf8')

const Statements = z.array(z.object({ text: z.string(), values: z.array(z.unknown()) }))
/** What the previous release said to the database from sign-in to an answered push, in this order, with its values. */
export const previousStatements = (): z.output<typeof Statements> =>
  Statements.parse(JSON.parse(readHere(`${PREVIOUS}.statements.json`)))

/** Brings an empty database to where the previous release left a small installation. */
export const loadPrevious = async (pool: pg.Pool): Promise<{ tables: { name: string; columns: string }[] }> => {
  await migrate(pool, () => undefined, PREVIOUS)
  const statements = readHere(`${PREVIOUS}.data.sql`)
  const tables = [...statements.matchAll(/^insert into (\w+) \((.+)\)$/gm)].map(([, name = '', columns = '']) => ({
    name,
    columns,
  }))
  const each = (change: string): string => tables.map(({ name }) => `alter table ${name} ${change};`).join('\n')
  await pool.query(`begin; ${each('disable trigger user')} ${statements} ${each('enable trigger user')} commit`)
  return { tables }
}
