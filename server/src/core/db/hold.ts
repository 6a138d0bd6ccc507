import { sql } from 'kysely'
import type { Tx } from './tenant.ts'
import type { Tables } from './schema.ts'

/** Held until the transaction ends, so that nobody changes what is read next and written back. */
export const hold = async (tx: Tx, table: keyof Tables, id: string): Promise<void> => {
  await sql`select from ${sql.table(table)} where id = ${id} for no key update`.execute(tx)
}
