import type { Generated } from 'kysely'
import type { Stamp, When } from '../../../db/schema.ts'

interface Todos {
  id: string
  enterprise_id: string
  title: string
  note: Generated<string>
  owner_id: string | null
  owner_name: Generated<string>
  due_on: string | null
  due_told: string | null
  link: string | null
  created_by: string
  created_name: Generated<string>
  done_at: When
  done_name: string | null
  created_at: Stamp
  updated_at: Stamp
  deleted_at: When
}

/** The tables of the day's work. */
export interface WorkTables {
  todos: Todos
}
