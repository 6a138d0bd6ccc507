import { exportJob } from '../core/exports/export-job.ts'
import { scheduledJob } from '../areas/schedules/scheduled-job.ts'
import { syncJob } from '../areas/wecom/sync/sync-job.ts'
import type { JobKind } from '../core/jobs/define-job.ts'

/** Every kind of long work there is. */
export const JOB_KINDS: readonly JobKind[] = [exportJob, scheduledJob, syncJob]
