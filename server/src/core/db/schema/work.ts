import type { Generated } from 'kysely'
import type { TodoSubject } from '#contract/work/todo-subject.ts'
import type { Optional, OptionalDay, Stamp, When } from './columns.ts'

interface Todos {
  id: string
  enterprise_id: string
  title: string
  note: Generated<string>
  owner_id: string | null
  owner_name: Generated<string>
  due_on: OptionalDay
  due_told: OptionalDay
  link: string | null
  subject_type: Optional<TodoSubject['type']>
  subject_id: Optional<string>
  created_by: string
  created_name: Generated<string>
  done_at: When
  done_name: string | null
  created_at: Stamp
  updated_at: Stamp
  deleted_at: When
}

export interface WorkTables {
  todos: Todos
}
