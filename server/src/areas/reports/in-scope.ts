import { type RawBuilder, sql } from 'kysely'
import type { Scope } from '../../core/db/tenant.ts'

/** Row-level security would hide the rest as well; named, the enterprises lead the index. */
export const inScope = (column: string, scope: Scope): RawBuilder<boolean> =>
  scope === 'all' ? sql`true` : sql`${sql.ref(column)} = any (${[...scope]})`
