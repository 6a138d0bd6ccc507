import { expect } from 'vitest'
import type { BulkCounts, BulkRow } from '#contract/adsets/bulk.ts'
import type { Job } from '#contract/core/entities.ts'
import { untilState } from '../../../../core/jobs/testing/workers.ts'
import type { Api } from '../../../../testing/api.ts'

interface ReadBulk {
  bulk: { job: Job; kind: string; counts: BulkCounts; undoable: boolean }
  rows: BulkRow[]
}

export const readBulk = async (api: Api, id: string, query = ''): Promise<ReadBulk> =>
  (await api.get(`/adsets/bulk/${id}${query}`)).body

/** The ended job, with what became of each ad set. */
const ended = async (api: Api, reply: { status: number; body: { job: Job } }) => {
  expect([reply.status, reply.body]).toMatchObject([200, {}])
  await untilState(api, reply.body.job.id, 'done')
  return { id: reply.body.job.id, ...(await readBulk(api, reply.body.job.id)) }
}

export const runBulk = async (api: Api, body: object) => ended(api, await api.post('/adsets/bulk', body))
export const undoBulk = async (api: Api, id: string) => ended(api, await api.post(`/adsets/bulk/${id}/undo`))

export const statesOf = (rows: readonly BulkRow[]): string[] => rows.map(({ state }) => state)
