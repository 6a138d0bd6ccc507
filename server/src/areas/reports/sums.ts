import { type RawBuilder, sql } from 'kysely'

/** Every figure of the group as its sum, under its own name. */
export const sumsOf = (names: readonly string[], table?: string): RawBuilder<unknown> =>
  sql.join(
    names.map((name) => {
      const column = sql.ref(table === undefined ? name : `${table}.${name}`)
      return sql`coalesce(sum(${column}), 0)::bigint ${sql.ref(name)}`
    }),
  )

export const addTo = <K extends string>(
  sum: Record<K, number>,
  names: readonly K[],
  row: Readonly<Record<K, number>>,
): void => {
  for (const name of names) sum[name] += row[name]
}

export const zeros = <K extends string>(names: readonly K[]): Record<K, number> =>
  Object.fromEntries(names.map((name) => [name, 0])) as Record<K, number>
