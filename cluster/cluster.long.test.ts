import { spawnSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openPool } from '#server/core/db/database.ts'
import { connectionOf } from '#server/core/db/primary/connection-of.ts'
import { freePort } from '#server/testing/durability/free-port.ts'
import { KilledServer } from '#server/testing/durability/killed-server.ts'
import { z } from 'zod'
import { Cluster } from './cluster.ts'
import { readDeployed, readEnvFile } from './configure.ts'
import type { Machine } from './machine.ts'
import { missingPackages } from './packages.ts'

const missing = missingPackages()
const UNITS = fileURLToPath(new URL('../deploy/cluster/systemd/', import.meta.url))
const ignore = () => undefined
/** Processes of one installation have the same keys. */
const KEYS = { DATA_KEY: 'cluster-data-0123456789-abcdefghijkl', JWT_SECRET: 'cluster-jwt-0123456789-abcdefghijklm' }

const left = missing.length > 0 ? `, left out: ${missing.join(', ')} not installed` : ''

const check = (
  program: string,
  args: string[],
  env: Record<string, string> = {},
): { status: number | null; said: string } => {
  const { status, stdout, stderr } = spawnSync(program, args, { env: { ...process.env, ...env }, encoding: 'utf8' })
  return { status, said: stdout + stderr }
}

const Compose = z.object({
  services: z.record(
    z.string(),
    z.object({
      environment: z.record(z.string(), z.string()).optional(),
      networks: z.unknown().optional(),
      volumes: z.array(z.string()).optional(),
    }),
  ),
  volumes: z.record(z.string(), z.unknown()),
})
/** Patroni reads YAML in Python, so that where it is installed Python can. */
const readCompose = (): z.infer<typeof Compose> => {
  const program = 'import json, sys, yaml; print(json.dumps(yaml.safe_load(sys.stdin)))'
  const { stdout } = spawnSync('python3', ['-c', program], { input: readDeployed('compose.yaml'), encoding: 'utf8' })
  return Compose.parse(JSON.parse(stdout))
}

describe.skipIf(missing.length > 0)(`a cluster${left}`, () => {
  let cluster: Cluster
  let folder: string
  beforeAll(async () => {
    cluster = await Cluster.open(ignore)
    folder = await mkdtemp(join(tmpdir(), 'huoketai-on-cluster-'))
  }, 150_000)
  afterAll(async () => {
    await cluster?.close()
    await rm(folder, { recursive: true, force: true })
  })

  const machine = (): Machine => {
    const [first] = cluster.machines
    if (first === undefined) throw new Error('There is no machine')
    return first
  }

  test('runs on the files one takes to real machines, which their own programs find valid', async () => {
    const { folder: home, env } = machine()
    expect(check('haproxy', ['-c', '-f', join(cluster.folder, 'proxy/haproxy.cfg')])).toMatchObject({ status: 0 })
    const nats = check('nats-server', ['-t', '-c', join(home, 'nats.conf')], env)
    expect(nats).toMatchObject({ status: 0 })
    // Its own ports are taken by the one that runs.
    const free = {
      PATRONI_RESTAPI_LISTEN: `127.0.0.1:${await freePort()}`,
      PATRONI_POSTGRESQL_LISTEN: `127.0.0.1:${await freePort()}`,
    }
    expect(check('patroni', ['--validate-config', join(home, 'patroni.yml')], { ...env, ...free })).toEqual({
      status: 0,
      said: '',
    })
  })

  test('has a file of Compose that says the same as the others', () => {
    const compose = readCompose()
    const services = Object.values(compose.services)
    const given = Object.assign({}, ...services.map(({ environment }) => environment)) as Record<string, string>
    const wanted = readEnvFile(readDeployed('machine.env'))
    expect(Object.keys(wanted).filter((name) => !(name in given))).toEqual([])
    for (const n of [1, 2, 3]) {
      const address = `10.0.0.1${n}`
      const own = [`db${n}`, `etcd${n}`, `nats${n}`].map((name) => compose.services[name]?.environment ?? {})
      const all: Record<string, string> = Object.assign({}, ...own)
      const expected = readEnvFile(
        readDeployed('machine.env').replaceAll('10.0.0.11', address).replaceAll('db1', `db${n}`),
      )
      expect(all).toEqual(expected)
      expect(compose.services[`db${n}`]?.networks).toEqual({ huoketai: { ipv4_address: address } })
    }
    const used = services.flatMap(({ volumes = [] }) => volumes.map((one) => one.split(':')[0] ?? ''))
    expect(used.toSorted()).toEqual(Object.keys(compose.volumes).toSorted())
    const roles = services.flatMap(({ environment }) => environment?.['ROLES'] ?? [])
    expect(roles).toEqual(['api,second', 'api,second', 'tracker', 'tracker', 'tracker', 'worker', 'worker'])
  })

  test.skipIf(spawnSync('systemd-analyze', ['--version']).error !== undefined)('has units that systemd reads', () => {
    const { said } = check('systemd-analyze', [
      'verify',
      ...['etcd', 'patroni', 'nats', 'role@'].map((name) => join(UNITS, `huoketai-${name}.service`)),
    ])
    const own = said
      .split('\n')
      .filter((line) => /huoketai-[^:]*\.service/.test(line) && !line.includes('is not executable'))
    expect(own).toEqual([])
  })

  test('carries the product, whose processes find the primary by all hosts and through HAProxy', async () => {
    for (const url of [cluster.databaseUrl, cluster.proxyUrl]) {
      const home = await mkdtemp(join(folder, 'server-'))
      const env = { ...KEYS, DATABASE_URL: url, NATS_URL: cluster.natsUrl, LOG_LEVEL: 'fatal' }
      const server = await KilledServer.prepare(home, env)
      await server.start()
      await server.stop()
    }
  }, 120_000)

  test.runIf(process.getuid?.() === 0)(
    'keeps every acknowledged row while its primary crashes and is handed over',
    async () => {
      expect(cluster.network.isSeparate).toBe(true)
      const pool = openPool({ ...connectionOf(cluster.databaseUrl), max: 4 }, ignore)
      await pool.query('create table kept (n int primary key)')
      const acked: number[] = []
      let made = 0
      const writing = new AbortController()
      const write = async (): Promise<void> => {
        while (!writing.signal.aborted) {
          const n = ++made
          await pool.query('insert into kept values ($1)', [n]).then(
            () => acked.push(n),
            () => sleep(50),
          )
        }
      }
      const writers = Promise.all([write(), write()])
      const goesOn = async (): Promise<void> => {
        const before = acked.length
        await expect.poll(() => acked.length > before + 20, { timeout: 60_000 }).toBe(true)
      }
      try {
        await goesOn()
        const first = await cluster.leader()
        first?.crash()
        await expect
          .poll(async () => (await cluster.leader())?.name ?? first?.name, { timeout: 60_000 })
          .not.toBe(first?.name)
        await goesOn()
        first?.boot()
        await cluster.untilHealthy()
        const second = await cluster.leader()
        expect(await cluster.switchOver()).toBe(true)
        await cluster.untilHealthy()
        expect((await cluster.leader())?.name).not.toBe(second?.name)
        await goesOn()
      } finally {
        writing.abort()
        await writers
      }
      const { rows } = await pool.query<{ n: number }>('select n from kept')
      const kept = new Set(rows.map(({ n }) => n))
      expect(acked.filter((n) => !kept.has(n))).toEqual([])
      // And they are on every machine.
      for (const { address } of cluster.machines) {
        const client = new pg.Client({ ...(await cluster.superuser('huoketai')), host: address })
        await client.connect()
        const count = async () => (await client.query<{ n: number }>('select count(*)::int n from kept')).rows[0]?.n
        await expect.poll(count, { timeout: 15_000 }).toBe(kept.size)
        await client.end()
      }
      await pool.end()
    },
    240_000,
  )
})
