import { join } from 'node:path'
import type { RequestListener } from 'node:http'
import type pg from 'pg'
import { openPool } from '../db/database.ts'
import type { Services } from '../services.ts'
import { announceMoves } from './announce-moves.ts'
import { buildTracker } from './build-tracker.ts'
import { countAddresses } from './detect-bot.ts'
import { openLinkCache } from './link-cache.ts'
import { keepDaysReady } from './partitions.ts'
import { postgresSink } from './postgres-sink.ts'
import { GroupCommit } from './group-commit.ts'
import { quickMonitor } from './quick-monitor.ts'
import { Spool } from './spool.ts'

const CONNECTIONS = 4
const ANSWER_WITHIN = 5_000
// The arrays of a batch have no statistics: its plan is made once, and never compares every row with every other.
const PLANS = '-c app.scope=* -c plan_cache_mode=force_generic_plan -c enable_nestloop=off'

export interface Tracker {
  handle: RequestListener
  stop(): Promise<void>
}

/** The tracker with connections of its own, so that nothing else makes a click wait. */
export const startTracker = async (services: Services, connection: pg.PoolConfig): Promise<Tracker> => {
  const { config, settings, listener, log } = services
  const warn = (line: string) => log.warn(line)
  const pool = openPool(
    {
      ...connection,
      max: CONNECTIONS,
      connectionTimeoutMillis: 2_000,
      query_timeout: ANSWER_WITHIN,
      application_name: 'huoketai-tracker',
      options: PLANS,
    },
    (error) => warn(`tracker: ${error.message}`),
  )
  const spool = await Spool.open(join(config.dataDir, 'spool'))
  const moves = announceMoves(services)
  const recorder = await GroupCommit.open({ sink: postgresSink(pool), spool, warn, stored: moves.add })
  const days = await keepDaysReady(services)
  const links = openLinkCache(pool, listener)
  const parts = { config, links, recorder, settings, count: countAddresses(), log }
  const app = await buildTracker(parts)
  const quick = quickMonitor(parts)
  return {
    handle: (request, response) => quick(request, response) || app.routing(request, response),
    stop: async () => {
      await recorder.stop()
      await app.close()
      days.stop()
      await moves.stop()
      await pool.end()
    },
  }
}
