import type pg from 'pg'

interface TableSum {
  rows: number
  /** Of all rows, whatever their order. */
  sum: string
}
export type Sums = ReadonlyMap<string, TableSum>

/** Tables that the log does not carry are empty after any recovery. */
const TABLES = `
  select c.oid::regclass::text name from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind = 'r' and c.relpersistence = 'p' and n.nspname !~ '^pg_' and n.nspname <> 'information_schema' order by 1`

/** Every row of every table, at one moment. */
export const sumTables = async (client: pg.ClientBase): Promise<Sums> => {
  const sums = new Map<string, TableSum>()
  await client.query('begin isolation level repeatable read read only')
  await client.query(`set local timezone = 'UTC'; set local extra_float_digits = 1`)
  const { rows: tables } = await client.query<{ name: string }>(TABLES)
  for (const { name } of tables) {
    const { rows } = await client.query<{ rows: string; sum: string }>(
      `select count(*) as rows, coalesce(sum(hashtextextended(t::text, 0)::numeric), 0) || ':' ||
        coalesce(bit_xor(hashtextextended(t::text, 1)), 0) as sum from ${name} t`,
    )
    sums.set(name, { rows: Number(rows[0]?.rows ?? 0), sum: rows[0]?.sum ?? '' })
  }
  await client.query('commit')
  return sums
}

/** What is not the same, a line a table. */
export const differences = (expected: Sums, found: Sums): string[] => {
  const names = [...new Set([...expected.keys(), ...found.keys()])].toSorted()
  return names.flatMap((name) => {
    const [one, other] = [expected.get(name), found.get(name)]
    if (one === undefined) return [`${name}: 多出的表 not there before`]
    if (other === undefined) return [`${name}: 缺少 missing`]
    if (one.sum === other.sum && one.rows === other.rows) return []
    return [
      `${name}: ${one.rows} → ${other.rows} 行 rows${one.rows === other.rows ? '，内容不同 of other content' : ''}`,
    ]
  })
}

export const totalRows = (sums: Sums): number => [...sums.values()].reduce((total, { rows }) => total + rows, 0)
