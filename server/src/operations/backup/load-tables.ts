import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { StartError } from '../../core/start-error.ts'
import {
  copyText,
  listTables,
  PLAIN_TEXT,
  quote,
  SCHEMAS,
  tableName,
  type TableShape,
  UNFINISHED_STEP,
} from './catalog.ts'
import { readRows } from './copy-table.ts'
import type { ArchivedTable } from './manifest.ts'
import { type Archive, rowsOf } from './verify-archive.ts'

const statements = async (client: pg.ClientBase, query: string): Promise<string[]> =>
  (await client.query<{ statement: string }>(query, [SCHEMAS])).rows.map(({ statement }) => statement)

const TABLE = `format('%I.%I', n.nspname, c.relname)`
const FROM = `pg_class c join pg_namespace n on n.oid = c.relnamespace`

/**
 * What would stand in the way of loading, as statements that take it away and that bring it back. An owner may do all of it; a
 * switch that turns every trigger off would need a superuser. Brought back, the references between tables are checked anew.
 */
const obstacles = async (client: pg.ClientBase): Promise<{ away: string[]; back: string[] }> => {
  const references = `from pg_constraint k join ${FROM} on c.oid = k.conrelid
    where k.contype = 'f' and k.conparentid = 0 and n.nspname = any ($1) order by c.relname, k.conname`
  const walls = `from ${FROM} where n.nspname = any ($1) and c.relforcerowsecurity order by c.relname`
  const triggers = `from ${FROM} where n.nspname = any ($1) and c.relkind = 'r'
    and exists (select from pg_trigger t where t.tgrelid = c.oid and not t.tgisinternal) order by c.relname`
  const list = (text: string, of: string) => statements(client, `select ${text} as statement ${of}`)
  return {
    away: [
      ...(await list(`'alter table ' || ${TABLE} || ' drop constraint ' || quote_ident(k.conname)`, references)),
      ...(await list(`'alter table ' || ${TABLE} || ' no force row level security'`, walls)),
      ...(await list(`'alter table ' || ${TABLE} || ' disable trigger user'`, triggers)),
    ],
    back: [
      ...(await list(`'alter table ' || ${TABLE} || ' enable trigger user'`, triggers)),
      ...(await list(`'alter table ' || ${TABLE} || ' force row level security'`, walls)),
      ...(await list(
        `'alter table ' || ${TABLE} || ' add constraint ' || quote_ident(k.conname) || ' ' || pg_get_constraintdef(k.oid)`,
        references,
      )),
    ],
  }
}

const DAY = /_(\d{8})$/

/** The same days as in the archive, no others: what lay in the rest because its day was not made lies there again. */
const shapeDays = async (client: pg.ClientBase, there: TableShape[], archived: readonly ArchivedTable[]) => {
  const names = new Set(archived.map(tableName))
  const tooMany = there.filter((one) => one.partOf !== null && DAY.test(one.name) && !names.has(tableName(one)))
  for (const one of tooMany) await client.query(`drop table ${tableName(one)}`)
  const days = new Set(archived.filter(({ partOf }) => partOf !== null).map(({ name }) => DAY.exec(name)?.[1]))
  for (const day of days)
    if (day !== undefined) await client.query(`select public.ensure_day(to_date($1, 'YYYYMMDD'))`, [day])
}

const mismatch = (name: string): StartError =>
  new StartError(
    `恢复后的 ${name} 与备份不一致，已撤销`,
    `What was restored of ${name} differs from the archive; undone.`,
  )

const load = async (client: pg.ClientBase, archive: Archive, table: ArchivedTable): Promise<void> => {
  const stream = client.query(copyFrom(copyText(table, 'from stdin')))
  await pipeline(Readable.from(rowsOf(archive, table), { objectMode: true, highWaterMark: 1 }), stream)
  const read = await readRows(client, table, async () => undefined)
  if (read.rows !== table.rows || read.sha256 !== table.sha256) throw mismatch(table.name)
}

/** Loads everything in one transaction, and reads it back: it is there as it was archived, or not at all. */
export const loadTables = async (
  client: pg.ClientBase,
  archive: Archive,
  progress: (table: string, rows: number, bytes: number) => void,
): Promise<void> => {
  const { tables, sequences } = archive.manifest
  await client.query(PLAIN_TEXT)
  await client.query('begin')
  const { away, back } = await obstacles(client)
  for (const statement of away) await client.query(statement)
  const there = await listTables(client)
  await client.query(`truncate ${there.map(tableName).join(', ')}`)
  await shapeDays(client, there, tables)
  for (const table of tables) {
    await load(client, archive, table)
    progress(`${table.schema}.${table.name}`, table.rows, table.bytes)
  }
  await client.query(`insert into public.migrations (name) values ('${UNFINISHED_STEP}')`)
  for (const statement of back) await client.query(statement)
  for (const { schema, name, value } of sequences)
    await client.query('select setval($1::regclass, $2)', [`${quote(schema)}.${quote(name)}`, value])
  // Whoever held a task then is not there now.
  await client.query(`select graphile_worker.force_unlock_workers(array(
    select distinct locked_by from graphile_worker.jobs where locked_by is not null))`)
  await client.query('commit')
}
