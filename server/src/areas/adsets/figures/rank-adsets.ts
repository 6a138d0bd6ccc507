import type * as endpoints from '#contract/adsets/endpoints.ts'
import type { QueryOf } from '#contract/endpoint.ts'
import type { ListQuery } from '#contract/list.ts'
import { sql } from 'kysely'
import type { Scope, Tx } from '../../../core/db/tenant.ts'
import { type Caller, sharedOf } from '../../../core/http/caller.ts'
import type { Services } from '../../../core/services.ts'
import { type Asking, cacheOf, type Kept } from './figure-cache.ts'
import { findOutliers, type Ranked } from './outliers.ts'
import { type AskedPeriod, type RangeSums, readRange } from '../../../core/figures/range-figures.ts'
import { isFigure, sortByFigure } from '../../../core/figures/rank-ids.ts'

export type AdsetQuery = QueryOf<typeof endpoints.listAdsets>

/** Whether figures decide which ad sets are shown, or where. */
export const isByFigures = ({ filters, sort }: ListQuery): boolean =>
  filters['Outlier'] !== undefined || isFigure(sort?.field)

type Sums = ReadonlyMap<string, RangeSums>
/** The figures of every ad set someone sees, and what was made of them since. */
interface Snapshot {
  sums: Sums
  size: number
  answers: Map<string, Promise<unknown>>
}
const snapshots = cacheOf<Snapshot>()
const MOST_ANSWERS = 100

interface Asker {
  caller: Caller
  scope: Scope
  services: Services
  tx<T>(work: (tx: Tx) => Promise<T>): Promise<T>
}

/**
 * The figures of every ad set the caller sees: whatever is sorted, picked and summed comes from one reading. What is
 * shared with a customer may be taken back at any moment: theirs is read each time.
 */
export const readSnapshot = async (
  { caller, scope, services, tx }: Asker,
  { period, isCompared }: AskedPeriod,
  of: Asking['of'],
): Promise<Kept<Snapshot>> => {
  const read = async (): Promise<Snapshot> => {
    const sums = await tx((tx) => readRange(services.figures, tx, { of: 'adset', period, isCompared, scope }))
    return { sums, size: sums.size, answers: new Map() }
  }
  if (sharedOf(caller, scope).length > 0) return { value: await read(), at: Date.now() }
  const sees = scope === 'all' ? scope : [...scope].toSorted().join()
  const key = [sees, period.from, period.to, isCompared].join(' ')
  return snapshots(services).get(key, { by: caller.userId, of }, read)
}

/** What a question makes of a snapshot, once for as long as that is used: which ad sets, in which order, how much. */
export const answerOnce = <T>(
  { answers }: Snapshot,
  question: { caller: Caller; of: 'ids' | 'totals'; list: Pick<ListQuery, 'filters' | 'sort'>; query: AdsetQuery },
  answer: () => Promise<T>,
): Promise<T> => {
  const { caller, of, list, query } = question
  // Favourites are a person's own.
  const key = JSON.stringify([of, caller.userId, list.filters, list.sort, query.enterpriseId, query.ids])
  const known = answers.get(key)
  // Asked under the same key, it is of the same kind.
  if (known !== undefined) return known as Promise<T>
  if (answers.size >= MOST_ANSWERS) answers.clear()
  const made = answer()
  answers.set(key, made)
  made.catch(() => answers.delete(key))
  return made
}

export type Found = Omit<Ranked, 'sums'>

export const withSums = (found: readonly Found[], sums: Sums): Ranked[] =>
  found.map((one) => ({ ...one, sums: sums.get(one.id)?.now ?? {} }))

const sortByName = async (tx: Tx, ids: readonly string[], descending: boolean): Promise<string[]> => {
  const rows = await tx
    .selectFrom('adsets')
    .select('id')
    .where('id', '=', sql<string>`any (${[...ids]}::text[])`)
    .orderBy('name', descending ? 'desc' : 'asc')
    .orderBy('id', descending ? 'desc' : 'asc')
    .execute()
  return rows.map(({ id }) => id)
}

/** Of those that the other filters find, newest first, those that are shown, in the list's order. */
export const rankIds = async (
  tx: Tx,
  sums: Sums,
  found: readonly Found[],
  { filters, sort }: ListQuery,
): Promise<string[]> => {
  const all = withSums(found, sums)
  const chosen = filters['Outlier'] === undefined ? all : findOutliers(all, filters['Outlier'])
  const ids = chosen.map(({ id }) => id)
  if (isFigure(sort?.field)) return sortByFigure(ids, sums, sort.field, sort.descending)
  if (sort?.field === 'name') return sortByName(tx, ids, sort.descending)
  return sort?.descending === false ? ids.toReversed() : ids
}
