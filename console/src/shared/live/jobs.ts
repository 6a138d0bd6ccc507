import type { Job } from '#contract/core/entities.ts'
import { invalidate } from '../query/invalidate.ts'
import { mutate } from '../query/mutate.ts'
import { type Cached, queryClient, queryKey } from '../query/query-client.ts'
import { isGone } from '../query/still-there.ts'
import { type Query, updateQuery, useQuery } from '../query/use-query.ts'
import { useLiveStatus } from './live-store.ts'

const SHOWN = 20
const LATEST = { query: { pageSize: SHOWN } }
const KEY = queryKey('listJobs', LATEST)
const NO_PAGE = { page: 0, pageSize: SHOWN, totalCounts: 0, totalPages: 0 }

export const isUnderWay = ({ state }: Job): boolean => state === 'queued' || state === 'running'

/** The own long work, newest first; asked for once it is clear whether it can come live. */
export const useJobs = (): Query<readonly Job[]> => {
  const enabled = useLiveStatus() !== 'connecting'
  return useQuery('listJobs', LATEST, { select: ({ jobs }) => jobs, keepPrevious: true, enabled })
}

/** One of them as far as it is known; nothing is asked. */
export const useJob = (id: string | undefined): Job | undefined =>
  useQuery('listJobs', LATEST, { select: ({ jobs }) => jobs.find((job) => job.id === id), enabled: false }).data

export const knownJob = (id: string): Job | undefined =>
  queryClient.getQueryData<Cached<'listJobs'>>(KEY)?.jobs.find((job) => job.id === id)

/** What was asked for before a job ended may be answered after it. */
const newer = (known: Job, job: Job): Job => (isUnderWay(job) && !isUnderWay(known) ? known : job)

const placed = (jobs: readonly Job[], job: Job): Job[] =>
  jobs.some(({ id }) => id === job.id)
    ? jobs.map((one) => (one.id === job.id ? newer(one, job) : one))
    : [job, ...jobs].slice(0, SHOWN)

/** A new job, or news of a known one. */
export const putJob = (job: Job): void => {
  if (queryClient.getQueryData(KEY)) {
    updateQuery('listJobs', LATEST, (reply) => ({ ...reply, jobs: placed(reply.jobs, job) }))
  } else {
    const first: Cached<'listJobs'> = { jobs: [job], page: NO_PAGE }
    queryClient.setQueryData(KEY, first)
    // One is not all of them.
    invalidate('listJobs')
  }
}

export const cancelJob = async (id: string): Promise<void> => {
  try {
    const { job } = await mutate('cancelJob', { params: { id } })
    putJob(job)
  } catch (error) {
    if (!isGone(error)) throw error
  }
}
