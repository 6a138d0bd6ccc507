import { chmodSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Binaries } from '../../core/db/embedded/binaries.ts'
import { type Endpoint, socketEndpoint } from '../../core/db/embedded/endpoint.ts'
import type { Launcher } from '../../core/db/embedded/launcher.ts'
import { giveToRunner } from '../../core/db/embedded/owners.ts'
import { spawnPostmaster } from '../../core/db/embedded/postmaster.ts'
import type { Settings } from '../../core/db/embedded/settings.ts'
import { isNotYet, NotServing } from '../../core/db/embedded/until-ready.ts'
import { StartError } from '../../core/start-error.ts'
import { runProgram } from './programs.ts'

export interface Place {
  folder: string
  launcher: Launcher
  binaries: Binaries
  user: string
}

/** A PostgreSQL that only this drill reaches: by a socket in a folder of its own, and by no address. */
export interface ScratchCluster {
  data: string
  endpoint: Endpoint
  connection(database?: string): pg.ClientConfig
  stop(): Promise<void>
}

/** A folder that belongs to whoever runs PostgreSQL, and nobody else enters. */
export const ownFolder = (launcher: Launcher, path: string): string => {
  mkdirSync(path, { recursive: true, mode: 0o700 })
  chmodSync(path, 0o700)
  giveToRunner(launcher, path)
  return path
}

const ownFile = (launcher: Launcher, path: string, text: string): string => {
  writeFileSync(path, text, { mode: 0o600 })
  giveToRunner(launcher, path)
  return path
}

export const initScratch = async ({ launcher, binaries, user }: Place, data: string): Promise<void> => {
  const access = ['--auth-local=trust', '--auth-host=reject', '--encoding=UTF8', '--locale=C.UTF-8']
  await runProgram(launcher, binaries.initdb, [
    '-U',
    user,
    '--data-checksums',
    '--no-instructions',
    ...access,
    '-D',
    data,
  ])
}

/**
 * Starts what lies in the folder, made or restored, with settings of ours alone: those of its own may be elsewhere, and
 * one of them would have the copy archive over the original. Returns once it takes writes, however long its recovery takes.
 */
export const startScratch = async (place: Place, data: string, settings: Settings): Promise<ScratchCluster> => {
  const { launcher, binaries, user } = place
  const config = ownFolder(launcher, `${data}.config`)
  const endpoint = socketEndpoint({ cluster: config, launcher, binaries })
  const postmaster = spawnPostmaster({
    placement: { cluster: data, launcher, binaries },
    endpoint,
    logFile: `${data}.log`,
    settings: {
      config_file: ownFile(launcher, join(config, 'postgresql.conf'), ''),
      hba_file: ownFile(launcher, join(config, 'pg_hba.conf'), 'local all all trust\n'),
      ident_file: ownFile(launcher, join(config, 'pg_ident.conf'), ''),
      archive_mode: 'off',
      // Else as many connections would be needed as the original allows.
      hot_standby: 'off',
      ...settings,
    },
  })
  const { host, port } = endpoint
  const connection = (database = 'postgres'): pg.ClientConfig => ({ host, port, user, database })
  const stop = async (): Promise<void> => {
    await postmaster.end()
    endpoint.close()
  }
  try {
    while (!(await isOpen(connection()))) {
      const ending = postmaster.ending()
      if (ending !== undefined) throw new NotServing(ending)
      await sleep(50)
    }
  } catch (cause) {
    await stop()
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new StartError(
      `数据库没有启动：${reason}（日志 ${data}.log）`,
      `The database did not start: ${reason} (log ${data}.log)`,
      { cause },
    )
  }
  return { data, endpoint, connection, stop }
}

const isOpen = async (connection: pg.ClientConfig): Promise<boolean> => {
  const client = new pg.Client(connection)
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<{ recovering: boolean }>('select pg_is_in_recovery() recovering')
    return rows[0]?.recovering === false
  } catch (error) {
    if (isNotYet(error)) return false
    throw error
  } finally {
    await client.end().catch(() => undefined)
  }
}
