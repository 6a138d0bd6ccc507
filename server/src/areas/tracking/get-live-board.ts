import { sql } from 'kysely'
import type { z } from 'zod'
import type * as endpoints from '#contract/tracking/endpoints.ts'
import { figuresOf } from '../adsets/counters.ts'
import { findAdset } from '../adsets/find-adset.ts'
import { type Tx, withSystem } from '../../core/db/tenant.ts'
import { Failure } from '../../core/http/failure.ts'
import type { Context } from '../../core/http/route.ts'
import { shownBoards } from './shown-boards.ts'
import { deviceOf } from '../../core/text/mask.ts'

type Board = z.infer<(typeof endpoints.getLiveBoard)['reply']>
type BoardEvent = Board['events'][number]

const KEPT = 1_000
const MOST_KEPT = 500
const MOST_EVENTS = 30
const MINUTES = 60

const eventsOf = async (tx: Tx, adsetId: string): Promise<BoardEvent[]> => {
  const recent = sql`now() - interval '1 day'`
  const { rows: visits } = await sql<{ id: string; at: Date; agent: string }>`
    select id, at, agent from visits where adset_id = ${adsetId} and at > ${recent} and bot is null
    order by at desc, id desc limit ${MOST_EVENTS}`.execute(tx)
  const { rows: landings } = await sql<{ at: Date; agent: string | null }>`
    select at, detail ->> 'agent' agent from visit_events where event = 'visit'
      and visit_at = any (${visits.map(({ at }) => at.toISOString())}::timestamptz[])
      and visit_id = any (${visits.map(({ id }) => id)})`.execute(tx)
  const { rows: conversions } = await sql<{ at: Date; kind: string }>`
    select at, kind from conversions where adset_id = ${adsetId} and at > ${recent}
    order by at desc limit ${MOST_EVENTS}`.execute(tx)
  const { rows: pushes } = await sql<{ at: Date; event: string }>`
    select delivered_at "at", event from (
      select delivered_at, event from pushes where adset_id = ${adsetId} order by id desc limit 200) latest
    where delivered_at > ${recent} order by 1 desc limit ${MOST_EVENTS}`.execute(tx)
  const events = [
    ...visits.map(({ at, agent }) => ({ at, event: 'click' as const, label: deviceOf(agent) })),
    ...landings.map(({ at, agent }) => ({ at, event: 'visit' as const, label: deviceOf(agent ?? '') })),
    ...conversions.map(({ at, kind }) => ({ at, event: 'conversion' as const, label: kind })),
    ...pushes.map(({ at, event }) => ({ at, event: 'delivered' as const, label: event })),
  ]
  return events
    .sort((a, b) => b.at.getTime() - a.at.getTime())
    .slice(0, MOST_EVENTS)
    .map(({ at, ...event }) => ({ at: at.toISOString(), ...event }))
}

const minutesOf = async (tx: Tx, adsetId: string): Promise<number[]> => {
  const { rows } = await sql<{ n: number }>`
    select coalesce(sum(m.n), 0) n
    from generate_series(date_trunc('minute', now()) - make_interval(mins => ${MINUTES - 1}), date_trunc('minute', now()), '1 minute') minute
    left join adset_minutes m on m.adset_id = ${adsetId} and m.minute = minute.minute
    group by minute.minute order by minute.minute`.execute(tx)
  return rows.map(({ n }) => n)
}

const readBoard = async (tx: Tx, adsetId: string): Promise<Board> => {
  const adset = await findAdset(tx, adsetId)
  if (!(await shownBoards(tx, [adsetId])).has(adsetId)) throw new Failure('adset.not_found')
  const { today, yesterday } = (await figuresOf(tx, [adsetId]))(adsetId)
  return {
    name: adset.name,
    status: adset.status,
    today,
    yesterday,
    minutes: await minutesOf(tx, adsetId),
    events: await eventsOf(tx, adsetId),
  }
}

/** However many watch, an ad set's board is read once a second. */
const openBoards = () => {
  const kept = new Map<string, { board: Promise<Board>; until: number }>()
  return (adsetId: string, read: () => Promise<Board>): Promise<Board> => {
    const known = kept.get(adsetId)
    if (known !== undefined && known.until > Date.now()) return known.board
    if (kept.size >= MOST_KEPT) kept.clear()
    const board = read()
    kept.set(adsetId, { board, until: Date.now() + KEPT })
    return board
  }
}

const boards = new WeakMap<object, ReturnType<typeof openBoards>>()

export const getLiveBoard = ({ params, services }: Context<typeof endpoints.getLiveBoard>): Promise<Board> => {
  const board = boards.get(services) ?? openBoards()
  boards.set(services, board)
  return board(params.id, () => withSystem(services.db, (tx) => readBoard(tx, params.id)))
}
