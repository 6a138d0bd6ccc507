import { sql } from 'kysely'
import type { Tx } from '../../core/db/tenant.ts'

/** Whatever concerns one name happens one after the other, until the transaction ends. */
export const lockName = (tx: Tx, name: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`forms:${name}`}, 0))`.execute(tx)
