import { readFileSync } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { tmpdir } from 'node:os'
import type { ServerRole } from '../../core/config.ts'
import type pg from 'pg'
import { startEmbedded } from '../../core/db/embedded/start-embedded.ts'
import { urlOf } from '../../core/db/embedded/url-of.ts'
import { KilledServer } from './killed-server.ts'

// The same on every member, as on machines of one installation.
const SECRETS = {
  JWT_SECRET: 'fleet-jwt-0123456789-abcdefghijklmnop',
  DATA_KEY: 'fleet-data-0123456789-abcdefghijklmnop',
}

export interface Member {
  name: string
  roles: readonly ServerRole[]
  /** Its own data folder. */
  folder: string
  server: KilledServer
}

/** What the processes of a fleet work on. */
export interface FleetDatabase {
  /** As the members are given it. */
  url: string
  connection: pg.PoolConfig
  stop(): Promise<void>
}

const startOwn = async (folder: string): Promise<FleetDatabase> => {
  const database = await startEmbedded({ dataDir: join(folder, 'database'), log: () => undefined })
  return { url: urlOf(database.connection), connection: database.connection, stop: () => database.stop() }
}

/** One PostgreSQL and as many processes of each role as are asked for, each with a data folder of its own. */
export class Fleet {
  readonly folder: string
  readonly database: FleetDatabase
  readonly members: Member[] = []
  /** What every member is given. */
  readonly env: Readonly<Record<string, string>>
  #made = 0

  /** `env` goes to every member; without a `database` the fleet has one of its own. */
  static async open(env: Record<string, string> = {}, database?: FleetDatabase): Promise<Fleet> {
    const folder = await mkdtemp(join(tmpdir(), 'huoketai-fleet-'))
    return new Fleet(folder, database ?? (await startOwn(folder)), env)
  }

  constructor(folder: string, database: FleetDatabase, env: Record<string, string>) {
    this.folder = folder
    this.database = database
    this.env = { ...SECRETS, DATABASE_URL: database.url, ...env }
  }

  /** Starts one more process and waits until it answers. */
  async add(roles: readonly ServerRole[], env: Record<string, string> = {}): Promise<Member> {
    const member = await this.prepare(roles, env)
    await member.server.start()
    return member
  }

  /** One more process that is not started yet. What it says goes to a file beside its folder where `quiet`. */
  async prepare(roles: readonly ServerRole[], env: Record<string, string> = {}, quiet = false): Promise<Member> {
    const name = `${roles.join('-')}-${++this.#made}`
    const folder = join(this.folder, name)
    await mkdir(folder)
    const given = { ...this.env, ROLES: roles.join(','), ...env }
    const server = await KilledServer.prepare(folder, given, quiet ? `${folder}.log` : undefined)
    const member = { name, roles, folder, server }
    this.members.push(member)
    return member
  }

  /** The postmaster of the fleet's own database; undefined while there is none. */
  get postmaster(): number | undefined {
    try {
      const [pid] = readFileSync(join(this.folder, 'database/postgres/postmaster.pid'), 'utf8').split('\n')
      return Number(pid)
    } catch {
      return undefined
    }
  }

  of(role: ServerRole): Member[] {
    return this.members.filter(({ roles }) => roles.includes(role))
  }

  async stop(): Promise<void> {
    await Promise.all(this.members.map(({ server }) => server.stop()))
    await this.database.stop()
    await rm(this.folder, { recursive: true, force: true })
  }
}
