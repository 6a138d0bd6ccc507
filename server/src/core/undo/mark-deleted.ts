import { sql } from 'kysely'
import type { Row, Tables } from '../db/schema.ts'
import type { Tx } from '../db/tenant.ts'
import type { Caller } from '../http/caller.ts'
import type { Client } from '../http/client.ts'
import { Failure } from '../http/failure.ts'
import { isLiveEnterprise } from '../http/session.ts'
import { audit } from '../audit/audit.ts'
import { refuseTaken } from '../db/unique.ts'
import { rememberDeletion } from './undo.ts'

type TablesWith<Columns> = { [T in keyof Tables]: Row<T> extends Columns ? T : never }[keyof Tables]
/** Tables whose rows are marked as deleted, and can come back. */
type Marked = TablesWith<{ deleted_at: Date | null }>

interface Deletion {
  table: Marked
  entity: string
  id: string
  name: string
  enterpriseId?: string | null
  before?: object
  /** In the audit, where it is not the entity's `delete`. */
  action?: string
}

/** Marks it as deleted, with its line in the audit; answers what takes it back. */
export const markDeleted = async (
  tx: Tx,
  { caller, client }: { caller: Caller; client: Client },
  { table, entity, id, name, enterpriseId = null, before, action = `${entity}.delete` }: Deletion,
): Promise<string> => {
  await sql`update ${sql.table(table)} set deleted_at = now() where id = ${id}`.execute(tx)
  await audit(tx, caller, client, {
    action,
    entity,
    entityId: id,
    entityName: name,
    enterpriseId,
    ...(before === undefined ? {} : { before }),
  })
  return rememberDeletion(tx, caller, entity, id)
}

/** Brings it back, unless another has its place. */
export const restoreRow = async <T extends Marked>(tx: Tx, table: T, id: string): Promise<Row<T>> => {
  const { rows } = await refuseTaken(
    sql<Row<T>>`update ${sql.table(table)} set deleted_at = null where id = ${id} returning *`.execute(tx),
    'undo.conflict',
  )
  const [row] = rows
  if (row === undefined) throw new Failure('undo.not_found')
  return row
}

/** Brings back what belongs to an enterprise, unless that is gone or another has its place. */
export const unmarkDeleted = async <T extends Marked & TablesWith<{ enterprise_id: string | null }>>(
  tx: Tx,
  table: T,
  id: string,
): Promise<Row<T>> => {
  const row = await restoreRow(tx, table, id)
  const { enterprise_id } = row as { enterprise_id: string | null }
  if (enterprise_id !== null && !(await isLiveEnterprise(tx, enterprise_id))) throw new Failure('undo.conflict')
  return row
}
