import { sql } from 'kysely'
import type { SearchRow } from '#contract/search/entities.ts'
import { inOrder, type Query } from '../../core/db/paginate.ts'
import type { Tables } from '../../core/db/schema.ts'
import type { Tx } from '../../core/db/tenant.ts'
import { type Hits, NOTHING } from './kind.ts'

const SHOWN = 5
/** Read to choose the best from. */
const READ = 25
/** Hits are looked at up to here, however many there are: what a whole list would sort is not sorted for five. */
const LOOKED_AT = 1000

/** The newest of the hits. Only the few are ordered, so that the search's own index finds them and nothing is walked. */
const newestIds = async <T extends keyof Tables>(tx: Tx, rows: Query<T>, id: string): Promise<string[]> => {
  const hits = rows.select(sql<string>`${sql.ref(id)}`.as('id')).limit(LOOKED_AT)
  const found = await sql<{
    id: string | number
  }>`select id from (${hits}) hits order by id desc limit ${READ}`.execute(tx)
  return found.rows.map((row) => String(row.id))
}

/** Where the text stands in the title: at its beginning, within, or only in what else is searched. */
const placeOf = (title: string, text: string): number => {
  const at = title.toLowerCase().indexOf(text.toLowerCase())
  return at === -1 ? 2 : Math.min(at, 1)
}

interface Search<T extends keyof Tables> {
  text: string
  /** The table's id, as the list orders by it. */
  id: string
  /** Called exactly so; these stand first, however old. */
  exact?: Query<T>
  matching: Query<T>
  read(ids: readonly string[]): Promise<SearchRow[]>
}

/** The few to show: those called exactly so, then those that begin with it, have it, are spelled like it. */
export const fewOf = async <T extends keyof Tables>(
  tx: Tx,
  { text, id, exact, matching, read }: Search<T>,
): Promise<Hits> => {
  const first = exact === undefined ? [] : await newestIds(tx, exact, id)
  const ids = [...new Set([...first, ...(await newestIds(tx, matching, id))])]
  if (ids.length === 0) return NOTHING
  const rank = (row: SearchRow): number => (first.includes(row.id) ? -1 : placeOf(row.title, text))
  const rows = inOrder(ids, await read(ids)).toSorted((a, b) => rank(a) - rank(b))
  return { rows: rows.slice(0, SHOWN), more: rows.length > SHOWN, isExact: first.length > 0 }
}

export const joined = (...parts: (string | null)[]): string =>
  parts.filter((part) => part !== null && part !== '').join(' · ')
