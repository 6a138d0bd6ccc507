import type { Optional, Stamp } from './columns.ts'

interface Views {
  id: string
  list: string
  name: string
  query: string
  user_id: string
  enterprise_id: Optional<string>
  created_at: Stamp
  updated_at: Stamp
}

interface ViewDefaults {
  user_id: string
  list: string
  view_id: string
}

export interface SavedViewsTables {
  views: Views
  view_defaults: ViewDefaults
}
