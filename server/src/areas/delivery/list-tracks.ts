import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { ANY_FAILED, ANY_PUSHED, FAILED_STATES } from '#contract/adsets/statuses.ts'
import { ONLY_TESTS } from '#contract/adsets/figure-rows.ts'
import { AskedDay } from '#contract/asked-day.ts'
import type * as endpoints from '#contract/delivery/endpoints.ts'
import type { ListQuery } from '#contract/list.ts'
import { findAdset } from '../adsets/find-adset.ts'
import { dayEnd, dayStart } from '../../core/db/days.ts'
import { idAt } from '../../core/db/ids.ts'
import { inOrder, pageOfIds } from '../../core/db/paginate.ts'
import { isCalled } from '../../core/db/search.ts'
import type { Scope, Tx } from '../../core/db/tenant.ts'
import { type Caller, sharedOf } from '../../core/http/caller.ts'
import type { Context } from '../../core/http/route.ts'
import { attemptsOf, trackById, tracksByIds } from '../conversions/tracks-by-ids.ts'

const SORTS = { createdAt: 'pushes.id' }
const NAMES = ['id', 'visit_id', 'click_id', 'order_no'].map((name) => `conversions.${name}`)
/**
 * The push by its id, or by what its conversion is known by. Gathered as ids first: an `or` over both tables would be looked
 * up for each push of the ad set.
 */
const isNamed = (adsetId: string, name: string): RawBuilder<SqlBool> => sql`pushes.id = any (array(
  select ${name.trim()}::text union all
  select p.id from conversions join pushes p on p.conversion_id = conversions.id
  where conversions.adset_id = ${adsetId} and ${isCalled(NAMES, name)}))`

const FAILED = FAILED_STATES.map((one) => `'${one}'`).join(', ')
/** Said as the index of failed pushes says it. */
export const isFailed = sql<SqlBool>`pushes.state in (${sql.raw(FAILED)}) and pushes.rule <> 'test'`

const isPushed = sql<SqlBool>`pushes.state in ('delivered', 'acknowledged') and pushes.rule <> 'test'`

const isLeased = sql`exists (select from push_leases l where pushes.id = any (l.push_ids))`
/** What is on its way waits as far as its record goes; the lease tells. */
const isShownAs = (state: string): RawBuilder<SqlBool> => {
  if (state === 'sending')
    return sql`(pushes.state = 'sending' or pushes.state in ('queued', 'retrying') and ${isLeased})`
  if (state === 'queued' || state === 'retrying') return sql`pushes.state = ${state} and not ${isLeased}`
  return sql`pushes.state = ${state}`
}

const HOUR = 3_600_000
const isTest = sql<SqlBool>`pushes.rule = 'test'`
/** Said as their index says it: pushes that were recorded long after what they report. */
const isLate = sql<SqlBool>`pushes.decided_at - pushes.event_at > interval '1 hour'`

/**
 * By when it happened, as the figures of a day count it. Most are recorded at once and found by their ids, the late ones by an index
 * of their own.
 */
const happenedBetween = (from: Date | undefined, to: Date | undefined): RawBuilder<SqlBool> => {
  const happened = sql.join(
    [
      ...(from === undefined ? [] : [sql`pushes.event_at >= ${from}`]),
      ...(to === undefined ? [] : [sql`pushes.event_at < ${to}`]),
    ],
    sql` and `,
  )
  // Clocks of several processes differ.
  const since = from === undefined ? sql`true` : sql`pushes.id >= ${idAt('pu', new Date(from.getTime() - HOUR))}`
  if (to === undefined) return sql`(${since} and ${happened})`
  const recorded = sql`pushes.id < ${idAt('pu', new Date(to.getTime() + 2 * HOUR))}`
  return sql`(${since} and ${recorded} and ${happened} or ${isLate} and ${happened})`
}

/** What the list shows; an export takes exactly the same. */
export const trackList = {
  id: 'pushes.id',
  columns: SORTS,
  matching: (tx: Tx, adsetId: string, { filters: { Q, Status, Kind, Test, From, To } }: ListQuery) => {
    let rows = tx.selectFrom('pushes').where('adset_id', '=', adsetId)
    if (Q !== undefined) rows = rows.where(isNamed(adsetId, Q))
    if (Status === ANY_FAILED) rows = rows.where(isFailed)
    else if (Status === ANY_PUSHED) rows = rows.where(isPushed)
    else if (Status !== undefined) rows = rows.where(isShownAs(Status))
    if (Kind !== undefined) rows = rows.where(sql<string>`pushes.kind`, '=', Kind)
    if (Test !== undefined) rows = rows.where(Test === ONLY_TESTS ? isTest : sql<SqlBool>`not ${isTest}`)
    if (From !== undefined || To !== undefined)
      rows = rows.where(
        happenedBetween(
          From === undefined ? undefined : dayStart(From, 'From'),
          To === undefined ? undefined : dayEnd(To, 'To'),
        ),
      )
    return rows
  },
}

const COUNTED = new Map([
  ['held', 'held'],
  [ANY_FAILED, 'failed'],
  [ANY_PUSHED, 'pushed'],
])
const figureOf = (Status: string | undefined, Test: string | undefined): string | undefined => {
  if (Test === ONLY_TESTS) return Status === undefined ? 'tests' : undefined
  if (Status === undefined) return Test === undefined ? 'conversions + tests' : 'conversions'
  return Status === 'acknowledged' && Test !== undefined ? 'acknowledged' : COUNTED.get(Status)
}
const isWholeDay = (day: string | undefined): boolean => day === undefined || AskedDay.safeParse(day).success
/** What the days know without counting: every push is a conversion or a test, and a test is never held. */
const countedTracks = async (tx: Tx, adsetId: string, filters: ListQuery['filters']): Promise<number | undefined> => {
  const { Status, Test, From, To, ...others } = filters
  const figure = figureOf(Status, Test)
  if (Object.keys(others).length > 0 || figure === undefined || !isWholeDay(From) || !isWholeDay(To)) return undefined
  let days = tx
    .selectFrom('adset_days')
    .select(sql<number | null>`sum(${sql.raw(figure)})`.as('n'))
    .where('adset_id', '=', adsetId)
  if (From !== undefined) days = days.where('day', '>=', From)
  if (To !== undefined) days = days.where('day', '<=', To)
  return (await days.executeTakeFirst())?.n ?? 0
}

/** A customer of the ad set's enterprise sees what happened, not by which person. */
const isMasked = (caller: Caller, scope: Scope, enterpriseId: string): boolean =>
  sharedOf(caller, scope).includes(enterpriseId)

export const listTracks = ({ params, list, caller, scope, tx }: Context<typeof endpoints.listTracks>) =>
  tx(async (tx) => {
    const { id, enterprise_id } = await findAdset(tx, params.id)
    const total = await countedTracks(tx, id, list.filters)
    const { ids, page } = await pageOfIds(tx, trackList.matching(tx, id, list), { ...trackList, list, total })
    return { tracks: inOrder(ids, await tracksByIds(tx, ids, isMasked(caller, scope, enterprise_id))), page }
  })

export const getTrack = ({ params, caller, scope, tx }: Context<typeof endpoints.getTrack>) =>
  tx(async (tx) => {
    const owner = await tx
      .selectFrom('pushes')
      .innerJoin('adsets', 'adsets.id', 'pushes.adset_id')
      .select('adsets.enterprise_id')
      .where('pushes.id', '=', params.id)
      .executeTakeFirst()
    const masked = owner !== undefined && isMasked(caller, scope, owner.enterprise_id)
    return { track: await trackById(tx, params.id, masked), attempts: await attemptsOf(tx, params.id, masked) }
  })
