import { exportJob } from '../exports/export-job.ts'
import { scheduledJob } from '../schedules/scheduled-job.ts'
import { syncJob } from '../wecom/sync/sync-job.ts'
import type { JobKind } from './define-job.ts'

/** Every kind of long work there is. */
export const JOB_KINDS: readonly JobKind[] = [exportJob, scheduledJob, syncJob]
