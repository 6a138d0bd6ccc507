import { sql } from 'kysely'
import type { Tx } from '../core/db/tenant.ts'

/** When a new push is due: not before what the same visit still has waiting, so that shallow comes before deep. */
export const dueAfter = async (tx: Tx, visitId: string | null, wanted: Date): Promise<Date> => {
  if (visitId === null) return wanted
  const waiting = await tx
    .selectFrom('pushes')
    .select(sql<Date | null>`max(due_at)`.as('last'))
    .where('visit_id', '=', visitId)
    .where('state', 'in', ['queued', 'retrying'])
    .executeTakeFirst()
  const last = waiting?.last ?? null
  return last !== null && last > wanted ? last : wanted
}
