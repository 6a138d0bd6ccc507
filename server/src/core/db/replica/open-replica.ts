import type { FastifyBaseLogger } from 'fastify'
import type pg from 'pg'
import { Failure } from '../../http/failure.ts'
import { openPool } from '../database.ts'
import { Replica, type ReplicaParts } from './replica.ts'

const MOST_LAG = 10_000
const LOOK_EVERY = 1_000
const CONNECTIONS = 10

/** The replica of REPLICA_URL; it need not be there. */
export const openReplica = (
  url: string | undefined,
  primary: pg.Pool,
  log: FastifyBaseLogger,
  { mostLag = MOST_LAG, lookEvery = LOOK_EVERY }: Partial<Pick<ReplicaParts, 'mostLag' | 'lookEvery'>> = {},
): Replica | undefined => {
  if (url === undefined) return undefined
  const pool = openPool(
    {
      connectionString: url,
      max: CONNECTIONS,
      connectionTimeoutMillis: 2_000,
      application_name: 'huoketai-reports',
    },
    // Whoever was reading is told, and the next look finds out.
    () => undefined,
  )
  return new Replica({
    pool,
    primary,
    mostLag,
    lookEvery,
    log: (line) => log.warn(line),
    isAnswer: (error) => error instanceof Failure,
  })
}
