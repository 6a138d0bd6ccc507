import { ASSUMED, COMPUTED, type Costs, PRODUCT } from './costs.ts'
import { diskOfClick } from './database-disk.ts'
import { Delays, Waiting } from './delays.ts'
import { createGather } from './gather.ts'
import type { Layout } from './layouts.ts'
import { Held, type Limit } from './limits.ts'

export interface Load {
  /** Clicks that come in each second. */
  arrivals: Float64Array
  /** Share of the clicks that goes to each part. */
  shares: readonly number[]
  /** Keys in the index that new ones go into, and in the one that is looked through besides. */
  keysBefore: number
  keysBeside: number
  /** Rows of a message, where that is known; else as the trackers gather them. */
  messageRows?: number
}

export interface Day {
  arrived: number
  stored: number
  /** Answered 503, because stream and spools were full. */
  refused: number
  /** By second: on trackers, in the stream or in spools; stored so far; refused so far. */
  waiting: Float64Array
  storedBy: Float64Array
  refusedBy: Float64Array
  mostWaiting: number
  /** The second from which nothing waited any more; undefined when something still does at the end. */
  workedOff: number | undefined
  delays: { p50: number; p99: number; max: number }
  /** Rows that were stored in one transaction, in the middle. */
  rowsTogether: number
  /** At the busiest second, over all machines of the role. */
  most: {
    streamBytes: number
    spoolBytes: number
    messages: number
    trackerCores: number
    workerCores: number
    databaseCores: number
    log: number
    reads: number
    lagBytes: number
    lagSeconds: number
  }
  /** What held most clicks up, if any waited longer than the moment. */
  limit: Limit | undefined
}

interface Part {
  share: number
  waiting: Waiting
  messages: number
  database: number
}

/** What a part would store in a second, if nothing but its own way of storing held it. */
interface Wish {
  clicks: number
  rows: number
  busy: number
  limit: Limit
}

const sumOf = <T>(rows: readonly T[], read: (row: T) => number): number => rows.reduce((sum, row) => sum + read(row), 0)
const largestOf = (values: Float64Array): number => values.reduce((most, one) => Math.max(most, one), 0)

/** How long a transaction takes, what a part can store in a second, and what it wants to. */
const createWishes = (costs: Costs, layout: Layout) => {
  const viaNats = layout.through === 'nats'
  const connections = layout.trackers * PRODUCT.writersOfTracker
  const slots = PRODUCT.counterSlots
  // Every batch counts the busiest ad set in the slot of its connection: two in one slot follow each other.
  const underWay = viaNats ? 1 : Math.min(connections, slots * (1 - (1 - 1 / slots) ** connections))
  const perRow = (costs.postgres.cpuPerClick + (viaNats ? costs.drain.workerCpu : 0)) / 1e6
  const wait = viaNats ? layout.messageWait : ASSUMED.commitWait
  const secondsOf = (rows: number): number => wait + costs.postgres.cpuPerBatch / 1e6 + rows * perRow
  const wishOf = ({ waiting, messages, share }: Part): Wish => {
    const { size } = waiting
    const inMessage = viaNats ? size / Math.max(messages, 1e-9) : PRODUCT.batchRows
    const most = Math.max(inMessage, viaNats ? layout.storeRows : 0)
    const capacity = size === 0 ? 0 : (underWay * most) / secondsOf(most)
    const clicks = Math.min(size, capacity)
    // While there is time, fewer go together: as many as come while the last ones are stored.
    const rows =
      viaNats && layout.storeRows === 0 ? inMessage : Math.max(1, Math.min(most, (clicks / underWay) * secondsOf(1)))
    const limit: Limit = !viaNats
      ? 'batches under way'
      : layout.storeRows === 0
        ? 'parts: one message at a time'
        : share > 2 / layout.parts
          ? 'the part of the largest ad set'
          : 'parts: one transaction at a time'
    return { clicks, rows, busy: capacity === 0 ? 0 : clicks / capacity, limit }
  }
  return { wishOf, secondsOf }
}

/** The share of what its parts want that each database stores. */
const databaseShares = (
  { cpuPerClick, cpuPerBatch, logPerClick }: Costs['postgres'],
  { database }: Layout,
  wishes: readonly { clicks: number; rows: number; database: number }[],
  keys: { own: number; beside: number },
) => {
  const own = Array.from({ length: database.count }, () => ({ clicks: 0, cpu: 0 }))
  for (const { clicks, rows, database: at } of wishes) {
    const one = own[at]
    if (one === undefined || clicks === 0) continue
    one.clicks += clicks
    one.cpu += (clicks * (cpuPerClick + cpuPerBatch / rows)) / 1e6
  }
  return own.map(({ clicks, cpu }) => {
    const of = { own: keys.own / database.count, beside: keys.beside / database.count, memory: database.memory }
    const disk = diskOfClick(of, clicks, logPerClick)
    const bounds: [Limit, number][] = [
      ['processor of PostgreSQL', cpu / database.cores],
      ['disk of PostgreSQL: writes', (clicks * disk.written) / database.writes],
      ['disk of PostgreSQL: reads', (clicks * disk.reads) / database.reads],
    ]
    const [limit, use] = bounds.reduce((most, one) => (one[1] > most[1] ? one : most))
    const share = use > 1 ? 1 / use : 1
    return {
      limit: use > 1 ? limit : undefined,
      share,
      cpu: cpu * share,
      log: clicks * share * disk.log,
      reads: clicks * share * disk.reads,
    }
  })
}

/** A day, second by second: what comes, what is stored, what waits, and what for. */
export const simulateDay = (costs: Costs, layout: Layout, load: Load): Day => {
  const { arrivals, shares, keysBefore, keysBeside } = load
  const viaNats = layout.through === 'nats'
  const trackerRate = layout.trackers * (viaNats ? costs.tracker.throughNats : costs.tracker.straight)
  const trackerCpu = (viaNats ? costs.tracker.natsCpu : costs.tracker.cpu) / 1e6
  const replay = layout.database.replay * layout.database.count
  const streamRoom = viaNats ? layout.streams * ASSUMED.streamDisk : 0
  const spoolRoom = layout.trackers * ASSUMED.spoolDisk
  const room = (streamRoom + spoolRoom) / COMPUTED.messageBytes
  const gather = createGather(shares, layout, load.messageRows)
  const { wishOf, secondsOf } = createWishes(costs, layout)
  const parts = shares.map((share, at): Part => ({
    share,
    waiting: new Waiting(),
    messages: 0,
    database: at % layout.database.count,
  }))
  const atTrackers = new Waiting()
  const [delays, held] = [new Delays(), new Held()]
  const bySecond = () => new Float64Array(arrivals.length)
  const [waiting, storedBy, refusedBy] = [bySecond(), bySecond(), bySecond()]
  const most: Day['most'] = {
    streamBytes: 0,
    spoolBytes: 0,
    messages: 0,
    trackerCores: 0,
    workerCores: 0,
    databaseCores: 0,
    log: 0,
    reads: 0,
    lagBytes: 0,
    lagSeconds: 0,
  }
  const note = (now: Day['most']): void => {
    for (const [name, value] of Object.entries(now) as [keyof Day['most'], number][])
      most[name] = Math.max(most[name], value)
  }
  let [stored, refused, lag, transactions] = [0, 0, 0, 0]

  for (const [second, came] of arrivals.entries()) {
    const inParts = sumOf(parts, (part) => part.waiting.size)
    // A click that no disk has room for is answered 503 and not acknowledged.
    const taken = Math.min(came, Math.max(0, room - inParts - atTrackers.size))
    refused += came - taken
    atTrackers.add(second, taken)
    const answered = Math.min(atTrackers.size, trackerRate)
    const { admitted, messages, byPart, limit } = viaNats
      ? gather(answered)
      : { admitted: answered, messages: 0, byPart: [], limit: undefined }
    held.add(limit ?? 'processor of the trackers', atTrackers.size - admitted)
    atTrackers.take(admitted, (from, clicks) => {
      for (const { waiting: queue, share } of parts) queue.add(from, clicks * share)
    })
    for (const [at, part] of parts.entries()) part.messages += byPart[at] ?? 0

    const wishes = parts.map((part) => ({ ...wishOf(part), database: part.database }))
    const workerNeed = viaNats ? (sumOf(wishes, ({ clicks }) => clicks) * costs.drain.workerCpu) / 1e6 : 0
    const byWorkers = workerNeed > layout.workerCores ? layout.workerCores / workerNeed : 1
    for (const wish of wishes) wish.clicks *= byWorkers
    const keys = { own: keysBefore + stored, beside: keysBeside }
    const ofDatabase = databaseShares(costs.postgres, layout, wishes, keys)

    for (const [at, part] of parts.entries()) {
      const wish = wishes[at]
      const before = part.waiting.size
      if (wish === undefined || before === 0) continue
      const database = ofDatabase[part.database]
      const clicks = Math.min(before, wish.clicks * (database?.share ?? 1))
      // What is narrowest in this second holds up all that waits.
      held.add(database?.limit ?? (byWorkers < 1 ? 'processor of the workers' : wish.limit), before - clicks)
      const busy = Math.min(wish.busy, 0.99)
      // Gathered, published, waited for the transaction before, stored.
      const took =
        PRODUCT.batchSeconds / 2 +
        (viaNats ? ASSUMED.publishSeconds : 0) +
        secondsOf(wish.rows) * (1 + busy / (2 - 2 * busy))
      part.waiting.take(clicks, (from, count) => delays.add(second - from + took, count))
      part.messages *= part.waiting.size / before
      stored += clicks
      transactions += clicks / wish.rows
    }
    const left = sumOf(parts, (part) => part.waiting.size)
    const leftBytes = viaNats ? left * COMPUTED.messageBytes : 0
    const log = sumOf(ofDatabase, (one) => one.log)
    lag = Math.max(0, lag + log - replay)
    note({
      streamBytes: Math.min(leftBytes, streamRoom),
      spoolBytes: Math.max(0, leftBytes - streamRoom),
      messages,
      trackerCores: admitted * trackerCpu,
      workerCores: Math.min(workerNeed, layout.workerCores),
      databaseCores: sumOf(ofDatabase, ({ cpu }) => cpu),
      log,
      reads: sumOf(ofDatabase, ({ reads }) => reads),
      lagBytes: lag,
      lagSeconds: lag / replay,
    })
    waiting[second] = left + atTrackers.size
    storedBy[second] = stored
    refusedBy[second] = refused
  }

  // What is not stored at the end has waited at least until then.
  for (const queue of [atTrackers, ...parts.map((part) => part.waiting)])
    queue.eachLeft((from, clicks) => delays.add(arrivals.length - from, clicks))
  const last = waiting.findLastIndex((one) => one >= 1)
  const mostWaiting = largestOf(waiting)
  return {
    arrived: arrivals.reduce((sum, one) => sum + one, 0),
    stored,
    refused,
    waiting,
    storedBy,
    refusedBy,
    mostWaiting,
    workedOff: last === arrivals.length - 1 ? undefined : last + 1,
    delays: { p50: delays.within(0.5), p99: delays.within(0.99), max: delays.max },
    rowsTogether: stored / transactions,
    most,
    limit: mostWaiting >= 1 ? held.most : undefined,
  }
}

/** Bytes on the disks of one copy after so many days like this one. */
export const diskAfter = (days: number, clicks: number, { keepDays, keepKeyDays, columnar }: Layout) => {
  const visits = clicks * Math.min(days, keepDays)
  const keys = clicks * Math.min(days, keepKeyDays) * COMPUTED.keyBytes
  return columnar
    ? { database: keys, columnar: visits * ASSUMED.columnarBytes }
    : { database: keys + visits * COMPUTED.visitBytes, columnar: 0 }
}
