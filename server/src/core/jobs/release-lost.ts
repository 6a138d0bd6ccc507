import { sql } from 'kysely'
import type { Services } from '../services.ts'
import { watchLost } from './watch-lost.ts'

/** Gives the jobs of killed processes back to the queue. */
export const releaseLost = (services: Services, ownId: string): (() => void) =>
  watchLost(services, {
    name: 'worker pool(s)',
    holders: sql`
      select distinct locked_by id from graphile_worker.jobs where locked_by is not null and locked_by <> ${ownId}`,
    release: async (ids) => {
      await sql`select graphile_worker.force_unlock_workers(${ids}::text[])`.execute(services.db)
    },
    every: 10_000,
  })
