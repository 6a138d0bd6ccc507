import { join } from 'node:path'
import type { RequestListener } from 'node:http'
import type pg from 'pg'
import { openGiver } from '../areas/agents/give-agent.ts'
import type { Giver } from '../areas/agents/give-agent.ts'
import { agentPages } from '../areas/agents/page/send-agent-page.ts'
import { cardPages } from '../areas/cards/page/card-controller.ts'
import { tonePages } from '../areas/cards/tone-page/tone-controller.ts'
import { openDatabase, openPool } from '../core/db/database.ts'
import { formPages } from '../areas/forms/form-controller.ts'
import type { Services } from '../core/services.ts'
import { announceMoves } from '../areas/tracking/announce-clicks.ts'
import { buildTracker } from '../areas/tracking/build-tracker.ts'
import type { LandingPages } from '../areas/tracking/landing-port.ts'
import type { TrackerParts } from '../areas/tracking/tracker-parts.ts'
import { openClickPool } from '../areas/tracking/click-pool.ts'
import { countHits } from '../areas/tracking/detect-bot.ts'
import { openLinkCache } from '../areas/tracking/link-cache.ts'
import { openNatsSink } from '../areas/tracking/nats/open-nats-sink.ts'
import { keepDaysReady } from '../areas/tracking/partitions.ts'
import { postgresSink } from '../areas/tracking/postgres-sink.ts'
import { GroupCommit } from '../areas/tracking/group-commit.ts'
import { quickMonitor } from '../areas/tracking/quick-monitor.ts'
import { Spool } from '../areas/tracking/spool.ts'

// Whoever waits for an agent waits for a page: better somebody known than nobody for long.
const GIVING = { max: 3, connectionTimeoutMillis: 2_000, query_timeout: 3_000 }
const GIVING_OPTIONS = '-c app.scope=* -c lock_timeout=2000 -c statement_timeout=3000'

export interface Tracker {
  /** What makes visits and gives out agents, for those who call from elsewhere than a page. */
  parts: TrackerParts & { giver: Giver }
  handle: RequestListener
  stop(): Promise<void>
}

/** The pages that areas offer the landing frame; the first that has one for a link shows it. */
export const landingPages = (services: Services, giver: Giver): LandingPages[] => [
  formPages(services),
  cardPages(services),
  tonePages(services),
  agentPages({ settings: services.settings, giver }),
]

/** The tracker with connections of its own, so that nothing else makes a click wait. */
export const startTracker = async (services: Services, connection: pg.PoolConfig): Promise<Tracker> => {
  const { config, settings, listener, log } = services
  const warn = (line: string) => log.warn(line)
  const pool = openClickPool(connection, 'huoketai-tracker', warn)
  const spool = await Spool.open(join(config.dataDir, 'spool'))
  const moves = announceMoves(services)
  const nats = config.natsUrl === undefined ? undefined : await openNatsSink(config.natsUrl, pool, warn)
  const recorder = await GroupCommit.open({
    sink: nats?.sink ?? postgresSink(pool),
    spool,
    warn,
    // Behind NATS whoever stores them tells.
    stored: nats === undefined ? moves.add : () => undefined,
  })
  const days = await keepDaysReady(services)
  const links = await openLinkCache(pool, listener, { path: join(config.dataDir, 'links.json'), warn })
  const agents = openPool(
    { ...connection, ...GIVING, application_name: 'huoketai-giver', options: GIVING_OPTIONS },
    (error) => warn(`agents: ${error.message}`),
  )
  const giver = openGiver({
    db: openDatabase(agents),
    reservationMinutes: async () => (await settings.get('wxwork')).reservationMinutes,
    warn,
  })
  const parts = {
    config,
    links,
    recorder,
    settings,
    pages: landingPages(services, giver),
    count: countHits(services),
    log,
  }
  const app = await buildTracker(parts)
  const quick = quickMonitor(parts)
  return {
    parts: { ...parts, giver },
    handle: (request, response) => quick(request, response) || app.routing(request, response),
    stop: async () => {
      await recorder.stop()
      await nats?.close()
      await app.close()
      await links.close()
      days.stop()
      await moves.stop()
      await pool.end()
      await agents.end()
    },
  }
}
