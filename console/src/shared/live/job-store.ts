import type { Job } from '#contract/core/entities.ts'
import { call } from '../api/client.ts'
import { messageOf } from '../api/failure.ts'
import { createStore } from '../store/create-store.ts'
import { newsDuring } from './news-during.ts'

const SHOWN = 20

/** The own long work, newest first. */
export const jobStore = createStore<{ jobs: readonly Job[]; error: string | undefined }>({ jobs: [], error: undefined })

const changes = newsDuring<Job>()

export const isUnderWay = ({ state }: Job): boolean => state === 'queued' || state === 'running'

export const loadJobs = async (): Promise<void> => {
  try {
    const { answer, news } = await changes.collect(() => call('listJobs', { query: { pageSize: SHOWN } }))
    jobStore.set({ error: undefined, ...(answer && { jobs: answer.jobs }) })
    for (const job of news) putJob(job)
  } catch (error) {
    jobStore.set({ error: messageOf(error) })
  }
}

/** What was asked for before a job ended may be answered after it. */
const newer = (known: Job, job: Job): Job => (isUnderWay(job) && !isUnderWay(known) ? known : job)

/** A new job, or news of a known one. */
export const putJob = (job: Job): void => {
  changes.tell(job)
  jobStore.set(({ jobs }) => ({
    jobs: jobs.some(({ id }) => id === job.id)
      ? jobs.map((one) => (one.id === job.id ? newer(one, job) : one))
      : [job, ...jobs].slice(0, SHOWN),
  }))
}

export const cancelJob = async (id: string): Promise<void> => {
  const reply = await call('cancelJob', { params: { id } })
  if (reply !== undefined) putJob(reply.job)
}

export const forgetJobs = (): void => jobStore.set({ jobs: [], error: undefined })
