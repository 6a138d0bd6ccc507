import type { Todo } from '#contract/work/entities.ts'
import type { Row } from '../../../core/db/schema.ts'
import type { Tx } from '../../../core/db/tenant.ts'
import { shanghaiDay } from '../../../core/time/shanghai.ts'
import { Failure } from '../../../core/http/failure.ts'

type Shown = Row<'todos'> & { enterprise_name: string | null }

const todoOf = (row: Shown, today: string): Todo => ({
  id: row.id,
  enterpriseId: row.enterprise_id,
  enterpriseName: row.enterprise_name ?? '',
  title: row.title,
  note: row.note,
  owner: row.owner_id === null ? null : { id: row.owner_id, name: row.owner_name },
  dueOn: row.due_on,
  done: row.done_at !== null,
  doneAt: row.done_at?.toISOString() ?? null,
  doneBy: row.done_name,
  overdue: row.done_at === null && row.due_on !== null && row.due_on < today,
  link: row.link,
  subject: row.subject_type === null || row.subject_id === null ? null : { type: row.subject_type, id: row.subject_id },
  createdBy: row.created_name,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
})

/** As the API shows them, in any order; deleted ones are left out. */
export const todosByIds = async (tx: Tx, ids: readonly string[]): Promise<Todo[]> => {
  if (ids.length === 0) return []
  const rows = await tx
    .selectFrom('todos as t')
    .leftJoin('enterprises as e', 'e.id', 't.enterprise_id')
    .selectAll('t')
    .select('e.name as enterprise_name')
    .where('t.id', 'in', ids)
    .where('t.deleted_at', 'is', null)
    .execute()
  const today = shanghaiDay(new Date())
  return rows.map((row) => todoOf(row, today))
}

/** The live to-do, or 404: absent, deleted and out of scope look the same. */
export const todoById = async (tx: Tx, id: string): Promise<Todo> => {
  const [todo] = await todosByIds(tx, [id])
  if (todo === undefined) throw new Failure('todo.not_found')
  return todo
}

/** What the audit log keeps of it. */
export const auditSnapshot = ({ title, note, owner, dueOn, done, link, subject }: Todo) => ({
  title,
  note,
  owner: owner?.name ?? null,
  dueOn,
  done,
  link,
  ...(subject === null ? {} : { subject: `${subject.type} ${subject.id}` }),
})
