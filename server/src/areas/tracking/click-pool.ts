import type pg from 'pg'
import { openPool } from '../../core/db/database.ts'

const CONNECTIONS = 4
const ANSWER_WITHIN = 5_000
// The arrays of a batch have no statistics: its plan is made once, never compares every row with every other, and never reads a
// table through that was small when the plan was made.
const PLANS = '-c app.scope=* -c plan_cache_mode=force_generic_plan -c enable_nestloop=off -c enable_seqscan=off'

/** Connections of their own for clicks, so that nothing else makes one wait. */
export const openClickPool = (connection: pg.PoolConfig, name: string, warn: (line: string) => void): pg.Pool =>
  openPool(
    {
      ...connection,
      max: CONNECTIONS,
      connectionTimeoutMillis: 2_000,
      query_timeout: ANSWER_WITHIN,
      application_name: name,
      options: PLANS,
    },
    (error) => warn(`${name}: ${error.message}`),
  )
