import { type SqlBool, sql } from 'kysely'
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

const exists = async (tx: Tx, { adsetId, pushId }: Likeness, match: Match, more: ReturnType<typeof sql<SqlBool>>) => {
  const found = await tx
    .selectFrom('pushes')
    .select('id')
    .where('adset_id', '=', adsetId)
    .where(match[0], '=', match[1])
    .where('id', '<>', pushId)
    .where('rule', '<>', 'test')
    .where(more)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** The same was let through before. */
export const isDuplicate = async (tx: Tx, by: PushStrategy['dedupeBy'], one: Likeness): Promise<boolean> => {
  const match = matchFor(by, one)
  return match !== undefined && exists(tx, one, match, sql<SqlBool>`event = ${one.event} and state <> 'held'`)
}

/** Reads what {@link Known} asks; hold the ad set's counters first, or another may be deciding the same. */
export const readKnown = async (tx: Tx, strategy: PushStrategy, one: Likeness): Promise<Known> => {
  const visitor = matchFor('visitor', one)
  return {
    duplicate: await isDuplicate(tx, strategy.dedupeBy, one),
    earlier:
      strategy.firstOnly && visitor !== undefined && (await exists(tx, one, visitor, sql<SqlBool>`kind = ${one.kind}`)),
  }
}
