import { RELEASABLE_STATES } from '#contract/adsets/statuses.ts'
import { sql } from 'kysely'
import type { AdsetRow } from '../adsets/find-adset.ts'
import type { Row } from '../../core/db/schema.ts'
import type { Tx } from '../../core/db/tenant.ts'
import type { Caller } from '../../core/http/caller.ts'
import { keepCounters, readCounters } from '../conversions/counters.ts'
import { DAY_MS } from '../conversions/decide.ts'
import { clickTimesOf } from '../conversions/find-candidates.ts'
import { isLike, matchFor } from '../conversions/find-duplicates.ts'
import { enqueue } from '../conversions/push-queue.ts'
import { shanghaiDay } from '../../core/time/shanghai.ts'

const COLUMNS = [
  'id',
  'kind',
  'rule',
  'event_at',
  'deadline',
  'visit_id',
  'visit_at',
  'click_id',
  'order_no',
  'visitor',
] as const
type Held = Pick<Row<'pushes'>, (typeof COLUMNS)[number]>
/** A held push with the event it would be pushed as. */
type Ready = Held & { event: string }

const PORTION = 500

/** The next ones in the order of time whose click is known and whose window is open. */
const nextHeld = (tx: Tx, adsetId: string, clickId: string | undefined, after: string, now: Date): Promise<Held[]> => {
  let rows = tx
    .selectFrom('pushes as p')
    .select(COLUMNS)
    .where('adset_id', '=', adsetId)
    .where('state', 'in', [...RELEASABLE_STATES])
    .where('rule', '<>', 'test')
    .where('visit_id', 'is not', null)
    .where('deadline', '>', now)
    .where('id', '>', after)
  if (clickId !== undefined) rows = rows.where(isLike(adsetId, 'click_id', [clickId]))
  return rows.orderBy('id').limit(PORTION).execute()
}

const keyOf = (adset: AdsetRow, one: Ready): string | undefined => {
  const match = matchFor(adset.strategy.dedupeBy, {
    kind: one.kind,
    event: one.event,
    clickId: one.click_id,
    visitId: one.visit_id,
    orderNo: one.order_no,
    visitor: one.visitor,
  })
  return match && [one.event, ...match].join('\0')
}

/** The keys among these that another push has used already: by key, the pushes that did. */
const usedKeys = async (tx: Tx, adset: AdsetRow, held: readonly Ready[]): Promise<Map<string, Set<string>>> => {
  const used = new Map<string, Set<string>>()
  for (const column of ['click_id', 'visit_id', 'order_no', 'visitor'] as const) {
    const values = held.flatMap((one) => {
      const [, by, value] = keyOf(adset, one)?.split('\0') ?? []
      return by === column && value !== undefined ? [value] : []
    })
    if (values.length === 0) continue
    const rows = await tx
      .selectFrom('pushes as p')
      .select(['id', 'event', column])
      .where(isLike(adset.id, column, [...new Set(values)]))
      .where('state', '<>', 'held')
      .where('rule', '<>', 'test')
      .execute()
    for (const row of rows) {
      const key = [row.event, column, row[column]].join('\0')
      used.set(key, (used.get(key) ?? new Set()).add(row.id))
    }
  }
  return used
}

/** What may go of one portion: mapped, inside the window, and not the same as what went before. */
const releasable = async (tx: Tx, adset: AdsetRow, held: readonly Held[], gone: Set<string>): Promise<Ready[]> => {
  const { events, windowDays } = adset.strategy
  const clickedAt = await clickTimesOf(tx, adset.id, held)
  const ready = held.flatMap((one) => {
    const event = events[one.kind]
    const age = one.event_at.getTime() - (clickedAt(one)?.getTime() ?? 0)
    return event === undefined || age > windowDays * DAY_MS ? [] : [{ ...one, event }]
  })
  const used = await usedKeys(tx, adset, ready)
  return ready.filter((one) => {
    const key = keyOf(adset, one)
    if (key === undefined) return true
    const others = [...(used.get(key) ?? [])].some((id) => id !== one.id)
    if (others || gone.has(key)) return false
    gone.add(key)
    return true
  })
}

/** Answers those that could still be released: a slow worker's answer, or an operator's retry, may have come first. */
const release = async (
  tx: Tx,
  adset: AdsetRow,
  ready: readonly Ready[],
  caller: Caller,
  now: Date,
): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    update pushes p set state = 'queued', rule = 'manual', detail = jsonb_build_object('was', p.rule),
      event = r.event, strategy_version = ${adset.strategy_version}, account_id = ${adset.account_id},
      released_by = ${caller.userId}, released_name = ${caller.fullname || caller.username},
      decided_at = ${now}, due_at = null, attempts = 0, lease_owner = null, lease_until = null, code = null, message = null
    from unnest(${ready.map(({ id }) => id)}::text[], ${ready.map(({ event }) => event)}::text[]) r (id, event)
    where p.id = r.id and p.state = any (${[...RELEASABLE_STATES]}) returning p.id`.execute(tx)
  const released = new Set(rows.map(({ id }) => id))
  const own = ready.filter(({ id }) => released.has(id))
  await enqueue(
    tx,
    own.map(({ id, deadline }) => ({
      pushId: id,
      adsetId: adset.id,
      accountId: adset.account_id,
      dueAt: now,
      deadline,
    })),
  )
  return own.map(({ id }) => id)
}

interface Wanted {
  count: number
  clickId: string | undefined
}

/** What may be released, oldest first, portion by portion. */
async function* readyPortions(tx: Tx, adset: AdsetRow, clickId: string | undefined, now: Date) {
  const gone = new Set<string>()
  for (let after = ''; ;) {
    const held = await nextHeld(tx, adset.id, clickId, after, now)
    yield await releasable(tx, adset, held, gone)
    if (held.length < PORTION) return
    after = held.at(-1)?.id ?? ''
  }
}

/** How many more the daily cap lets go today. */
const roomToday = ({ strategy }: AdsetRow, pushedToday: number): number =>
  Math.max(0, (strategy.dailyCap ?? Infinity) - pushedToday)

/** How many would be released now, were so many asked for. */
export const countReady = async (tx: Tx, adset: AdsetRow, most: number, now: Date): Promise<number> => {
  const counters = await readCounters(tx, adset)
  const room = Math.min(most, roomToday(adset, counters.day === shanghaiDay(now) ? counters.pushedToday : 0))
  let ready = 0
  if (room === 0) return 0
  for await (const portion of readyPortions(tx, adset, undefined, now)) {
    ready += portion.length
    if (ready >= room) return room
  }
  return ready
}

/** Releases up to so many, oldest first. Neither what was pushed before, nor the cap, nor the window gives way. Hold the counters first. */
export const releaseHeld = async (
  tx: Tx,
  adset: AdsetRow,
  wanted: Wanted,
  caller: Caller,
  now: Date,
): Promise<string[]> => {
  const counters = await readCounters(tx, adset)
  const day = shanghaiDay(now)
  const pushedToday = counters.day === day ? counters.pushedToday : 0
  const room = Math.min(wanted.count, roomToday(adset, pushedToday))
  const released: string[] = []
  if (room > 0)
    for await (const portion of readyPortions(tx, adset, wanted.clickId, now)) {
      const ready = portion.slice(0, room - released.length)
      if (ready.length > 0) released.push(...(await release(tx, adset, ready, caller, now)))
      if (released.length >= room) break
    }
  await keepCounters(tx, adset.id, { ...counters, day, pushedToday: pushedToday + released.length })
  return released
}
