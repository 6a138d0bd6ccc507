import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Tables } from './schema.ts'
import { KEPT_ALIVE, SteadyClient, type SteadyConfig } from './steady-client.ts'

export type Database = Kysely<Tables>

// count(*) and sum arrive as text; none of ours leaves the safe integers.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number)
// A calendar day is no moment: made a Date it would shift with the machine's zone.
pg.types.setTypeParser(pg.types.builtins.DATE, String)

// Outside a tenant's transaction the server acts for itself: sign-in, workers, housekeeping.
const SYSTEM_SCOPE = '-c app.scope=*'

/** Pools report broken idle connections as events; unheard they would end the process. */
export const openPool = (config: SteadyConfig, onError: (error: Error) => void): pg.Pool => {
  const pool = new pg.Pool({
    max: 20,
    connectionTimeoutMillis: 5_000,
    application_name: 'huoketai',
    options: SYSTEM_SCOPE,
    Client: SteadyClient,
    ...KEPT_ALIVE,
    ...config,
  })
  pool.on('error', onError)
  pool.on('connect', (client) => client.on('error', onError))
  return pool
}

export const openDatabase = (pool: pg.Pool): Database => new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
