import { sql } from 'kysely'
import type * as endpoints from '#contract/core/endpoints.ts'
import type { ListQuery } from '#contract/list.ts'
import { dayStart } from '../db/days.ts'
import { idAt } from '../db/ids.ts'
import { inOrder, pageOfIds } from '../db/paginate.ts'
import type { Tx } from '../db/tenant.ts'
import { Failure } from '../http/failure.ts'
import type { Context } from '../http/route.ts'
import { publishLive } from '../live/publish.ts'
import { jobOf, type Own, ownJob, ownJobs, SHOWN_OF_JOB } from './own-job.ts'

const SORTS = { createdAt: 'jobs.id' }

export const jobsMatching = (tx: Tx, own: Own, { filters }: Pick<ListQuery, 'filters'>) => {
  const { Status, Kind, From } = filters
  let rows = ownJobs(tx, own)
  if (Status !== undefined) rows = rows.where(sql<string>`jobs.state`, '=', Status)
  if (Kind !== undefined) rows = rows.where('kind', '=', Kind)
  if (From !== undefined) rows = rows.where('id', '>=', idAt('jo', dayStart(From, 'From')))
  return rows
}

export const listJobs = ({ list, caller, scope, tx }: Context<typeof endpoints.listJobs>) =>
  tx(async (tx) => {
    const { ids, page } = await pageOfIds(tx, jobsMatching(tx, { userId: caller.userId, scope }, list), {
      id: 'jobs.id',
      columns: SORTS,
      list,
    })
    const rows =
      ids.length === 0 ? [] : await tx.selectFrom('jobs').select(SHOWN_OF_JOB).where('id', 'in', ids).execute()
    return { jobs: inOrder(ids, rows).map(jobOf), page }
  })

export const getJob = ({ params, caller, scope, tx }: Context<typeof endpoints.getJob>) =>
  tx(async (tx) => ({ job: jobOf(await ownJob(tx, { userId: caller.userId, scope }, params.id)) }))

/** Ends it at once for the caller; the worker notices at its next step and leaves nothing behind. */
export const cancelJob = ({ params, caller, scope, tx }: Context<typeof endpoints.cancelJob>) =>
  tx(async (tx) => {
    const row = await tx
      .updateTable('jobs')
      .set({ state: 'cancelled', ended_at: new Date() })
      .where('id', '=', params.id)
      .where('user_id', '=', caller.userId)
      .where('state', 'in', ['queued', 'running'])
      .returning(SHOWN_OF_JOB)
      .executeTakeFirst()
    if (row === undefined) {
      await ownJob(tx, { userId: caller.userId, scope }, params.id)
      throw new Failure('job.ended')
    }
    const job = jobOf(row)
    await publishLive(tx, caller.userId, { type: 'job', job })
    return { job }
  })
