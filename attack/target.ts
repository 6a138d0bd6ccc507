import { type ChildProcess, spawn } from 'node:child_process'
import { createWriteStream, readFileSync } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { type EmbeddedDatabase, startEmbedded } from '#server/core/db/embedded/start-embedded.ts'
import { urlOf } from '#server/core/db/embedded/url-of.ts'
import { openVendors } from './vendors.ts'
import { type Seeded, seed } from './seed.ts'
import { freePort } from '#server/testing/durability/free-port.ts'

const MAIN = fileURLToPath(new URL('../server/src/main.ts', import.meta.url))
/** Known here, so that a line of a log that holds one is found. */
export const SECRETS = {
  JWT_SECRET: 'attack-jwt-Zq7vXw2Lk9Tn4Rb6Yh1Uc8Pd3Sf5Mg',
  DATA_KEY: 'attack-data-Bm4xNc8Ke2Wj6Qa9Vt1Lr7Yp3Hz5Dg',
  METRICS_TOKEN: 'attack-metrics-Hx5Rk8Wm2Qd7',
}

/** Another process of the same installation. */
export interface BesideServer {
  url: string
  /** What the process holds in memory, in MB. */
  memory(): number
  stop(): Promise<void>
}

/** A server in a process of its own, on a database full of others' things, made to be attacked. */
export interface Target extends Seeded {
  url: string
  host: string
  port: number
  folder: string
  pool: pg.Pool
  logFile: string
  rows<T extends object>(statement: string, values?: unknown[]): Promise<T[]>
  isAlive(): boolean
  /** What the process holds in memory, in MB. */
  memory(): number
  /** Starts one more process on the same database, with these variables changed. */
  beside(changes: Record<string, string>): Promise<BesideServer>
  stop(): Promise<void>
}

const untilReady = async (url: string, server: ChildProcess): Promise<void> => {
  for (const deadline = Date.now() + 60_000; Date.now() < deadline; await wait(100)) {
    if (server.exitCode !== null) throw new Error(`The server ended with ${server.exitCode}`)
    const ready = await fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (ready) return
  }
  throw new Error('The server did not become ready within 60 s')
}

const startProcess = (env: Record<string, string>, logFile: string): ChildProcess => {
  const server = spawn(process.execPath, [MAIN], {
    env: { ...process.env, NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const log = createWriteStream(logFile)
  server.stdout.pipe(log, { end: false })
  server.stderr.pipe(log, { end: false })
  return server
}

const memoryOf = (server: ChildProcess): number => {
  const [, kilobytes = '0'] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server.pid}/status`, 'utf8')) ?? []
  return Math.round(Number(kilobytes) / 1024)
}

const stopProcess = async (server: ChildProcess): Promise<void> => {
  if (server.exitCode !== null || server.signalCode !== null) return
  const gone = new Promise((resolve) => server.once('exit', resolve))
  server.kill('SIGTERM')
  const force = setTimeout(() => server.kill('SIGKILL'), 12_000)
  await gone
  clearTimeout(force)
}

export const openTarget = async (): Promise<Target> => {
  const folder = await mkdtemp(join(tmpdir(), 'huoketai-attack-'))
  const undo: (() => Promise<unknown>)[] = [() => rm(folder, { recursive: true, force: true })]
  const stop = async (): Promise<void> => {
    for (const step of undo.reverse().splice(0)) await step()
  }
  try {
    const database: EmbeddedDatabase = await startEmbedded({ dataDir: join(folder, 'database'), log: () => undefined })
    undo.push(() => database.stop())
    const vendors = await openVendors()
    undo.push(() => vendors.close())
    const port = await freePort()
    const url = `http://127.0.0.1:${port}`
    const dataDir = join(folder, 'data')
    await mkdir(dataDir)
    const env = {
      ...SECRETS,
      PORT: String(port),
      DATA_DIR: dataDir,
      DATABASE_URL: urlOf(database.connection),
      SIMULATORS: 'on',
      TRUST_PROXY: 'on',
      // So that the testers meet the code and not the limit; the limits have tests of their own.
      CALLS_PER_MINUTE: '1000000',
      LOG_LEVEL: 'trace',
    }
    const seeded = await seed(env, database.connection, vendors, url)
    const logFile = join(folder, 'server.log')
    const server = startProcess({ ...env, ADMIN_PASSWORD: seeded.password }, logFile)
    undo.push(() => stopProcess(server))
    await untilReady(url, server)
    const beside = async (changes: Record<string, string>): Promise<BesideServer> => {
      const own = await freePort()
      const at = `http://127.0.0.1:${own}`
      const another = startProcess({ ...env, PORT: String(own), ...changes }, join(folder, `server-${own}.log`))
      undo.push(() => stopProcess(another))
      await untilReady(at, another)
      return { url: at, memory: () => memoryOf(another), stop: () => stopProcess(another) }
    }
    const pool = new pg.Pool({ ...database.connection, max: 3 })
    pool.on('error', () => undefined)
    undo.push(() => pool.end())
    return {
      ...seeded,
      url,
      host: '127.0.0.1',
      port,
      folder,
      pool,
      logFile,
      rows: async <T extends object>(statement: string, values: unknown[] = []) =>
        (await pool.query<T>(statement, values)).rows,
      isAlive: () => server.exitCode === null && server.signalCode === null,
      memory: () => memoryOf(server),
      beside,
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}
