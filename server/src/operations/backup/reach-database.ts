import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Config } from '../../core/config.ts'
import { folderHolder } from '../../core/db/embedded/folder-lock.ts'
import { superuser } from '../../core/db/embedded/init-cluster.ts'
import { connectionOf } from '../../core/db/primary/connection-of.ts'
import { findCluster } from '../../core/db/embedded/place-cluster.ts'
import { startEmbedded } from '../../core/db/embedded/start-embedded.ts'
import { databaseName } from '../../core/db/embedded/until-ready.ts'
import { StartError } from '../../core/start-error.ts'

export interface Reached {
  connection: pg.PoolConfig
  /** A database of its own, one that a running server holds, or one that was started for now. */
  how: 'external' | 'running' | 'started'
  release(): Promise<void>
}

/** Where the running PostgreSQL says that it listens. */
const embeddedConnection = (dataDir: string): pg.PoolConfig => {
  const [, , , port, socket, address] = readFileSync(join(findCluster(dataDir), 'postmaster.pid'), 'utf8').split('\n')
  const passwordFile = join(dataDir, 'postgres.password')
  return {
    host: socket?.trim() || address?.trim() || '127.0.0.1',
    port: Number(port),
    user: superuser,
    database: databaseName,
    ...(existsSync(passwordFile) ? { password: readFileSync(passwordFile, 'utf8').trim() } : {}),
  }
}

const answers = async (connection: pg.PoolConfig): Promise<boolean> => {
  const client = new pg.Client(connection)
  client.on('error', () => undefined)
  try {
    await client.connect()
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** The database of a server that may be starting at this moment. */
const reachRunning = async (dataDir: string): Promise<pg.PoolConfig | undefined> => {
  for (const deadline = Date.now() + 60_000; Date.now() < deadline; await sleep(200)) {
    if (folderHolder(dataDir) === undefined) return undefined
    const connection = existsSync(join(findCluster(dataDir), 'postmaster.pid'))
      ? embeddedConnection(dataDir)
      : undefined
    if (connection !== undefined && (await answers(connection))) return connection
  }
  throw new StartError('正在运行的服务的数据库没有响应', 'The database of the running server does not answer.')
}

/** The database of this installation, whether its server runs or not. */
export const reachDatabase = async (config: Config, log: (line: string) => void): Promise<Reached> => {
  const release = async () => undefined
  if (config.databaseUrl !== undefined)
    return { connection: connectionOf(config.databaseUrl), how: 'external', release }
  if (!existsSync(findCluster(config.dataDir)))
    throw new StartError(
      `${config.dataDir} 中没有数据库，请检查 DATA_DIR 或 DATABASE_URL`,
      `There is no database in ${config.dataDir}; check DATA_DIR or DATABASE_URL.`,
    )
  const running = await reachRunning(config.dataDir)
  if (running !== undefined) return { connection: running, how: 'running', release }
  const started = await startEmbedded({ dataDir: config.dataDir, log })
  return { connection: started.connection, how: 'started', release: () => started.stop() }
}
