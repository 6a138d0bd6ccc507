import { randomBytes } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import type pg from 'pg'
import { copyTemplate, dropDatabase } from '../../testing/template.ts'
import { openPool } from './database.ts'
import { compareSchemas, readRowTypes, type Schema } from './testing/row-types.ts'

const FOLDER = new URL('./schema/', import.meta.url)
const KINDS: Record<string, string> = {
  bool: 'boolean',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  float4: 'number',
  float8: 'number',
  numeric: 'number',
}

const name = `schema_${randomBytes(6).toString('hex')}`
let pool: pg.Pool
beforeAll(async () => {
  pool = openPool({ ...(await copyTemplate(inject('postgres'), name)), max: 1 }, () => undefined)
})
afterAll(async () => {
  await pool.end()
  await dropDatabase(inject('postgres'), name)
})

interface CatalogueRow {
  table: string
  name: string
  type: string
  /** Null of a view. */
  nullable: boolean | null
  filled: boolean
}

/** Every table, and of the views those that have a row type. */
const readCatalogue = async (typed: readonly string[]): Promise<Schema> => {
  const { rows } = await pool.query<CatalogueRow>(
    `select c.table_name "table", c.column_name "name", c.udt_name "type",
       case when t.relkind <> 'v' then c.is_nullable = 'YES' end nullable,
       c.column_default is not null or c.is_identity = 'YES' or c.is_generated = 'ALWAYS' filled
     from information_schema.columns c
     join pg_class t on t.oid = format('%I.%I', c.table_schema, c.table_name)::regclass
     where c.table_schema = 'public' and not t.relispartition
       and (t.relkind in ('r', 'p') or (t.relkind = 'v' and c.table_name = any ($1)))
     order by c.table_name, c.ordinal_position`,
    [typed],
  )
  const kindOf = (type: string): string => (type.startsWith('_') ? `${kindOf(type.slice(1))}[]` : (KINDS[type] ?? type))
  const schema: Schema = new Map()
  for (const { table, name: column, type, nullable, filled } of rows) {
    const columns = schema.get(table) ?? new Map()
    schema.set(
      table,
      columns.set(column, { kind: kindOf(type), isNullable: nullable ?? undefined, hasDefault: filled }),
    )
  }
  return schema
}

test('the row types say what the database says of every table and column', async () => {
  const names = await readdir(FOLDER)
  const declared = readRowTypes(await Promise.all(names.map((file) => readFile(new URL(file, FOLDER), 'utf8'))))
  expect(compareSchemas(declared, await readCatalogue([...declared.keys()]))).toEqual([])
})
