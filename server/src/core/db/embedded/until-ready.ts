import { setTimeout as sleep } from 'node:timers/promises'
import { Client, DatabaseError } from 'pg'
import { type Endpoint, readPassword } from './endpoint.ts'
import { superuser } from './init-cluster.ts'
import type { Ending, Postmaster } from './postmaster.ts'
import { hasCode } from './system-error.ts'

export const databaseName = 'huoketai'

/** PostgreSQL has ended before it could serve. */
export class NotServing extends Error {
  readonly ending: Ending

  constructor(ending: Ending) {
    super(
      ending.output
        .trim()
        .split('\n')
        .findLast((line) => line.includes('FATAL')) ?? ending.detail,
    )
    this.ending = ending
  }

  /** Processes of a killed predecessor still hold the cluster: it passes. */
  get isPassing(): boolean {
    return /lock file .* already exists|pre-existing shared memory block|could not bind/.test(this.ending.output)
  }
}

/** Returns once our database answers, however long the recovery takes; throws when PostgreSQL ends before that. */
export async function untilReady(
  postmaster: Postmaster,
  endpoint: Endpoint,
  log: (line: string) => void,
): Promise<void> {
  let nextNotice = performance.now() + 10_000
  while (!(await isServing(endpoint))) {
    const ending = postmaster.ending()
    if (ending) throw new NotServing(ending)
    if (performance.now() > nextNotice) {
      log('PostgreSQL is still recovering')
      nextNotice += 10_000
    }
    await sleep(20)
  }
}

async function isServing(endpoint: Endpoint): Promise<boolean> {
  const { host, port } = endpoint
  const client = new Client({ host, port, user: superuser, database: 'postgres', password: readPassword(endpoint) })
  client.on('error', () => {}) // A lost connection also rejects the query in flight, which is where it is handled.
  try {
    await client.connect()
    const { rowCount } = await client.query('select from pg_database where datname = $1', [databaseName])
    if (rowCount === 0) await client.query(`create database ${databaseName}`)
    return true
  } catch (error) {
    if (isNotYet(error)) return false
    throw error
  } finally {
    await client.end().catch(() => {})
  }
}

const startingUp = '57P03'
const shuttingDown = '57P01'

export function isNotYet(error: unknown): boolean {
  if (error instanceof DatabaseError) return error.code === startingUp || error.code === shuttingDown
  return hasCode(error, 'ENOENT', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE') || isLostConnection(error)
}

function isLostConnection(error: unknown): boolean {
  return error instanceof Error && error.message.startsWith('Connection terminated')
}
