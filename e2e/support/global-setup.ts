import { mkdirSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { KilledServer } from '../../server/src/durability/killed-server.ts'
import { startSimulators } from '../../simulators/start.ts'
import { settleWorld } from './settle-world.ts'
import { WORLD_FILE } from './world.ts'

/** One real server with its own database, and the platforms' simulators, for the whole run. */
export default async (): Promise<() => Promise<void>> => {
  const folder = await mkdtemp(join(tmpdir(), 'huoketai-e2e-'))
  const simulators = await startSimulators({ tencentPort: 0, oceanenginePort: 0, robotsPort: 0, run: Date.now() })
  const server = await KilledServer.prepare(folder, { SIMULATORS: 'on' })
  await server.start()
  mkdirSync(join(WORLD_FILE, '..'), { recursive: true })
  writeFileSync(WORLD_FILE, JSON.stringify(await settleWorld(server.url, simulators)))
  return async () => {
    await server.stop()
    await simulators.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
