import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { PushStrategy } from '#contract/adsets/entities.ts'
import type { ConversionKind } from '#contract/tracking/conversion-kinds.ts'
import type { Tx } from '../../core/db/tenant.ts'
import type { Known } from './decide.ts'

/** By what a conversion may be the same as another. */
export interface Likeness {
  adsetId: string
  /** The push itself, where there is one already: nothing is its own double. */
  pushId: string
  kind: ConversionKind
  event: string
  clickId: string | null
  visitId: string | null
  orderNo: string | null
  visitor: string | null
}

type Match = readonly [column: 'click_id' | 'visit_id' | 'order_no' | 'visitor', value: string]

/** The column and value that make two conversions the same; undefined where nothing can tell. */
export const matchFor = (
  by: PushStrategy['dedupeBy'],
  one: Omit<Likeness, 'adsetId' | 'pushId'>,
): Match | undefined => {
  const visit: Match | undefined = one.visitId === null ? undefined : ['visit_id', one.visitId]
  if (by === 'order') return one.orderNo === null ? undefined : ['order_no', one.orderNo]
  if (by === 'visitor') return one.visitor === null ? visit : ['visitor', one.visitor]
  return one.clickId === null ? visit : ['click_id', one.clickId]
}

/**
 * The pushes (`p`) with one of these values. All but the visitor are looked for among the conversions, which do not change:
 * an index over the pushes would have a new entry for each change of their state.
 */
export const isLike = (adsetId: string, column: Match[0], values: readonly string[]): RawBuilder<SqlBool> =>
  column === 'visitor'
    ? sql`p.adset_id = ${adsetId} and p.visitor = any (${values})`
    : sql`p.adset_id = ${adsetId} and p.conversion_id in (
        select id from conversions where adset_id = ${adsetId} and ${sql.ref(column)} = any (${values}))`

const exists = async (tx: Tx, { adsetId, pushId }: Likeness, match: Match, more: ReturnType<typeof sql<SqlBool>>) => {
  const { rows } = await sql`
    select from pushes p where ${isLike(adsetId, match[0], [match[1]])} and p.id <> ${pushId} and p.rule <> 'test' and ${more} limit 1`.execute(
    tx,
  )
  return rows.length > 0
}

/** The same was let through before. */
const isDuplicate = async (tx: Tx, by: PushStrategy['dedupeBy'], one: Likeness): Promise<boolean> => {
  const match = matchFor(by, one)
  return match !== undefined && exists(tx, one, match, sql<SqlBool>`p.event = ${one.event} and p.state <> 'held'`)
}

/** Reads what {@link Known} asks; hold the ad set's counters first, or another may be deciding the same. */
export const readKnown = async (tx: Tx, strategy: PushStrategy, one: Likeness): Promise<Known> => {
  const visitor = matchFor('visitor', one)
  return {
    duplicate: await isDuplicate(tx, strategy.dedupeBy, one),
    earlier:
      strategy.firstOnly &&
      visitor !== undefined &&
      (await exists(tx, one, visitor, sql<SqlBool>`p.kind = ${one.kind}`)),
  }
}
