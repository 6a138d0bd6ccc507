import { z } from 'zod'
import { SYNC_PARTS } from '#contract/wecom/statuses.ts'
import { syncCorps } from '#contract/wecom/endpoints.ts'
import { withTenant } from '../../../core/db/tenant.ts'
import { scopeFor } from '../../../core/http/caller.ts'
import { Failure } from '../../../core/http/failure.ts'
import { defineJob } from '../../../core/jobs/define-job.ts'
import { jobOwner } from '../../../core/jobs/job-owner.ts'
import { syncCorp } from './sync-corp.ts'
import { cancelRuns, SyncStopped } from './sync-state.ts'

export const SYNC_KIND = 'wecom_sync'
const Input = z.object({ corpIds: z.array(z.string()) })

/** Reads corps one after the other, of those that its user may still see. */
export const syncJob = defineJob(SYNC_KIND, Input, async ({ id, attempt, userId, input, services, progress }) => {
  const scope = scopeFor(await jobOwner(services, userId), syncCorps.access)
  const seen = await withTenant(services.db, { userId, scope }, (tx) =>
    tx
      .selectFrom('wecom_corps')
      .select('id')
      .where('id', 'in', ['', ...input.corpIds])
      .execute(),
  )
  const corpIds = input.corpIds.filter((corpId) => seen.some((one) => one.id === corpId))
  const total = corpIds.length * SYNC_PARTS.length
  let failed = 0
  try {
    for (const [at, corpId] of corpIds.entries()) {
      const alive = (partsDone: number) => progress(at * SYNC_PARTS.length + partsDone, total)
      await alive(0)
      const outcome = await syncCorp(services, corpId, { jobId: id, again: attempt > 1, alive })
      if (outcome === 'failed') failed++
    }
  } catch (error) {
    await cancelRuns(services, id)
    // What told it to end says how: cancelled, or the worker stops and another goes on.
    throw error instanceof SyncStopped && error.cause !== undefined ? error.cause : error
  }
  if (failed > 0) throw new Failure('sync.incomplete')
  return { done: total }
})
