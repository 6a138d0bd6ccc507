import type { Access } from '#contract/endpoint.ts'
import type { ListQuery } from '#contract/list.ts'
import type { SearchKind, SearchRow } from '#contract/search/entities.ts'
import type { Scope, Tx } from '../../core/db/tenant.ts'
import type { Services } from '../../core/services.ts'

interface Asked {
  text: string
  scope: Scope
  isAdmin: boolean
  services: Services
}

export interface Hits {
  rows: SearchRow[]
  more: boolean
  /** The first is called exactly so: it is what was meant. */
  isExact: boolean
}

/** Something that can be found: who may read its list, and how that list finds. */
export interface Kind {
  kind: SearchKind
  access: Access
  /** Its list shows all the caller may see, whatever enterprise they have chosen. */
  isOfAll?: true
  find(tx: Tx, asked: Asked): Promise<Hits>
}

export const NOTHING: Hits = { rows: [], more: false, isExact: false }

/** What a list is asked for to search it. */
export const listFor = (filters: Record<string, string>): ListQuery => ({
  page: 1,
  pageSize: 20,
  index: 0,
  filters,
  sort: undefined,
})
