import { sql } from 'kysely'
import type { CorpSync } from '#contract/wecom/entities.ts'
import { SYNC_PARTS, type SyncPart } from '#contract/wecom/statuses.ts'
import { newId } from '../../../core/db/ids.ts'
import type { Row } from '../../../core/db/schema.ts'
import { type Tx, withSystem } from '../../../core/db/tenant.ts'
import type { Services } from '../../../core/services.ts'

export type PartState = CorpSync['parts'][number]
/** Thrown where another sync of the corp has taken over, or the work was told to end. */
export class SyncStopped extends Error {}

/** Without a sign of life for so long, a sync is lost with its process. */
export const LOST_AFTER_MS = 10 * 60_000
/** A place in a list older than this may no longer be one. */
const CURSOR_LIVES_MS = 30 * 60_000

export const freshParts = (): PartState[] =>
  SYNC_PARTS.map((part) => ({ part, state: 'waiting', done: 0, total: null, error: null }))

/** What a run knows of itself; the row in the database says the same. */
export interface RunState {
  corpId: string
  runId: string
  generation: number
  startedAt: Date
  parts: PartState[]
  cursor: Partial<Record<SyncPart, unknown>>
}

export const holdSync = async (tx: Tx, corpId: string): Promise<Row<'wecom_syncs'>> => {
  await tx
    .insertInto('wecom_syncs')
    .values({ corp_id: corpId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return tx.selectFrom('wecom_syncs').selectAll().where('corp_id', '=', corpId).forUpdate().executeTakeFirstOrThrow()
}

/** Goes on where an earlier try of the same sync left off; what it did not finish is done from its last place, or anew. */
const resumed = (row: Row<'wecom_syncs'>): Pick<RunState, 'parts' | 'cursor'> => {
  const fresh = row.beat_at !== null && Date.now() - row.beat_at.getTime() < CURSOR_LIVES_MS
  const parts = row.parts.map((one): PartState => {
    if (one.state === 'done') return one
    const goesOn = fresh && one.state === 'running' && one.part in row.cursor
    return { ...one, state: 'waiting', error: null, ...(goesOn ? {} : { done: 0, total: null }) }
  })
  const kept = parts.filter(({ part, done }) => fresh && done > 0 && part in row.cursor)
  return { parts, cursor: Object.fromEntries(kept.map(({ part }) => [part, row.cursor[part]])) }
}

/**
 * Takes the corp's sync on. Where an earlier try came to its end, how it ended; where a newer one was asked for in the
 * meantime, `superseded`.
 */
export const beginRun = (
  { db }: Services,
  corpId: string,
  { jobId, again }: { jobId: string | null; again: boolean },
): Promise<RunState | 'done' | 'failed' | 'superseded'> =>
  withSystem(db, async (tx) => {
    const row = await holdSync(tx, corpId)
    if (jobId !== null && row.job_id !== jobId) return 'superseded'
    if (again && jobId !== null && row.ended_at !== null) return row.state === 'done' ? 'done' : 'failed'
    const goesOn = again && row.job_id === jobId && row.state === 'running' && row.parts.length > 0
    const state: RunState = {
      corpId,
      runId: newId('sy'),
      generation: goesOn ? row.generation : row.generation + 1,
      startedAt: (goesOn ? row.started_at : null) ?? new Date(),
      ...(goesOn ? resumed(row) : { parts: freshParts(), cursor: {} }),
    }
    await tx
      .updateTable('wecom_syncs')
      .set({
        generation: state.generation,
        job_id: jobId,
        run_id: state.runId,
        state: 'running',
        parts: JSON.stringify(state.parts),
        cursor: JSON.stringify(state.cursor),
        started_at: state.startedAt,
        ended_at: null,
        beat_at: new Date(),
      })
      .where('corp_id', '=', corpId)
      .execute()
    return state
  })

/** Writes how far it is, in the transaction of what was read: neither is there without the other. */
export const saveRun = async (tx: Tx, { corpId, runId, parts, cursor }: RunState): Promise<void> => {
  const { numAffectedRows } = await sql`
    update wecom_syncs set beat_at = now(), parts = ${JSON.stringify(parts)}::jsonb, cursor = ${JSON.stringify(cursor)}::jsonb
    where corp_id = ${corpId} and run_id = ${runId} and ended_at is null`.execute(tx)
  if (numAffectedRows !== 1n) throw new SyncStopped('another sync has taken over')
}

/** Only where every part was read whole is it a success. */
export const endRun = async (tx: Tx, run: RunState): Promise<boolean> => {
  await saveRun(tx, run)
  const success = run.parts.every(({ state }) => state === 'done')
  await sql`
    update wecom_syncs set state = ${success ? 'done' : 'failed'}, ended_at = now(), cursor = '{}'
      ${success ? sql`, last_success_at = now()` : sql``}
    where corp_id = ${run.corpId}`.execute(tx)
  return success
}

/** Somebody called it off: what was read stays, and it is no success. */
export const cancelRuns = ({ db }: Services, jobId: string): Promise<void> =>
  withSystem(db, async (tx) => {
    const cancelled = await tx
      .selectFrom('jobs')
      .select('id')
      .where('id', '=', jobId)
      .where('state', '=', 'cancelled')
      .executeTakeFirst()
    if (cancelled === undefined) return
    await sql`
      update wecom_syncs set state = 'failed', ended_at = now(), cursor = '{}', parts = (
        select jsonb_agg(case when p->>'state' = 'running' then p || '{"state":"failed","error":"已取消"}' else p end)
        from jsonb_array_elements(parts) p)
      where job_id = ${jobId} and ended_at is null`.execute(tx)
  })
