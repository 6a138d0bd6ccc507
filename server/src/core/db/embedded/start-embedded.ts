import { dirname, join } from 'node:path'
import { StartError } from '#server/core/start-error.ts'
import { findBinaries } from './binaries.ts'
import { clearLeftovers } from './clear-leftovers.ts'
import { openEndpoint, readPassword } from './endpoint.ts'
import { lockFolder } from './folder-lock.ts'
import { initCluster, superuser } from './init-cluster.ts'
import { type Kept, keepRunning } from './keep-running.ts'
import { findCluster, placeCluster } from './place-cluster.ts'
import { rotateLog } from './postgres-log.ts'
import { type Plan, spawnPostmaster } from './postmaster.ts'
import { prepareDataDir } from './prepare-data-dir.ts'
import type { Settings } from './settings.ts'
import { NotServing, databaseName, untilReady } from './until-ready.ts'

export type EmbeddedDatabase = {
  connection: { host: string; port: number; user: string; database: string; password?: string }
  stop(): Promise<void>
  /** Called when PostgreSQL ends unasked. All connections are lost then, and it is started again at the same place. */
  onExit(listener: (detail: string) => void): void
}

type Log = (line: string) => void

type Wanted = { dataDir: string; log: Log; settings?: Settings }

/** Runs a PostgreSQL of our own in the data folder until `stop`; `settings` replace those it would have. */
export async function startEmbedded({ dataDir, log, settings }: Wanted): Promise<EmbeddedDatabase> {
  const folder = prepareDataDir(dataDir)
  const releases: (() => void)[] = []
  const release = () => {
    while (releases.length > 0) releases.pop()?.()
  }
  try {
    // A cluster that is linked from elsewhere could be linked twice.
    for (const home of new Set([folder, dirname(findCluster(folder))])) releases.push(await lockFolder(home))
    const placement = placeCluster(folder, findBinaries(), log)
    const endpoint = await openEndpoint(placement, folder)
    releases.push(endpoint.close)
    await initCluster(placement, endpoint, log)

    const logFile = join(folder, 'postgres.log')
    const kept = await run({ placement, endpoint, logFile, settings }, log)
    const rotation = setInterval(rotateLog, 600_000, logFile).unref()
    releases.push(() => clearInterval(rotation))
    const { host, port } = endpoint
    return {
      connection: { host, port, user: superuser, database: databaseName, password: readPassword(endpoint) },
      onExit: kept.onExit,
      async stop() {
        await kept.stop()
        release()
      },
    }
  } catch (error) {
    release()
    throw error
  }
}

async function run(plan: Plan, log: Log): Promise<Kept> {
  try {
    return await keepRunning({
      clear: () => clearLeftovers(plan.placement, log),
      spawn: () => spawnPostmaster(plan),
      ready: (postmaster) => untilReady(postmaster, plan.endpoint, log),
      log,
    })
  } catch (cause) {
    if (!(cause instanceof NotServing)) throw cause
    throw new StartError(
      `内置 PostgreSQL 无法启动：${cause.message}（详见 ${plan.logFile}）`,
      `The built-in PostgreSQL did not start: ${cause.message}; see ${plan.logFile}`,
      { cause },
    )
  }
}
