import { sql } from 'kysely'
import type { Attempt, Track } from '#contract/delivery/entities.ts'
import type { Row } from '../../core/db/schema.ts'
import type { Tx } from '../../core/db/tenant.ts'
import { maskClick } from '../../core/text/mask.ts'
import { Failure } from '../../core/http/failure.ts'
import { pushWords } from '../../platforms/push-words.ts'

// Named, because the search columns are heavy and stay in the database.
const COLUMNS = [
  'id',
  'adset_id',
  'conversion_id',
  'visit_id',
  'click_id',
  'kind',
  'event',
  'amount',
  'rule',
  'detail',
  'strategy_version',
  'released_name',
  'event_at',
  'decided_at',
  'deadline',
  'delivered_at',
  'acknowledged_at',
  'code',
  'message',
] as const
/** These change while a push waits or is on its way. */
const PROGRESS = ['state', 'attempts', 'due_at'] as const
type PushRow = Pick<Row<'pushes'>, (typeof COLUMNS)[number]> &
  Pick<Row<'push_progress'>, (typeof PROGRESS)[number]> & { all_attempts: number }

const iso = (at: Date | null): string | null => at?.toISOString() ?? null

const trackOf = (row: PushRow, masked: boolean): Track => ({
  id: row.id,
  adsetId: row.adset_id,
  conversionId: row.conversion_id,
  visitId: row.visit_id,
  clickId: row.click_id !== null && masked ? maskClick(row.click_id) : row.click_id,
  kind: row.kind,
  event: row.event,
  amount: row.amount,
  state: row.state,
  rule: row.rule,
  detail: row.detail,
  strategyVersion: row.strategy_version,
  releasedBy: row.released_name,
  eventAt: row.event_at.toISOString(),
  decidedAt: row.decided_at.toISOString(),
  dueAt: iso(row.due_at),
  deadline: iso(row.deadline),
  deliveredAt: iso(row.delivered_at),
  acknowledgedAt: iso(row.acknowledged_at),
  attemptCount: Number(row.all_attempts),
  code: row.code,
  message: pushWords(row),
})

export const tracksByIds = async (tx: Tx, ids: readonly string[], masked = false): Promise<Track[]> => {
  if (ids.length === 0) return []
  const rows = await tx
    .selectFrom('pushes')
    .innerJoin('push_progress', 'push_id', 'id')
    .select([
      ...COLUMNS.map((name) => `pushes.${name}` as const),
      ...PROGRESS.map((name) => `push_progress.${name}` as const),
      // The push counts those since it was last tried again or released; the attempts that are kept know of all.
      sql<number>`greatest(push_progress.attempts, (select count(*) from push_attempts a where a.push_id = pushes.id))`.as(
        'all_attempts',
      ),
    ])
    .where('pushes.id', 'in', ids)
    .execute()
  return rows.map((row) => trackOf(row, masked))
}

/** The push, or 404: absent and out of scope look the same. */
export const trackById = async (tx: Tx, id: string, masked = false): Promise<Track> => {
  const [track] = await tracksByIds(tx, [id], masked)
  if (track === undefined) throw new Failure('track.not_found')
  return track
}

/** Every attempt, the first one first; the last may be under way. */
export const attemptsOf = async (tx: Tx, pushId: string, masked: boolean): Promise<Attempt[]> => {
  const rows = await tx
    .selectFrom('push_attempts')
    .select(['id', 'at', 'ms', 'outcome', 'status', 'code', 'message', 'request', 'reply'])
    .where('push_id', '=', pushId)
    .orderBy('id')
    .limit(200)
    .execute()
  const { rows: started } = await sql<{ id: string; at: Date }>`
    select lease_owner id, taken_at "at" from push_progress where push_id = ${pushId} and lease_owner is not null`.execute(
    tx,
  )
  const unanswered = {
    ms: null,
    outcome: 'started',
    status: null,
    code: null,
    message: null,
    request: '',
    reply: null,
  } as const
  return [...rows, ...started.map((one) => ({ ...one, ...unanswered }))].map((row) => ({
    ...row,
    at: row.at.toISOString(),
    message: pushWords(row),
    request: masked ? '' : row.request,
    reply: masked ? null : row.reply,
  }))
}
