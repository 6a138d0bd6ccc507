import { randomBytes, randomInt } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { type Logger, pino } from 'pino'
import { inject } from 'vitest'
import type { Role } from '#contract/roles.ts'
import { readConfig } from '../core/config.ts'
import { type RunningServer, startServer } from '../app/start-server.ts'
import { type Api, openApiFor } from './api.ts'
import { makeScratchFolder } from './scratch-folder.ts'
import { copyTemplate, dropDatabase } from './template.ts'
import { watchConnections } from './watch-connections.ts'

/** Each costs PostgreSQL 10 ms and fills its caches anew; a test asks little at the same time. */
const CONNECTIONS = 8

export const ADMIN = { username: 'admin', password: 'correct horse battery' }

export interface TestServer extends RunningServer {
  /** Calls without a session. */
  guest: Api
  admin: Api
  /** A new person of this role in the enterprise, signed in; the password is the Admin's. */
  join(enterpriseId: string, role: Exclude<Role, 'Admin'>): Promise<Api>
  enterprise(name?: string, parentId?: string): Promise<string>
  /** Asks the database directly, past every wall. */
  rows<T extends object>(statement: string, values?: unknown[]): Promise<T[]>
  /** Another server on the same database and data folder, as a second process would be; `more` is what is different there. */
  beside(more?: Record<string, string>): Promise<RunningServer & { guest: Api }>
}

/** Every call of a test seems to come from another place, so that limits by address only meet the tests about them. */
const anyAddress = (): string => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`

export const unique = (): string => randomBytes(4).toString('hex')

/** A whole server on a database of its own, spoken to over real HTTP. */
export const startTestServer = async (env: Record<string, string> = {}, log?: Logger): Promise<TestServer> => {
  const postgres = inject('postgres')
  const database = `test_${randomBytes(6).toString('hex')}`
  const connection = await copyTemplate(postgres, database)
  const dataDir = await makeScratchFolder('huoketai-data-')
  const seconds: string[][] = []
  const start = async (more: Record<string, string> = {}) => {
    const config = readConfig({
      PORT: '0',
      DATA_DIR: dataDir,
      ADMIN_PASSWORD: ADMIN.password,
      LOG_LEVEL: 'silent',
      CALLS_PER_MINUTE: '1000000',
      PASSWORD_HASH_MEMORY: '1024',
      TRUST_PROXY: 'on',
      ...env,
      ...more,
    })
    const running = await startServer(
      config,
      { ...connection, max: CONNECTIONS, connectionTimeoutMillis: 30_000 },
      log ?? pino({ level: config.logLevel }),
    )
    seconds.push(watchConnections(running.services.pool))
    return { ...running, guest: openApiFor(running.url, undefined, undefined, anyAddress) }
  }
  const server = await start()
  const { guest } = server
  const others: RunningServer[] = []
  const admin = await guest.signIn(ADMIN.username, ADMIN.password)
  return {
    ...server,
    admin,
    enterprise: async (name = `企业 ${unique()}`, parentId) => {
      const reply = await admin.post('/enterprise', { name, ...(parentId === undefined ? {} : { parentId }) })
      if (reply.status !== 200) throw new Error(JSON.stringify(reply.body))
      return String(reply.body.enterprise.id)
    },
    join: async (enterpriseId, role) => {
      const username = `${role.toLowerCase()}.${unique()}`
      const reply = await admin.post('/users', {
        username,
        password: ADMIN.password,
        fullname: `${role} ${unique()}`,
        role,
        enterpriseId,
      })
      if (reply.status !== 200) throw new Error(JSON.stringify(reply.body))
      return guest.signIn(username, ADMIN.password)
    },
    rows: async <T extends object>(statement: string, values: unknown[] = []) =>
      (await server.services.pool.query<T>(statement, values)).rows,
    beside: async (more) => {
      const other = await start(more)
      others.push(other)
      return other
    },
    stop: async () => {
      for (const other of others) await other.stop()
      await server.stop()
      await dropDatabase(postgres, database)
      await rm(dataDir, { recursive: true, force: true })
      const found = seconds.flat()
      if (found.length > 0) throw new Error(`A request that held a connection asked for ${found.join('\n')}`)
    },
  }
}
