import type { HealthItem } from '#contract/work/entities.ts'
import type { ListQuery } from '#contract/list.ts'
import { pageOfIds, type Query } from '../../../core/db/paginate.ts'
import type { Tables } from '../../../core/db/schema.ts'
import type { Scope, Tx } from '../../../core/db/tenant.ts'
import type { Services } from '../../../core/services.ts'

/** On whose behalf is looked, and how far they see. */
export interface Asked {
  tx: Tx
  scope: Scope
  userId: string
  services: Services
  now: Date
}

/** What a check finds; its key and the to-do about it are the same work for all. */
export type Found = Omit<HealthItem, 'key' | 'todo'>

/** Finds what needs someone in one area; a new one is a file beside the others and its line in the registry. */
export type Check = (asked: Asked) => Promise<Found[]>

export interface Behind {
  /** The newest of them. */
  first: string
  count: number
  more: boolean
}

const only = (filters: Record<string, string>): ListQuery => ({
  page: 0,
  pageSize: 1,
  index: 0,
  filters,
  sort: undefined,
})

/** The list's own question with these filters, so that its page shows exactly the rows that are counted here. */
export const rowsBehind = async <T extends keyof Tables>(
  tx: Tx,
  id: string,
  filters: Record<string, string>,
  matching: (list: ListQuery) => Query<T>,
): Promise<Behind | undefined> => {
  const list = only(filters)
  const { ids, page } = await pageOfIds(tx, matching(list), { id, columns: {}, list })
  const [first] = ids
  return first === undefined ? undefined : { first, count: page.totalCounts, more: page.more ?? false }
}

/** A page of the console with these parameters. */
export const linkTo = (path: string, params: Record<string, string>): string => `${path}?${new URLSearchParams(params)}`

const DAY = 86_400_000
/** What is older is history. */
export const weekAgo = (now: Date): Date => new Date(now.getTime() - 6 * DAY)
