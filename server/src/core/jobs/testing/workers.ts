import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { expect } from 'vitest'
import type { Job } from '#contract/core/entities.ts'
import { withSystem } from '../../db/tenant.ts'
import type { Services } from '../../services.ts'
import type { Api } from '../../../testing/api.ts'
import { createJob } from '../create-job.ts'

export const addJob = (services: Services, userId: string, kind: string, input: Record<string, unknown> = {}) =>
  withSystem(services.db, (tx) =>
    createJob(tx, services, { userId, enterpriseId: null, kind, title: '测试', language: 'zh', input }),
  )

export const jobState = async (api: Api, id: string): Promise<Job> => (await api.get(`/jobs/${id}`)).body.job

export const untilState = async (api: Api, id: string, state: Job['state'], timeout = 45_000): Promise<Job> => {
  await expect.poll(async () => (await jobState(api, id)).state, { timeout }).toBe(state)
  return jobState(api, id)
}

export const untilMoving = (api: Api, id: string): Promise<void> =>
  expect.poll(async () => (await jobState(api, id)).done, { timeout: 45_000 }).toBeGreaterThan(0)

/** A worker in a process of its own, on the same database and data folder. */
export const spawnWorker = async ({ pool, config }: Services): Promise<ChildProcess> => {
  const { host, port, user, password, database, connectionString } = pool.options
  const connection = connectionString === undefined ? { host, port, user, password, database } : { connectionString }
  const script = fileURLToPath(new URL('./worker-process.ts', import.meta.url))
  const child = spawn(process.execPath, [script, JSON.stringify({ dataDir: config.dataDir, connection })], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(child.stdout, 'data')
  return child
}
