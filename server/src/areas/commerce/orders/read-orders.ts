import type { Services } from '../../../core/services.ts'
import type { ShopPort, Window } from '../shops/port.ts'
import { moveCursor, noteReading, openCursor } from './cursor.ts'
import { holdShop } from './hold-shop.ts'
import { storePage } from './store-page.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
/** The shops take an hour, both ends of it included. */
const LONGEST = HOUR - SECOND
/** What the shops show late, and what two clocks may differ by before a shop refuses to talk. */
const OVERLAP = 15 * MINUTE
/** A window ends so long ago: an order that changes while it is read falls into the next one. */
const SETTLED = 2 * SECOND
const FIRST_LOOK = DAY
/** The shops keep 90 days; the rest is for the time the catching up itself takes. */
const KEPT = 90 * DAY - 6 * HOUR

export interface Reading {
  /** Between two pages the reader may be asked to stop. */
  signal?: AbortSignal
  /** Milliseconds: a shop that was read more recently, by any process, is skipped. */
  atLeastAfter?: number
}

const wholeSecond = (ms: number): number => Math.floor(ms / SECOND) * SECOND

/** From where a reader goes on to where it may go now; the windows touch. */
export function* windowsFrom(readUntil: Date, now: number): Generator<Window> {
  const end = wholeSecond(now - SETTLED)
  let from = wholeSecond(Math.max(readUntil.getTime() - OVERLAP, now - KEPT))
  while (from < end) {
    const to = Math.min(from + LONGEST, end)
    yield { from: new Date(from), to: new Date(to) }
    from = to
  }
}

const readWindow = async (
  services: Services,
  shop: ShopPort,
  window: Window,
  signal?: AbortSignal,
): Promise<number> => {
  let stored = 0
  for await (const lines of shop.ordersChanged(window)) {
    signal?.throwIfAborted()
    stored += await storePage(services, shop, lines)
    signal?.throwIfAborted()
  }
  return stored
}

/**
 * Reads everything that changed since the last time, window by window; the cursor moves when a window was read whole.
 * Answers how many lines were new; undefined where another reads this shop, or just has.
 */
export const readOrders = (services: Services, shop: ShopPort, reading: Reading = {}): Promise<number | undefined> =>
  holdShop(services, shop.provider, async (lost) => {
    const { db } = services
    const { atLeastAfter = 0 } = reading
    const signal = AbortSignal.any([lost, ...(reading.signal === undefined ? [] : [reading.signal])])
    const { provider } = shop
    const cursor = await openCursor(db, provider, new Date(shop.now() - FIRST_LOOK))
    if (Date.now() - (cursor.last_read_at?.getTime() ?? 0) < atLeastAfter) return undefined
    let stored = 0
    for (const window of windowsFrom(cursor.read_until, shop.now())) {
      stored += await readWindow(services, shop, window, signal)
      // Its clock turned out to be behind ours: this window is not over there.
      if (window.to.getTime() > shop.now() - SETTLED) return stored
      await moveCursor(db, provider, window.to)
    }
    await noteReading(db, provider, { readAt: new Date() })
    return stored
  })
