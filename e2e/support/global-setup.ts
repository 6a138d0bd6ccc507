import { mkdirSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { KilledServer } from '../../server/src/testing/durability/killed-server.ts'
import { type EmbeddedDatabase, startEmbedded } from '../../server/src/core/db/embedded/start-embedded.ts'
import { makeScratchFolder } from '../../server/src/testing/scratch-folder.ts'
import { startSimulators } from '../../simulators/start.ts'
import { settleWorld } from './settle-world.ts'
import { WORLD_FILE } from './world.ts'

/** Nothing of it outlives the run. */
const SETTINGS = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }

const urlOf = ({ connection: { host, port, user, database, password } }: EmbeddedDatabase): string =>
  host.startsWith('/')
    ? `postgres://${user}@/${database}?host=${encodeURIComponent(host)}&port=${port}`
    : `postgres://${user}:${encodeURIComponent(password ?? '')}@${host}:${port}/${database}`

/** One real server with its own database, and the platforms' simulators, for the whole run. */
export default async (): Promise<() => Promise<void>> => {
  const folder = await makeScratchFolder('huoketai-e2e-')
  const database = await startEmbedded({ dataDir: join(folder, 'database'), log: () => undefined, settings: SETTINGS })
  const simulators = await startSimulators({ robotsPort: 0, run: Date.now() })
  const databaseUrl = urlOf(database)
  const server = await KilledServer.prepare(folder, {
    SIMULATORS: 'on',
    PASSWORD_HASH_MEMORY: '1024',
    DATABASE_URL: databaseUrl,
  })
  await server.start()
  mkdirSync(join(WORLD_FILE, '..'), { recursive: true })
  writeFileSync(
    WORLD_FILE,
    JSON.stringify({ ...(await settleWorld(server.url, simulators)), installation: { dataDir: folder, databaseUrl } }),
  )
  return async () => {
    await server.stop()
    await simulators.stop()
    await database.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
