import { sql } from 'kysely'
import { setTimeout as sleep } from 'node:timers/promises'
import { newId } from '../core/db/ids.ts'
import { holdPresence } from '../core/jobs/hold-presence.ts'
import { runWhenWoken } from '../jobs/run-when-woken.ts'
import { watchLost } from '../core/jobs/watch-lost.ts'
import type { Services } from '../core/services.ts'
import { claimDue } from '../areas/delivery/claim.ts'
import { findLanes } from './find-lanes.ts'
import { buryWaiting, LEASE_WORKER, reapLost } from './reap.ts'
import { runClaim } from '../areas/delivery/run-claim.ts'
import type { Clocked } from '../areas/delivery/settle.ts'
import { PUSH_DUE } from './wake.ts'

const LANES_AT_ONCE = 8
const POLL = 1000
const BURY_EVERY = 60_000
const STOP_WITHIN = 8000

export interface Delivery {
  /** Begins to push what is due by the clock; answers the work begun, each with how many pushes came to something. */
  begin(): Promise<Promise<number>[]>
  /** Pushes until nothing more is due by the clock. */
  drain(): Promise<number>
  /** Takes on nothing new and waits for what is under way. */
  stop(): Promise<void>
}

const stopper = () => {
  const controller = new AbortController()
  return { signal: controller.signal, abort: () => controller.abort() }
}

/** Pushes of many accounts at once, of each in the order they are due. */
export const createDelivery = (services: Services, clock: Clocked, workerId?: string): Delivery => {
  const busy = new Map<string, Promise<number>>()
  /** Those that waited longest come first, so that a lane that may not push keeps no other from it. */
  const turns = new Map<string, number>()
  let turn = 0
  const { signal, abort } = stopper()
  let buriedAt = 0

  const runLane = async (accountId: string): Promise<number> => {
    let settled = 0
    while (!signal.aborted) {
      const claim = await claimDue(services, accountId, clock.now, workerId)
      if (claim === undefined) break
      settled += await runClaim(services, claim, clock, () => signal.aborted)
    }
    return settled
  }
  const startLane = (accountId: string): Promise<number> => {
    turns.set(accountId, ++turn)
    const running = runLane(accountId).finally(() => busy.delete(accountId))
    busy.set(accountId, running)
    return running
  }
  const tend = async (now: Date): Promise<void> => {
    await reapLost(services, now)
    if (Math.abs(now.getTime() - buriedAt) < BURY_EVERY) return
    buriedAt = now.getTime()
    await buryWaiting(services, now)
  }

  const begin = async (): Promise<Promise<number>[]> => {
    const now = clock.now()
    await tend(now)
    const lanes = await findLanes(services.db, now)
    if (signal.aborted) return []
    return lanes
      .filter((id) => !busy.has(id))
      .sort((a, b) => (turns.get(a) ?? 0) - (turns.get(b) ?? 0))
      .slice(0, Math.max(0, LANES_AT_ONCE - busy.size))
      .map(startLane)
  }
  return {
    begin,
    drain: async () => {
      for (let settled = 0; ;) {
        const came = (await Promise.all(await begin())).reduce((sum, n) => sum + n, 0)
        settled += came
        if (came === 0) return settled
      }
    },
    stop: async () => {
      abort()
      await Promise.race([Promise.allSettled(busy.values()), sleep(STOP_WITHIN, undefined, { ref: false })])
    },
  }
}

/** What a killed process was sending need not wait until its lease is over. A release before this one named no worker. */
const watchLostWorkers = (services: Services, workerId: string, now: () => Date, every: number): (() => void) =>
  watchLost(services, {
    name: 'delivery worker(s)',
    holders: sql`
      select distinct ${LEASE_WORKER} id from pushes
      where state = 'sending' and lease_owner like '%:%' and ${LEASE_WORKER} <> ${workerId}`,
    release: async (ids) => {
      while ((await reapLost(services, now(), ids)) > 0);
    },
    every,
  })

/** Pushes as long as the process lives: at once when something new is due, and once a second in any case. */
export const startDelivery = (services: Services, { lookForLostEvery = 5000 } = {}): Pick<Delivery, 'stop'> => {
  const workerId = newId('dw')
  const ends = [holdPresence(services, workerId)]
  const running = runWhenWoken(
    services,
    (now) => {
      ends.push(watchLostWorkers(services, workerId, now, lookForLostEvery))
      return createDelivery(services, { now, random: Math.random }, workerId)
    },
    { channel: PUSH_DUE, poll: POLL, name: 'delivery' },
  )
  return {
    stop: async () => {
      await running.stop()
      for (const end of ends) end()
    },
  }
}
