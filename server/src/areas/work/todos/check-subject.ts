import type { TodoSubject } from '#contract/work/todo-subject.ts'
import type { Tx } from '../../../core/db/tenant.ts'
import { Failure } from '../../../core/http/failure.ts'

/** Whether the caller sees such a record of the enterprise, or of none; a warning is no record. */
const isThere = async (tx: Tx, { type, id }: TodoSubject, enterpriseId: string): Promise<boolean> => {
  if (type === 'health') return true
  if (type === 'customer')
    return (await tx.selectFrom('wecom_customers').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
  const table = type === 'form' ? 'forms' : 'orders'
  const found = await tx
    .selectFrom(table)
    .select('enterprise_id')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return found !== undefined && [null, enterpriseId].includes(found.enterprise_id)
}

export const checkSubject = async (tx: Tx, subject: TodoSubject | null, enterpriseId: string): Promise<void> => {
  if (subject !== null && !(await isThere(tx, subject, enterpriseId)))
    throw new Failure('todo.subject', { issues: [{ path: 'subject', message: '' }] })
}
