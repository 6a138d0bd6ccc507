import { SHOPS, type Shop } from '#contract/commerce/entities.ts'
import { createLeaseWorker, type LeaseWorker, startLeaseWorker } from '../../../core/jobs/lease-worker.ts'
import type { Services } from '../../../core/services.ts'
import { SETTINGS_CHANNEL } from '../../../core/settings/store.ts'
import { ShopFailure } from '../shops/port.ts'
import { findShop } from '../shops/shop-of.ts'
import { noteReading } from './cursor.ts'
import { readOrders } from './read-orders.ts'

const SECOND = 1000
const POLL = SECOND
/** How long the first failure of its kind keeps us away, and the longest any does. */
const PAUSES: Record<ShopFailure['kind'], number> = { away: 15, throttled: 60, refused: 300, blocked: 3600 }
const LONGEST_PAUSE = 3600
/** Where nothing is set up, what wakes us is that someone sets it up. */
const UNCONFIGURED = 600

/** Seconds until the next try; each failure in a row doubles them. */
export const pauseAfter = (error: unknown, failures: number): number => {
  if (!(error instanceof ShopFailure)) return PAUSES.away
  const pause = Math.max(PAUSES[error.kind], error.retryAfterSeconds ?? 0)
  return Math.min(LONGEST_PAUSE, pause * 2 ** Math.min(failures - 1, 6))
}

/** What the console shows. */
const shownError = (error: unknown): string =>
  error instanceof ShopFailure ? `${error.message} (${error.code})` : '读取订单时出错'

/** Reads a shop's orders once; answers how many seconds to wait. */
const readOnce = async (services: Services, provider: Shop, failures: number, stopping: AbortSignal) => {
  const found = await findShop(services, provider)
  if (found === undefined) return { seconds: UNCONFIGURED, failures: 0 }
  const { shop, pollSeconds } = found
  try {
    await readOrders(services, shop, { signal: stopping, atLeastAfter: pollSeconds * SECOND * 0.9 })
    return { seconds: pollSeconds, failures: 0 }
  } catch (error) {
    if (stopping.aborted) return { seconds: 0, failures }
    if (!(error instanceof ShopFailure)) services.log.warn({ err: error, provider }, 'orders not read')
    await noteReading(services.db, provider, { error: shownError(error) })
    return { seconds: pauseAfter(error, failures + 1), failures: failures + 1 }
  }
}

interface ShopTurn {
  provider: Shop
  failures: number
  /** When it is read next, by the time of this process. */
  dueAt: number
}

const readShop = async (services: Services, turn: ShopTurn, stopping: AbortSignal): Promise<number> => {
  const { provider, failures } = turn
  turn.dueAt = Infinity
  const next = await readOnce(services, provider, failures, stopping).catch((error: unknown) => {
    services.log.warn({ err: error, provider }, 'orders')
    return { seconds: PAUSES.away, failures }
  })
  turn.failures = next.failures
  // Otherwise its settings changed meanwhile, and it is read again at once.
  if (turn.dueAt === Infinity) turn.dueAt = performance.now() + next.seconds * SECOND
  return 1
}

/** Reads the orders of every shop that is set up, as long as the process lives. Each is a queue; its lease is the lock of `holdShop`. */
export const startOrders = (services: Services): Pick<LeaseWorker, 'stop'> => {
  const turns = SHOPS.map((provider): ShopTurn => ({ provider, failures: 0, dueAt: 0 }))
  services.listener.on(SETTINGS_CHANNEL, (key) => {
    for (const turn of turns) if (turn.provider === key) turn.dueAt = 0
  })
  const worker = createLeaseWorker({
    claim: async ({ busy }) => {
      const reading = busy()
      const due = turns.filter(({ provider, dueAt }) => dueAt <= performance.now() && !reading.includes(provider))
      return due.map((turn) => ({
        queue: turn.provider,
        run: (stopping) => readShop(services, turn, stopping),
      }))
    },
  })
  return startLeaseWorker(services, worker, { name: 'orders', channel: SETTINGS_CHANNEL, poll: POLL })
}
