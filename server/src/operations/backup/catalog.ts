import type { ClientBase } from 'pg'

/** Where our tables live; the queue's are ours too. */
export const SCHEMAS = ['public', 'graphile_worker']

export interface TableShape {
  schema: string
  name: string
  columns: string[]
  partOf: string | null
}

/** Says of a database that a restore has begun and not ended, and into which folder. */
export const UNFINISHED = 'restore_unfinished'
/** Stands among the migrations until then: no release knows it, so none serves from the database. */
export const UNFINISHED_STEP = '恢复未完成，请再次运行 npm run restore'

/** Every table that holds rows: a partitioned one only by its parts. */
export const listTables = async (client: ClientBase): Promise<TableShape[]> => {
  const { rows } = await client.query<TableShape>(
    `select n.nspname as schema, c.relname as name, p.relname as "partOf",
       array(select a.attname::text from pg_attribute a
         where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' order by a.attnum) as columns
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
       left join pg_inherits i on i.inhrelid = c.oid left join pg_class p on p.oid = i.inhparent
     where c.relkind = 'r' and n.nspname = any ($1) and c.relname <> $2
     order by n.nspname, c.relname`,
    [SCHEMAS, UNFINISHED],
  )
  return rows
}

/** How far the sequences are; read after the rows, so that no row has a number beyond. */
export const listSequences = async (client: ClientBase): Promise<{ schema: string; name: string; value: number }[]> => {
  const { rows } = await client.query<{ schema: string; name: string; value: number }>(
    `select schemaname as schema, sequencename as name, last_value::float8 as value from pg_sequences
     where schemaname = any ($1) and last_value is not null order by 1, 2`,
    [SCHEMAS],
  )
  return rows
}

export const quote = (name: string): string => `"${name.replaceAll('"', '""')}"`
export const tableName = ({ schema, name }: Pick<TableShape, 'schema' | 'name'>): string =>
  `${quote(schema)}.${quote(name)}`

export const copyText = (table: TableShape, way: 'to stdout' | 'from stdin'): string =>
  `copy ${tableName(table)} (${table.columns.map(quote).join(', ')}) ${way}`

/** Text that reads the same on every server, whatever it is set to. */
export const PLAIN_TEXT = `set datestyle = iso; set intervalstyle = postgres; set timezone = 'UTC'; set bytea_output = hex;
  set extra_float_digits = 1; set client_encoding = 'UTF8'; set synchronize_seqscans = off;
  set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0`

/** What was applied, and how far the queue's own tables are. */
export const appliedMigrations = async (client: ClientBase): Promise<{ migrations: string[]; queue: number }> => {
  const ours = await client.query<{ name: string }>('select name from migrations order by name')
  const queue = await client.query<{ id: number }>(
    'select coalesce(max(id), 0)::int id from graphile_worker.migrations',
  )
  return { migrations: ours.rows.map(({ name }) => name), queue: queue.rows[0]?.id ?? 0 }
}
