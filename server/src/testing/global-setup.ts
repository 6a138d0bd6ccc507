import { rm } from 'node:fs/promises'
import type pg from 'pg'
import type { TestProject } from 'vitest/node'
import { openPool } from '../core/db/database.ts'
import { startEmbedded } from '../core/db/embedded/start-embedded.ts'
import { migrate } from '../core/db/migrate.ts'
import { makeScratchFolder } from './scratch-folder.ts'
import { makeTemplate } from './template.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    postgres: pg.PoolConfig
  }
}

/** Nothing here outlives the run; what must survive a crash is tested on clusters with the product's own settings. */
const SETTINGS = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: 400 }

/** One PostgreSQL for the whole run: the embedded one, or that of DATABASE_URL. Each test file copies a migrated template. */
export default async (project: TestProject): Promise<() => Promise<void>> => {
  const given = process.env['DATABASE_URL']
  const folder = await makeScratchFolder('huoketai-test-')
  const embedded =
    given === undefined ? await startEmbedded({ dataDir: folder, log: () => undefined, settings: SETTINGS }) : undefined
  const connection: pg.PoolConfig = embedded?.connection ?? { connectionString: given }
  const template = await makeTemplate(connection)
  const pool = openPool({ ...template, max: 2 }, () => undefined)
  await migrate(pool, () => undefined)
  await pool.end()
  project.provide('postgres', connection)
  return async () => {
    await embedded?.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
