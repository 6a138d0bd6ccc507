import { ASSUMED } from './costs.ts'

/** Machines, and what of the product runs on them. */
export interface Layout {
  through: 'postgres' | 'nats'
  trackers: number
  /** Streams, each led by a server of its own. */
  streams: number
  /** Of which each is stored by one connection at a time. */
  parts: number
  /** All clicks of an ad set in one part, or those of a visit. */
  partBy: 'ad set' | 'visit'
  /** Rows that are stored together when more wait in a part; 0 stores a message at a time. */
  storeRows: number
  workerCores: number
  database: { count: number; cores: number; memory: number; writes: number; reads: number; replay: number }
  /** Seconds from one message of a part to the next, beside their processor time. */
  messageWait: number
  keepDays: number
  keepKeyDays: number
  /** A part of click_keys for each day, of which two are looked through. */
  keysByDay: boolean
  /** Visits and events in a columnar store; keys, conversions and pushes stay in PostgreSQL. */
  columnar: boolean
  pushWorkers: number
  /** Calls of one account under way together, and pushes in one. */
  callsOfAccount: number
  pushesPerCall: number
}

export const DATABASE: Layout['database'] = {
  count: 1,
  cores: ASSUMED.databaseCores,
  memory: ASSUMED.databaseMemory,
  writes: ASSUMED.databaseWrites,
  reads: ASSUMED.databaseReads,
  replay: ASSUMED.replayBytes,
}

/** The product as it is, with as many machines as it can use. */
const today = (trackers: number, pushWorkers: number): Layout => ({
  through: 'nats',
  trackers,
  streams: 1,
  parts: 8,
  partBy: 'ad set',
  storeRows: 0,
  workerCores: 4,
  database: DATABASE,
  messageWait: ASSUMED.messageWait,
  keepDays: 180,
  keepKeyDays: 180,
  keysByDay: false,
  columnar: false,
  pushWorkers,
  callsOfAccount: 16,
  pushesPerCall: 1,
})

interface Step {
  name: string
  /** What the product would need for it. */
  needs: string
  change: Partial<Layout>
}

const databases = (count: number): Step => ({
  name: `${count} PostgreSQL, by part`,
  needs:
    'each part is stored in the database it belongs to; `click_writers` in each; lists and reports ask all of them or the columnar store; ad sets, people and settings copied to each',
  change: { database: { ...DATABASE, count } },
})
const STRAIGHT: Step = {
  name: 'today, straight to PostgreSQL',
  needs: 'nothing',
  change: { through: 'postgres', parts: 1 },
}
const TODAY: Step = { name: 'today, through NATS', needs: 'nothing', change: {} }
const TOGETHER: Step = {
  name: 'a worker stores what waits of a part together, up to 1,000 rows',
  needs:
    'a consumer with many messages under way (`max_ack_pending`), and one transaction that stores the batches of several writers in order and acknowledges the last',
  change: { storeRows: 1000 },
}
const parts = (count: number, inStreams: number, workerCores: number): Step => ({
  name: `${count} parts in ${inStreams} streams`,
  needs:
    '`PARTITIONS`, changed with an empty stream; `NATS_URL` names several streams, and part n is published to stream n modulo their number',
  change: { parts: count, streams: inStreams, workerCores },
})
const KEYS_BY_DAY: Step = {
  name: '`click_keys` in parts by day, kept 7 days',
  needs:
    'a key counts as the same click today and yesterday, not for 180 days; parts are dropped whole, as those of `visits` are',
  change: { keysByDay: true, keepKeyDays: 7 },
}
const COLUMNAR: Step = {
  name: 'visits and events in a columnar store',
  needs:
    'a second consumer of the stream that writes them there (a stream with limits instead of a work queue); timeline, attribution and reports read them there',
  change: { columnar: true },
}
const BY_VISIT: Step = {
  name: 'parts by visit instead of by ad set',
  needs:
    'platform’s call, page and way on of a visit carry the same part: the visit’s id has to say it, because a way on knows nothing else',
  change: { partBy: 'visit' },
}

export const TODAY_AT_100_000 = today(10, 40)

export interface Scale {
  peak: number
  adsets: number
  accounts: number
  base: Layout
  /** Straight, as it is, then step by step. */
  steps: readonly Step[]
}

export const SCALES: readonly Scale[] = [
  {
    peak: 100_000,
    adsets: 2_000,
    accounts: 200,
    base: TODAY_AT_100_000,
    steps: [STRAIGHT, TODAY, TOGETHER, KEYS_BY_DAY, databases(4), parts(32, 4, 8), COLUMNAR],
  },
  {
    peak: 1_000_000,
    adsets: 20_000,
    accounts: 1_000,
    base: today(100, 400),
    steps: [STRAIGHT, TODAY, TOGETHER, KEYS_BY_DAY, databases(32), parts(96, 32, 64), BY_VISIT, COLUMNAR],
  },
]
