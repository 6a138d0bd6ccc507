import { sql } from 'kysely'
import type { cancelJob, getJob, listJobs } from '#contract/core/endpoints.ts'
import { inOrder, pageOfIds } from '../db/paginate.ts'
import { Failure } from '../http/failure.ts'
import type { Context } from '../http/route.ts'
import { tellLive } from '../live/tell.ts'
import { jobOf, ownJob } from './own-job.ts'

const SORTS = { createdAt: 'jobs.id' }

export const showJobs = ({ list, caller, tx }: Context<typeof listJobs>) =>
  tx(async (tx) => {
    const { Status, Kind } = list.filters
    let query = tx.selectFrom('jobs').where('user_id', '=', caller.userId)
    if (Status !== undefined) query = query.where(sql<string>`jobs.state`, '=', Status)
    if (Kind !== undefined) query = query.where('kind', '=', Kind)
    const { ids, page } = await pageOfIds(tx, query, { id: 'jobs.id', columns: SORTS, list })
    const rows = ids.length === 0 ? [] : await tx.selectFrom('jobs').selectAll().where('id', 'in', ids).execute()
    return { jobs: inOrder(ids, rows).map(jobOf), page }
  })

export const showJob = ({ params, caller, tx }: Context<typeof getJob>) =>
  tx(async (tx) => ({ job: jobOf(await ownJob(tx, caller.userId, params.id)) }))

/** Ends it at once for the caller; the worker notices at its next step and leaves nothing behind. */
export const stopJob = ({ params, caller, tx }: Context<typeof cancelJob>) =>
  tx(async (tx) => {
    const row = await tx
      .updateTable('jobs')
      .set({ state: 'cancelled', ended_at: new Date() })
      .where('id', '=', params.id)
      .where('user_id', '=', caller.userId)
      .where('state', 'in', ['queued', 'running'])
      .returningAll()
      .executeTakeFirst()
    if (row === undefined) {
      await ownJob(tx, caller.userId, params.id)
      throw new Failure('job.ended')
    }
    const job = jobOf(row)
    await tellLive(tx, caller.userId, { type: 'job', job })
    return { job }
  })
