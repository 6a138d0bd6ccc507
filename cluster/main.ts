/** `npm run cluster`: the whole product as it runs on several machines, on this one, until Ctrl+C. */
import { randomBytes } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import process, { stderr, stdout } from 'node:process'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { s3Environment } from '#server/core/files/testing/s3.ts'
import { freePort } from '#server/testing/durability/free-port.ts'
import { type S3Simulator, startS3 } from '#simulators/s3/start-s3.ts'
import { Cluster } from './cluster.ts'
import { endingWithUs, Unit } from './unit.ts'

const SERVER = fileURLToPath(new URL('../server/src/main.ts', import.meta.url))
const PROCESSES = { api: 2, tracker: 3, worker: 2 } as const
const READY_WITHIN = 120_000

const stopping = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stopping.abort())
process.on('disconnect', () => stopping.abort())

interface Running {
  role: string
  url: string
  unit: Unit
}

const untilReady = async ({ url, unit }: Running): Promise<void> => {
  for (const until = Date.now() + READY_WITHIN; Date.now() < until && !stopping.signal.aborted; await sleep(100))
    if (
      await fetch(`${url}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return
  if (!stopping.signal.aborted) throw new Error(`${unit.name} did not become ready`)
}

/** Two api, three tracker and two worker processes, which share nothing but the cluster and a store of files. */
const startProduct = async (cluster: Cluster, files: S3Simulator, adminPassword: string): Promise<Running[]> => {
  const shared = {
    PATH: process.env['PATH'] ?? '',
    NODE_ENV: 'production',
    NATS_URL: cluster.natsUrl,
    ...s3Environment(files),
    JWT_SECRET: randomBytes(36).toString('base64url'),
    DATA_KEY: randomBytes(36).toString('base64url'),
    ADMIN_PASSWORD: adminPassword,
    LOG_LEVEL: 'warn',
  }
  const running: Running[] = []
  for (const [role, count] of Object.entries(PROCESSES))
    for (let n = 1; n <= count; n++) {
      const name = `${role}-${n}`
      const folder = join(cluster.folder, name)
      mkdirSync(folder, { mode: 0o700 })
      const port = await freePort()
      const env = {
        ...shared,
        ROLES: role === 'api' ? 'api,second' : role,
        PORT: String(port),
        DATA_DIR: folder,
        // Both ways to the primary are in use.
        DATABASE_URL: name === 'api-1' ? cluster.proxyUrl : cluster.databaseUrl,
      }
      const command = [...endingWithUs(), process.execPath, SERVER]
      const unit = new Unit({ name, command, env, logFile: join(cluster.folder, `${name}.log`), isEntered: false })
      running.push({ role, url: `http://127.0.0.1:${port}`, unit })
    }
  try {
    // The first one makes the tables; the others then only look.
    for (const group of [running.slice(0, 1), running.slice(1)]) {
      for (const { unit } of group) unit.start()
      await Promise.all(group.map(untilReady))
    }
    return running
  } catch (error) {
    await Promise.all(running.map(({ unit }) => unit.close()))
    throw error
  }
}

const run = async (): Promise<void> => {
  const say = (line: string) => stdout.write(`${line}\n`)
  const password = randomBytes(9).toString('base64url')
  const cluster = await Cluster.open(say)
  const files = await startS3()
  try {
    const running = await startProduct(cluster, files, password)
    try {
      for (const { unit, url } of running) say(`${unit.name.padEnd(12)} ${url}`)
      for (const { name, patroniUrl } of cluster.machines) say(`${name.padEnd(12)} ${patroniUrl}/cluster`)
      say(`\nconsole: user admin, password ${password}; logs and data in ${cluster.folder}, deleted at the end`)
      say('running; Ctrl+C ends it')
      if (!stopping.signal.aborted)
        await new Promise((resolve) => stopping.signal.addEventListener('abort', resolve, { once: true }))
    } finally {
      await Promise.all(running.map(({ unit }) => unit.close()))
    }
  } finally {
    await cluster.close()
    await files.stop()
  }
}

run().then(
  () => process.exit(0),
  (error: unknown) => {
    stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exit(1)
  },
)
