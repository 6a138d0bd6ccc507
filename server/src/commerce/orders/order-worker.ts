import { setTimeout as sleep } from 'node:timers/promises'
import { SHOPS, type Shop } from '#contract/commerce/entities.ts'
import type { Services } from '../../core/services.ts'
import { SETTINGS_CHANNEL } from '../../core/settings/store.ts'
import { ShopFailure } from '../../areas/commerce/shops/port.ts'
import { findShop } from '../../areas/commerce/shops/shop-of.ts'
import { noteReading } from '../../areas/commerce/orders/cursor.ts'
import { readOrders } from '../../areas/commerce/orders/read-orders.ts'

const SECOND = 1000
const STOP_WITHIN = 8000
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

const wordsOf = (error: unknown): string =>
  error instanceof ShopFailure ? `${error.message} (${error.code})` : '读取订单时出错'

/** Reads a shop's orders once; answers how many seconds to wait. */
const readOnce = async (services: Services, provider: Shop, failures: number, signal: AbortSignal) => {
  const found = await findShop(services, provider)
  if (found === undefined) return { seconds: UNCONFIGURED, failures: 0 }
  const { shop, pollSeconds } = found
  try {
    await readOrders(services, shop, { signal, atLeastAfter: pollSeconds * SECOND * 0.9 })
    return { seconds: pollSeconds, failures: 0 }
  } catch (error) {
    if (signal.aborted) return { seconds: 0, failures }
    if (!(error instanceof ShopFailure)) services.log.warn({ err: error, provider }, 'orders not read')
    await noteReading(services.db, provider, { error: wordsOf(error) })
    return { seconds: pauseAfter(error, failures + 1), failures: failures + 1 }
  }
}

/** Reads the orders of every shop that is set up, as long as the process lives. */
export const startOrders = (services: Services): { stop(): Promise<void> } => {
  const stopping = new AbortController()
  const { signal } = stopping
  const wakes = new Map<string, () => void>()
  services.listener.on(SETTINGS_CHANNEL, (key) => wakes.get(key)?.())
  const run = async (provider: Shop): Promise<void> => {
    let failures = 0
    while (!signal.aborted) {
      const woken = new Promise<void>((resolve) => wakes.set(provider, resolve))
      const next = await readOnce(services, provider, failures, signal).catch((error: unknown) => {
        services.log.warn({ err: error, provider }, 'orders')
        return { seconds: PAUSES.away, failures }
      })
      failures = next.failures
      const pause = new AbortController()
      const waiting = AbortSignal.any([signal, pause.signal])
      await Promise.race([woken, sleep(next.seconds * SECOND, undefined, { signal: waiting }).catch(() => undefined)])
      pause.abort()
    }
  }
  const ended = Promise.all(SHOPS.map(run))
  return {
    stop: async () => {
      stopping.abort()
      await Promise.race([ended, sleep(STOP_WITHIN, undefined, { ref: false })])
    },
  }
}
