import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { OpenTodo, TodoSubject } from '#contract/work/todo-subject.ts'
import type { Tx } from '../db/tenant.ts'

/** The open to-dos about these, by what they are about; only of enterprises whose work the caller sees. */
export const openTodosAbout = async (
  tx: Tx,
  type: TodoSubject['type'],
  ids: readonly string[],
): Promise<Map<string, OpenTodo>> => {
  if (ids.length === 0) return new Map()
  const rows = await tx
    .selectFrom('todos')
    .select(['id', 'subject_id', 'owner_id', 'owner_name'])
    .where('subject_type', '=', type)
    .where('subject_id', '=', sql<string>`any(${ids}::text[])`)
    .where('done_at', 'is', null)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute()
  return new Map(
    rows.map((row) => [
      row.subject_id ?? '',
      { id: row.id, owner: row.owner_id === null ? null : { id: row.owner_id, name: row.owner_name } },
    ]),
  )
}

/** Rows of which this person has the open to-do; `none`: of which nobody has one. */
export const isOwnedBy = (type: TodoSubject['type'], id: RawBuilder<unknown>, owner: string): RawBuilder<SqlBool> => {
  const given = sql`select from todos where todos.subject_type = ${type} and todos.subject_id = ${id}
    and todos.done_at is null and todos.deleted_at is null and todos.owner_id`
  return owner === 'none' ? sql`not exists (${given} is not null)` : sql`exists (${given} = ${owner})`
}
