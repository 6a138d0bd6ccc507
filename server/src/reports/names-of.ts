import { sql } from 'kysely'
import type { Dimension } from '#contract/reports/metrics.ts'
import type { Tx } from '../core/db/tenant.ts'

const TABLES = { enterprise: 'enterprises', account: 'ad_accounts', adset: 'adsets', product: 'products' } as const
const isNamed = (dimension: Dimension): dimension is keyof typeof TABLES => Object.hasOwn(TABLES, dimension)

/** What ids are called; everything else the console has words for. */
export const namesOf = async (
  tx: Tx,
  by: readonly Dimension[],
  lines: readonly { keys: readonly string[] }[],
): Promise<(dimension: Dimension | undefined, key: string) => string> => {
  const found = new Map<string, string>()
  for (const [n, dimension] of by.entries()) {
    if (!isNamed(dimension)) continue
    const ids = [...new Set(lines.map(({ keys }) => keys[n] ?? ''))]
    const { rows } = await sql<{ id: string; name: string }>`
      select id, name from ${sql.table(TABLES[dimension])} where id = any (${ids})`.execute(tx)
    for (const { id, name } of rows) found.set(`${dimension} ${id}`, name)
  }
  return (dimension, key) => found.get(`${dimension} ${key}`) ?? ''
}
