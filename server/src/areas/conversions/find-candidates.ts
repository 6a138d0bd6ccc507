import { sql } from 'kysely'
import { timeOf } from '../../core/db/ids.ts'
import type { Row } from '../../core/db/schema.ts'
import type { Tx } from '../../core/db/tenant.ts'
import type { Candidate } from './attribute.ts'
import { aliasKey, clickKey } from '../tracking/click-key.ts'

/** What a conversion says of where it came from. */
export interface Traces {
  trackId: string | null
  clickId: string | null
  /** The landing page's session, where the conversion happened on it. */
  session: string | null
  visitor: string | null
}

const COLUMNS = ['id', 'at', 'clicked_at', 'click_id', 'callback', 'visitor', 'ip', 'agent'] as const
export type FoundVisit = Pick<Row<'visits'>, (typeof COLUMNS)[number]>
export interface FoundCandidate extends Candidate {
  visit: FoundVisit
}

/** A visit is known by its id alone: the id carries its time, and so its day. */
const findVisit = async (tx: Tx, adsetId: string, visitId: string): Promise<FoundVisit | undefined> => {
  const at = timeOf(visitId)
  if (at === undefined) return undefined
  return tx
    .selectFrom('visits')
    .select(COLUMNS)
    .where('at', '=', at)
    .where('id', '=', visitId)
    .where('adset_id', '=', adsetId)
    .executeTakeFirst()
}

const visitByKey = async (tx: Tx, adsetId: string, key: string): Promise<FoundVisit | undefined> => {
  const known = await tx
    .selectFrom('click_keys')
    .select('visit_id')
    .where('adset_id', '=', adsetId)
    .where('key', '=', key)
    .executeTakeFirst()
  return known === undefined ? undefined : findVisit(tx, adsetId, known.visit_id)
}

/** The visits of those conversions by which the person is known already; the latest ones are enough. */
const visitsOfVisitor = async (tx: Tx, adsetId: string, visitor: string): Promise<FoundVisit[]> => {
  const rows = await tx
    .selectFrom('pushes')
    .select('visit_id')
    .where('adset_id', '=', adsetId)
    .where('visitor', '=', visitor)
    .where('visit_id', 'is not', null)
    .orderBy('id', 'desc')
    .limit(20)
    .execute()
  const ids = [...new Set(rows.flatMap(({ visit_id }) => visit_id ?? []))]
  const visits = await Promise.all(ids.map((id) => findVisit(tx, adsetId, id)))
  return visits.filter((visit) => visit !== undefined)
}

export const visitByTrack = async (tx: Tx, adsetId: string, trackId: string): Promise<FoundVisit | undefined> =>
  (await findVisit(tx, adsetId, trackId)) ?? visitByKey(tx, adsetId, aliasKey(trackId))

/** When the click happened: the platform may have told of it later. */
const clickTime = ({ at, clicked_at }: Pick<FoundVisit, 'at' | 'clicked_at'>): Date =>
  clicked_at !== null && clicked_at < at ? clicked_at : at

/** When the clicks of these pushes happened, by their visits; what is no longer kept of a visit is its own time. */
export const clickTimesOf = async (
  tx: Tx,
  adsetId: string,
  pushes: readonly Pick<Row<'pushes'>, 'visit_id' | 'visit_at'>[],
): Promise<(push: Pick<Row<'pushes'>, 'visit_id' | 'visit_at'>) => Date | null> => {
  const ids = [...new Set(pushes.flatMap(({ visit_id }) => visit_id ?? []))]
  const times = ids.map((id) => timeOf(id)).filter((at) => at !== undefined)
  const visits =
    times.length === 0
      ? []
      : await tx
          .selectFrom('visits')
          .select(['id', 'at', 'clicked_at'])
          .where('adset_id', '=', adsetId)
          .where('clicked_at', 'is not', null)
          // As values, so that only the partitions of those days are opened.
          .where('at', '=', sql<Date>`any (${times}::timestamptz[])`)
          .where('id', '=', sql<string>`any (${ids})`)
          .execute()
  const clickedAt = new Map(visits.map((visit) => [visit.id, clickTime(visit)]))
  return ({ visit_id, visit_at }) => (visit_id === null ? undefined : clickedAt.get(visit_id)) ?? visit_at
}

/** Every visit of the ad set that may have led to the conversion. */
export const findCandidates = async (tx: Tx, adsetId: string, traces: Traces): Promise<FoundCandidate[]> => {
  const { trackId, clickId, session, visitor } = traces
  const by = (rule: Candidate['by'], visits: (FoundVisit | undefined)[]): FoundCandidate[] =>
    visits.flatMap((visit) =>
      visit === undefined ? [] : [{ visitId: visit.id, at: clickTime(visit), by: rule, visit }],
    )
  return [
    ...(trackId === null ? [] : by('track', [await visitByTrack(tx, adsetId, trackId)])),
    ...(clickId === null ? [] : by('click', [await visitByKey(tx, adsetId, clickId)])),
    ...(session === null ? [] : by('session', [await visitByKey(tx, adsetId, clickKey({ clickId: null, session }))])),
    ...(visitor === null ? [] : by('visitor', await visitsOfVisitor(tx, adsetId, visitor))),
  ]
}
