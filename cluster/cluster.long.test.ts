import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
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
const DEPLOY = fileURLToPath(new URL('../deploy/', import.meta.url))
const UNITS = join(DEPLOY, 'cluster/systemd')
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
      network_mode: z.string().optional(),
      env_file: z.array(z.string()).optional(),
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
    // As it is shipped, with its user.
    expect(check('haproxy', ['-c', '-f', join(DEPLOY, 'cluster/haproxy.cfg')])).toMatchObject({ status: 0 })
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
      expect(compose.services[`machine${n}`]?.networks).toEqual({ huoketai: { ipv4_address: address } })
      for (const program of ['etcd', 'nats'])
        expect(compose.services[`${program}${n}`]).toMatchObject({
          network_mode: `service:machine${n}`,
          env_file: [`./${program}.env`],
        })
      expect(compose.services[`db${n}`]).toMatchObject({
        network_mode: `service:machine${n}`,
        env_file: ['./patroni.env'],
      })
    }
    const used = services.flatMap(({ volumes = [] }) => volumes.map((one) => one.split(':')[0] ?? ''))
    expect([...new Set(used)].toSorted()).toEqual(Object.keys(compose.volumes).toSorted())
    const roles = services.flatMap(({ environment }) => environment?.['ROLES'] ?? [])
    expect(roles).toEqual(['api,second', 'api,second', 'tracker', 'tracker', 'tracker', 'worker', 'worker'])
  })

  test.skipIf(spawnSync('systemd-analyze', ['--version']).error !== undefined)(
    'has units that systemd reads',
    async () => {
      // Archiving's units with the drop-in that has them run on the primary alone.
      const archiving = ['huoketai-pgbackrest@.service', 'huoketai-pgbackrest-check.service']
      const copies = join(folder, 'units')
      for (const unit of archiving) {
        await mkdir(join(copies, `${unit}.d`), { recursive: true })
        await cp(join(DEPLOY, 'pgbackrest', unit), join(copies, unit))
        await cp(join(UNITS, 'primary-only.conf'), join(copies, `${unit}.d/primary-only.conf`))
      }
      const { said } = check('systemd-analyze', [
        'verify',
        ...['etcd', 'patroni', 'nats', 'role@'].map((name) => join(UNITS, `huoketai-${name}.service`)),
        ...archiving.map((unit) => join(copies, unit)),
      ])
      const own = said
        .split('\n')
        .filter((line) => /huoketai-|primary-only/.test(line) && !line.includes('is not executable'))
      expect(own).toEqual([])
    },
  )

  test('has units that never give up, read files that are shipped, and do not leave PostgreSQL behind', () => {
    const units = readdirSync(UNITS).filter((name) => name.endsWith('.service'))
    expect(units).toHaveLength(4)
    const shipped = [...readdirSync(join(DEPLOY, 'cluster')), ...readdirSync(join(DEPLOY, 'cluster/roles')), '%i.env']
    for (const name of units) {
      const unit = readFileSync(join(UNITS, name), 'utf8')
      expect(unit).toMatch(/^StartLimitIntervalSec=0$/m)
      const read = [...unit.matchAll(/^EnvironmentFile=-?\/etc\/huoketai\/(.*)$/gm)].map(([, file = '']) => file)
      expect(read.filter((file) => !shipped.includes(file))).toEqual([])
    }
    expect(readFileSync(join(UNITS, 'huoketai-patroni.service'), 'utf8')).toMatch(/^KillMode=mixed$/m)
    const roles = ['api', 'tracker', 'worker'].map((name) => readEnvFile(readDeployed(`roles/${name}.env`)))
    expect(roles.map(({ ROLES }) => ROLES)).toEqual(['api,second', 'tracker', 'worker'])
    for (const name of ['PORT', 'DATA_DIR']) expect(new Set(roles.map((role) => role[name])).size).toBe(3)
    // What a role's file says is not said again by the file that all share.
    const all = Object.keys(readEnvFile(readDeployed('huoketai.env')))
    expect(all.filter((name) => roles.some((role) => name in role))).toEqual([])
  })

  test('gives each program its own passwords', () => {
    const names = (file: string): string[] => Object.keys(readEnvFile(readDeployed(file)))
    expect(names('etcd.env').filter((name) => !name.startsWith('ETCD_'))).toEqual([])
    expect(names('patroni.env').filter((name) => !name.startsWith('PATRONI_'))).toEqual([])
    expect(names('nats.env').filter((name) => !name.startsWith('NATS_'))).toEqual([])
    expect(Object.values(readEnvFile(readDeployed('machine.env'))).join()).not.toContain('change-this')
  })

  test.skipIf(process.getuid?.() !== 0 || spawnSync('nft', ['--version']).error !== undefined)(
    'has rules of a firewall that nft reads',
    () => {
      expect(check('nft', ['-c', '-f', join(DEPLOY, 'cluster/nftables.conf')])).toEqual({ status: 0, said: '' })
    },
  )

  test('has a huoketai-ctl that finds the cluster by the files of the units', async () => {
    const home = await mkdtemp(join(folder, 'etc-'))
    const { env, folder: patroni } = machine()
    const lines = Object.entries(env).filter(([name]) => name.startsWith('PATRONI_'))
    await writeFile(join(home, 'patroni.env'), lines.map(([name, value]) => `${name}=${value}\n`).join(''))
    await writeFile(join(home, 'machine.env'), '')
    const script = readDeployed('huoketai-ctl')
      .replaceAll('/etc/huoketai/patroni.yml', join(patroni, 'patroni.yml'))
      .replaceAll('/etc/huoketai', home)
    const { status, stdout } = spawnSync('sh', ['-c', script, 'huoketai-ctl', 'list', '--format', 'json'], {
      encoding: 'utf8',
    })
    expect(status).toBe(0)
    const members = z.array(z.object({ Member: z.string() })).parse(JSON.parse(stdout))
    expect(members.map(({ Member }) => Member).toSorted()).toEqual(['db1', 'db2', 'db3'])
    expect(check('sh', ['-n', join(DEPLOY, 'cluster/backup-after-promotion')])).toEqual({ status: 0, said: '' })
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
