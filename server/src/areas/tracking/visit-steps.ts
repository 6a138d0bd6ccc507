import type { Step, Visit } from '#contract/tracking/entities.ts'
import { type Selectable, sql } from 'kysely'
import type { Row, Tables } from '../../core/db/schema.ts'
import type { Tx } from '../../core/db/tenant.ts'
import { pushWords } from '../../platforms/push-words.ts'

const DONE: readonly string[] = ['delivered', 'acknowledged']
const TEXT = (value: unknown): string => (typeof value === 'string' ? value : '')

const PUSH_COLUMNS = [
  'id',
  'conversion_id',
  'visit_id',
  'event',
  'rule',
  'detail',
  'strategy_version',
  'released_name',
  'decided_at',
  'delivered_at',
  'code',
  'message',
] as const
const PROGRESS_COLUMNS = ['state', 'attempts', 'due_at'] as const
type PushRow = Pick<Row<'pushes'>, (typeof PUSH_COLUMNS)[number]> &
  Pick<Row<'push_progress'>, (typeof PROGRESS_COLUMNS)[number]>
const CONVERSION_COLUMNS = ['id', 'visit_id', 'kind', 'source', 'amount', 'at', 'attribution'] as const
type ConversionRow = Pick<Row<'conversions'>, (typeof CONVERSION_COLUMNS)[number]>
const SHOW_COLUMNS = ['visit_id', 'at', 'rotation'] as const
type ShowRow = Pick<Row<'agent_shows'>, (typeof SHOW_COLUMNS)[number]>
export type EventRow = Selectable<Tables['visit_events']>

export interface AfterVisit {
  events: EventRow[]
  shows: ShowRow[]
  conversions: ConversionRow[]
  pushes: PushRow[]
}

const grouped = <T extends { visit_id: string | null }>(rows: readonly T[]): Map<string | null, T[]> =>
  Map.groupBy(rows, ({ visit_id }) => visit_id)

/** Everything that happened after these visits, in four queries. */
export const afterVisits = async (
  tx: Tx,
  visits: readonly { id: string; at: Date }[],
): Promise<(visitId: string) => AfterVisit> => {
  const ids = visits.map(({ id }) => id)
  const ats = [...new Set(visits.map(({ at }) => at.toISOString()))]
  const { rows: events } = await sql<EventRow>`
    select * from visit_events where visit_at = any (${ats}::timestamptz[]) and visit_id = any (${ids})
    order by at`.execute(tx)
  const conversions = await tx
    .selectFrom('conversions')
    .select(CONVERSION_COLUMNS)
    .where('visit_id', 'in', ids)
    .orderBy('at')
    .execute()
  const pushes = await tx
    .selectFrom('pushes')
    .innerJoin('push_progress', 'push_id', 'id')
    .select([
      ...PUSH_COLUMNS.map((name) => `pushes.${name}` as const),
      ...PROGRESS_COLUMNS.map((name) => `push_progress.${name}` as const),
    ])
    .where('conversion_id', '=', sql<string>`any (${conversions.map(({ id }) => id)})`)
    .orderBy('id')
    .execute()
  const shows = await tx.selectFrom('agent_shows').select(SHOW_COLUMNS).where('visit_id', 'in', ids).execute()
  const byVisit = {
    events: grouped(events),
    shows: grouped(shows),
    conversions: grouped(conversions),
    pushes: grouped(pushes),
  }
  return (id) => ({
    events: byVisit.events.get(id) ?? [],
    shows: byVisit.shows.get(id) ?? [],
    conversions: byVisit.conversions.get(id) ?? [],
    pushes: byVisit.pushes.get(id) ?? [],
  })
}

const eventStep = ({ at: time, event, detail }: EventRow): Step => {
  const at = time.toISOString()
  if (event === 'opened' || event === 'requested') return { step: 'wecom', at, event }
  if (event === 'leave') return { step: 'leave', at, target: TEXT(detail['target']) }
  return { step: 'visit', at, page: TEXT(detail['page']) }
}

/** A customer sees whom the visitor met, as the visitor did, and nobody else. */
const showStep = ({ at, rotation }: ShowRow, masked: boolean): Step => ({
  step: 'agent',
  at: at.toISOString(),
  name: rotation.candidates.find(({ chosen }) => chosen)?.name ?? '',
  rotation: masked ? { rule: rotation.rule, agentId: null, candidates: [] } : rotation,
})

const conversionStep = ({ id, kind, source, amount, at, attribution }: ConversionRow): Step => ({
  step: 'conversion',
  at: at.toISOString(),
  conversionId: id,
  kind,
  source,
  amount,
  attribution,
})

const pushSteps = (push: PushRow): Step[] => {
  const decision: Step = {
    step: 'decision',
    at: push.decided_at.toISOString(),
    pushed: push.state !== 'held',
    rule: push.rule,
    detail: push.detail,
    strategyVersion: push.strategy_version,
    by: push.released_name,
  }
  if (push.state === 'held') return [decision]
  const at = push.delivered_at ?? push.due_at ?? push.decided_at
  const { id: pushId, event, state, attempts } = push
  return [decision, { step: 'push', at: at.toISOString(), pushId, event, state, attempts, message: pushWords(push) }]
}

const ORDER: readonly Step['step'][] = ['click', 'visit', 'agent', 'leave', 'wecom', 'conversion', 'decision', 'push']
const byTime = (a: Step, b: Step): number =>
  a.at < b.at ? -1 : a.at > b.at ? 1 : ORDER.indexOf(a.step) - ORDER.indexOf(b.step)

/** The steps of a visit in the order of time. */
export const stepsOf = (
  first: Step[],
  { events, shows, conversions, pushes }: AfterVisit,
  masked: boolean,
): Pick<Visit, 'steps' | 'done'> => ({
  steps: [
    ...first,
    ...events.map(eventStep),
    ...shows.map((show) => showStep(show, masked)),
    ...conversions.map(conversionStep),
    ...pushes.flatMap(pushSteps),
  ].sort(byTime),
  done: pushes.some(({ state }) => DONE.includes(state)),
})
