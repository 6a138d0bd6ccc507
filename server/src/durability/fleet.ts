import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { tmpdir } from 'node:os'
import type { ServerRole } from '../config.ts'
import { type EmbeddedDatabase, startEmbedded } from '../db/embedded/start-embedded.ts'
import { KilledServer } from './killed-server.ts'

// The same on every member, as on machines of one installation.
const SECRETS = {
  JWT_SECRET: 'fleet-jwt-0123456789-abcdefghijklmnop',
  DATA_KEY: 'fleet-data-0123456789-abcdefghijklmnop',
}

export interface Member {
  name: string
  roles: readonly ServerRole[]
  server: KilledServer
}

/** An address for DATABASE_URL; a socket's folder travels as a parameter. */
export const urlOf = ({ host, port, user, database, password }: EmbeddedDatabase['connection']): string => {
  const who = `${encodeURIComponent(user)}${password === undefined ? '' : `:${encodeURIComponent(password)}`}`
  return host.startsWith('/')
    ? `postgres://${who}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`
    : `postgres://${who}@${host}:${port}/${database}`
}

/** One PostgreSQL and as many processes of each role as are asked for, each with a data folder of its own. */
export class Fleet {
  readonly folder: string
  readonly database: EmbeddedDatabase
  readonly members: Member[] = []
  readonly #env: Record<string, string>
  #made = 0

  /** `env` goes to every member. */
  static async open(env: Record<string, string> = {}): Promise<Fleet> {
    const folder = await mkdtemp(join(tmpdir(), 'huoketai-fleet-'))
    return new Fleet(folder, await startEmbedded({ dataDir: join(folder, 'database'), log: () => undefined }), env)
  }

  constructor(folder: string, database: EmbeddedDatabase, env: Record<string, string>) {
    this.folder = folder
    this.database = database
    this.#env = { ...SECRETS, DATABASE_URL: urlOf(database.connection), ...env }
  }

  /** Starts one more process and waits until it answers. */
  async add(roles: readonly ServerRole[], env: Record<string, string> = {}): Promise<Member> {
    const name = `${roles.join('-')}-${++this.#made}`
    const dataDir = join(this.folder, name)
    await mkdir(dataDir)
    const server = await KilledServer.prepare(dataDir, { ...this.#env, ROLES: roles.join(','), ...env })
    await server.start()
    const member = { name, roles, server }
    this.members.push(member)
    return member
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
