import { sql } from 'kysely'
import type { Services } from '../../../core/services.ts'
import { syncCorp } from './sync-corp.ts'
import { LOST_AFTER_MS, SyncStopped } from './sync-state.ts'

/** Since when a corp that was read need not be read again tonight. */
const ROUND_MS = 12 * 3_600_000

interface Due {
  id: string
  /** An earlier round began it and did not come to its end. */
  again: boolean
}

/** Not what somebody reads at this moment; what an earlier round left unfinished is taken up again. */
const findDue = async ({ db }: Services): Promise<Due[]> => {
  const since = new Date(Date.now() - ROUND_MS)
  const lost = new Date(Date.now() - LOST_AFTER_MS)
  const { rows } = await sql<Due>`
    select c.id, s.job_id is null and s.state = 'running' and s.ended_at is null again
    from wecom_corps c left join wecom_syncs s on s.corp_id = c.id
    where c.status = 'authorized' and coalesce(s.ended_at < ${since} or s.beat_at is null or (s.ended_at is null and (s.job_id is null or s.beat_at < ${lost})), true)
    order by c.id`.execute(db)
  return rows.map(({ id, again }) => ({ id, again: again ?? false }))
}

/** Every night every authorized corp, as the system. */
export const syncNightly = async (services: Services, signal?: AbortSignal): Promise<void> => {
  for (const { id, again } of await findDue(services)) {
    const alive = async () => signal?.throwIfAborted()
    await syncCorp(services, id, { jobId: null, again, alive }).catch((error: unknown) => {
      signal?.throwIfAborted()
      if (!(error instanceof SyncStopped)) throw error
    })
  }
}
