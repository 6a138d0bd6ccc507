import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { patiently } from '../../areas/delivery/run-claim.ts'
import { runWhenWoken } from '../../jobs/run-when-woken.ts'
import type { Services } from '../../core/services.ts'
import { NOTICE_DUE } from '../../core/notifications/wake.ts'
import { claimNotices } from '../../areas/notifications/outward/claim.ts'
import { sendClaim } from '../../areas/notifications/outward/send.ts'
import { reapNotices, settleClaim } from '../../areas/notifications/outward/settle.ts'
import { spreadEvents } from '../../areas/notifications/outward/spread.ts'

const LANES_AT_ONCE = 4
const POLL = 2000
const STOP_WITHIN = 8000

export interface NoticeWorker {
  /** Tells what is due by the clock; answers the work begun, each with how many messages were handed over or tried. */
  begin(): Promise<Promise<number>[]>
  /** Tells until nothing more is due by the clock. */
  drain(): Promise<number>
  /** Takes on nothing new and waits for what is under way. */
  stop(): Promise<void>
}

const dueLanes = async ({ db }: Services, now: Date): Promise<string[]> => {
  const { rows } = await sql<{ target: string }>`
    select n.target from notices n join notice_lanes l on l.target = n.target
    where n.state = 'waiting' and n.due_at <= ${now} and (l.paused_until is null or l.paused_until <= ${now})
    group by n.target order by min(n.due_at) limit 100`.execute(db)
  return rows.map(({ target }) => target)
}

/** Tells robots and mailboxes, several at once, each in the order things happened. */
export const createNoticeWorker = (services: Services, now: () => Date): NoticeWorker => {
  const busy = new Map<string, Promise<number>>()
  const stopping = new AbortController()
  const { signal } = stopping
  const runLane = async (target: string): Promise<number> => {
    let tried = 0
    while (!signal.aborted) {
      const claim = await claimNotices(services, target, now())
      if (claim === undefined) break
      const answer = await sendClaim(services, claim, now())
      await patiently(() => settleClaim(services, claim, answer, now()))
      tried += 1
    }
    return tried
  }
  const begin = async (): Promise<Promise<number>[]> => {
    await reapNotices(services, now())
    while (!signal.aborted && (await spreadEvents(services, now())) > 0);
    if (signal.aborted) return []
    const lanes = (await dueLanes(services, now())).filter((target) => !busy.has(target))
    return lanes.slice(0, Math.max(0, LANES_AT_ONCE - busy.size)).map((target) => {
      const running = runLane(target).finally(() => busy.delete(target))
      busy.set(target, running)
      return running
    })
  }
  return {
    begin,
    drain: async () => {
      for (let tried = 0; ;) {
        const came = (await Promise.all(await begin())).reduce((sum, n) => sum + n, 0)
        tried += came
        if (came === 0) return tried
      }
    },
    stop: async () => {
      stopping.abort()
      await Promise.race([Promise.allSettled(busy.values()), sleep(STOP_WITHIN, undefined, { ref: false })])
    },
  }
}

/** Tells as long as the process lives: at once when something new happens, and every other second in any case. */
export const startNotices = (services: Services): Pick<NoticeWorker, 'stop'> =>
  runWhenWoken(services, (now) => createNoticeWorker(services, now), {
    channel: NOTICE_DUE,
    poll: POLL,
    name: 'notices',
  })
