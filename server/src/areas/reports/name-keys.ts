import { sql } from 'kysely'
import type { Dimension } from '#contract/reports/metrics.ts'
import type { Tx } from '../../core/db/tenant.ts'

const TABLES = { enterprise: 'enterprises', account: 'ad_accounts', adset: 'adsets', product: 'products' } as const
const isNamed = (dimension: Dimension): dimension is keyof typeof TABLES => Object.hasOwn(TABLES, dimension)

/** What the ids among the keys are called, which stand in the order of the dimensions; everything else the console has words for. */
export const nameKeys = async (
  tx: Tx,
  by: readonly Dimension[],
  keys: readonly (readonly string[])[],
): Promise<(dimension: Dimension | undefined, key: string) => string> => {
  const found = new Map<string, string>()
  for (const [n, dimension] of by.entries()) {
    if (!isNamed(dimension)) continue
    const ids = [...new Set(keys.map((own) => own[n] ?? ''))]
    const { rows } = await sql<{ id: string; name: string }>`
      select id, name from ${sql.table(TABLES[dimension])} where id = any (${ids})`.execute(tx)
    for (const { id, name } of rows) found.set(`${dimension} ${id}`, name)
  }
  return (dimension, key) => found.get(`${dimension} ${key}`) ?? ''
}
