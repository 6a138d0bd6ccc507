import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Services } from '../../../core/services.ts'

/** A delivery worker in a process of its own, on the same database and keys. */
export const spawnDelivery = async ({ pool, config }: Services): Promise<ChildProcess> => {
  const { host, port, user, password, database, connectionString } = pool.options
  const connection = connectionString === undefined ? { host, port, user, password, database } : { connectionString }
  const script = fileURLToPath(new URL('./worker-process.ts', import.meta.url))
  const child = spawn(process.execPath, [script, JSON.stringify({ dataDir: config.dataDir, connection })], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(child.stdout, 'data')
  return child
}
