import { shanghaiDay } from '../../../../core/time/shanghai.ts'
import { jobsMatching } from '../../../../core/jobs/list-jobs.ts'
import { type Check, linkTo, rowsBehind, weekAgo } from '../check.ts'

/** This week's exports, imports and syncs of the caller's own that failed. */
export const failedJobs: Check = async ({ tx, userId, scope, now }) => {
  const filters = { Status: 'failed', From: shanghaiDay(weekAgo(now)) }
  const behind = await rowsBehind(tx, 'jobs.id', filters, (list) => jobsMatching(tx, { userId, scope }, list))
  if (behind === undefined) return []
  const { first: id, count, more } = behind
  const job = await tx
    .selectFrom('jobs')
    .select(['title', 'error', 'ended_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return [
    {
      kind: 'job.failed',
      level: 'warning',
      count,
      more,
      subject: { type: 'job', id, name: job.title },
      params: { error: job.error ?? '' },
      since: job.ended_at?.toISOString() ?? null,
      link: linkTo('/dashboard/project', { jobs: 'failed', From: filters.From }),
    },
  ]
}
