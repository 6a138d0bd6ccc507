import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type pg from 'pg'
import type { Config } from '../core/config.ts'
import { openDatabase, openPool } from '../core/db/database.ts'
import { openListener } from '../core/db/listen.ts'
import { prepareDatabase, prepareWhenThere } from '../core/db/prepare-database.ts'
import { openReplica } from '../core/db/replica/open-replica.ts'
import { EXPORT_LISTS } from './export-lists.ts'
import { RESTORERS } from './restorers.ts'
import { buildApp } from './build-app.ts'
import { openFileStore, tryFileStore } from '../core/files/open-file-store.ts'
import { listen } from '../core/http/listen.ts'
import { adsetAgents } from '../areas/agents/adset-agents.ts'
import { adsetExperiments } from '../areas/experiments/adset-experiments.ts'
import { sells } from '../areas/cards/services/sells.ts'
import { linkOfProduct } from '../areas/commerce/products/link-of-product.ts'
import { isSchemaOf } from '../areas/forms/find-schema.ts'
import { addressOfLink } from '../areas/wecom/links/address-of-link.ts'
import { figureSource } from '../areas/reports/figure-source.ts'
import { startOrders } from '../areas/commerce/orders/order-worker.ts'
import { startDelivery } from '../areas/delivery/worker.ts'
import { createFirstAdmin, type FirstAdmin } from '../areas/identity/first-admin.ts'
import { openPasswords } from '../core/password/password.ts'
import { openQueue } from '../core/jobs/open-queue.ts'
import { startWorker } from './start-worker.ts'
import { loadKeys } from '../core/keys.ts'
import { exchangeCounts } from '../core/limits/exchange-counts.ts'
import { openLimits } from '../core/limits/shared-limits.ts'
import type { Services } from '../core/services.ts'
import { settleFindKey } from '../operations/key-rotation/find-key.ts'
import { openSettings } from '../core/settings/store.ts'
import { startNotices } from '../areas/notifications/outward/worker.ts'
import { startWebhooks } from '../areas/webhooks/outward/worker.ts'
import { startInbox } from '../areas/wecom/inbox/inbox-worker.ts'
import { startRanges } from '../areas/wecom/ranges/range-worker.ts'
import { startBatchWriter } from '../areas/tracking/nats/start-batch-writer.ts'
import { startTracker } from './start-tracker.ts'

export interface RunningServer {
  url: string
  firstAdmin: FirstAdmin | undefined
  services: Services
  /** Resolves with the reason when it cannot go on; whoever started it then stops it. */
  failure: Promise<unknown>
  stop(): Promise<void>
}

const GIVEN_UP_AFTER = 5_000
const POOLS_END_WITHIN = 2_000
const LOOKUP_CONNECTIONS = 2

const ownAddress = ({ host, port }: Pick<Config, 'host' | 'port'>): string => {
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`
}

/** Starts the parts named by ROLES on a database that is there. */
export const startServer = async (
  config: Config,
  connection: pg.PoolConfig,
  log: FastifyBaseLogger,
): Promise<RunningServer> => {
  const onLost = (error: Error) => log.warn(`database connection lost: ${error.message}`)
  const pool = openPool(connection, onLost)
  const lookups = openPool({ ...connection, max: LOOKUP_CONNECTIONS }, onLost)
  // A connection whose path is lost may be held for long, and everything else has ended by then.
  const endPools = () =>
    Promise.race([Promise.all([pool.end(), lookups.end()]), sleep(POOLS_END_WITHIN, undefined, { ref: false })])
  const undo: (() => Promise<unknown>)[] = [endPools]
  const stop = async () => {
    for (const step of undo.reverse().splice(0)) await step()
  }
  const failure = Promise.withResolvers<unknown>()
  try {
    const db = openDatabase(pool)
    const lookupDb = openDatabase(lookups)
    const keys = await loadKeys(config)
    const passwords = await openPasswords(config)
    let firstAdmin: FirstAdmin | undefined
    const prepare = async (): Promise<void> => {
      await prepareDatabase(pool, log)
      await settleFindKey({ db, keys })
      firstAdmin = await createFirstAdmin(db, config, passwords)
    }
    // A tracker alone goes on with the links it knew.
    if (config.roles.every((role) => role === 'tracker')) {
      const preparing = await prepareWhenThere(prepare, log, (error) => {
        log.error({ err: error }, 'the database cannot be used')
        failure.resolve(error)
      })
      undo.push(async () => preparing.stop())
    } else await prepare()
    const listener = openListener(connection, (line) => log.warn(line), keys.id)
    undo.push(() => listener.close())
    const settings = openSettings(lookupDb, keys, listener)
    let own = ownAddress(config)
    const origin = () => config.publicUrl ?? own
    const replica = openReplica(config.replicaUrl, pool, log)
    if (replica !== undefined) undo.push(() => replica.close())
    const queue = openQueue(keys)
    const files = openFileStore(config)
    undo.push(() => files.close())
    if (config.filesS3 !== undefined) void tryFileStore(files, log)
    const limits = openLimits({
      exchange: (counts) => exchangeCounts(lookupDb, counts),
      warn: (line) => log.warn(line),
    })
    const services: Services = {
      config,
      keys,
      passwords,
      pool,
      db,
      lookupDb,
      replica,
      listener,
      settings,
      queue,
      limits,
      files,
      exportLists: EXPORT_LISTS,
      restorers: RESTORERS,
      figures: figureSource,
      adsetTargets: { isSchemaOf, sells, addressOfLink, linkOfProduct },
      adsetAgents,
      adsetExperiments,
      log,
      origin,
    }
    if (config.roles.includes('worker')) {
      // Together: each may take as long as all of them have.
      const workers: { stop(): Promise<unknown> }[] = []
      undo.push(() => Promise.all(workers.map((one) => one.stop())))
      workers.push(await startWorker(services), startInbox(services), startDelivery(services), startOrders(services))
      workers.push(startRanges(services), startNotices(services), startWebhooks(services))
      if (config.natsUrl !== undefined) workers.push(await startBatchWriter(services, connection, config.natsUrl))
    }
    const tracker = config.roles.includes('tracker') ? await startTracker(services, connection) : undefined
    if (tracker !== undefined) undo.push(() => tracker.stop())
    const app = await buildApp(services, tracker)
    undo.push(() => app.close())
    const url = await listen(app, config)
    own = ownAddress({ ...config, port: Number(new URL(url).port) || config.port })
    return { url, firstAdmin, services, failure: failure.promise, stop }
  } catch (error) {
    // What does not end must not keep the process from saying why, and from ending.
    await Promise.race([stop(), sleep(GIVEN_UP_AFTER, undefined, { ref: false })])
    throw error
  }
}
