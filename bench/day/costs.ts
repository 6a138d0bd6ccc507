import type { Results } from '../results.ts'

/** Microseconds of processor, bytes and rates that a day is reckoned from. */
export interface Costs {
  tracker: { straight: number; throughNats: number; cpu: number; natsCpu: number }
  postgres: { cpuPerClick: number; cpuPerBatch: number; logPerClick: number }
  /** What one worker stored from the stream: clicks, messages, a second. */
  drain: { clicks: number; messages: number; perSecond: number; workerCpu: number; postgresCpu: number }
  push: {
    callsPerSecond: number
    workerCpu: number
    postgresCpu: number
    oneByOneWorkerCpu: number
    oneByOnePostgresCpu: number
  }
}

/** Rows of a batch with one tracker and with three, 768 connections in all and three batches under way. */
const [FULL, SHARED] = [170, 85]

const noteOf = (results: Results, measure: string, what: string): { value: number; note: string } => {
  const figure = results[measure]?.figures.find((one) => one.what.startsWith(what))
  if (figure === undefined)
    throw new Error(`bench/results.json has no figure "${what}" of ${measure}; measure it first`)
  return { value: figure.value, note: figure.note ?? '' }
}

const numberIn = (note: string, pattern: RegExp): number => {
  const found = Number(pattern.exec(note)?.[1])
  if (Number.isNaN(found)) throw new Error(`"${note}" does not say ${pattern}`)
  return found
}

/** Everything that was measured, from the last run of the benchmark. */
export const readCosts = (results: Results): Costs => {
  const shared = noteOf(results, 'scaling', 'clicks/s of three trackers ÷ of one, on two cores').note
  const cpu = noteOf(results, 'scaling', 'CPU of a click with three trackers').note
  const nats = noteOf(results, 'scaling', 'clicks/s acknowledged by NATS').note
  const drain = noteOf(results, 'scaling', 'clicks/s one worker stores').note
  const slow = noteOf(results, 'scaling', 'pushes/s of three workers').note
  const fifty = noteOf(results, 'pushes', 'pushes/s ÷ hit directly, Tencent, fifty a call').note
  const single = noteOf(results, 'pushes', 'pushes/s ÷ hit directly, OceanEngine, one a call').note
  const [one, three] = [/^one:.*?PostgreSQL (\d+)/, /three:.*?PostgreSQL (\d+)/].map((pattern) =>
    numberIn(cpu, pattern),
  )
  const postgresOfOne = one ?? Number.NaN
  const perBatch = ((three ?? Number.NaN) - postgresOfOne) / (1 / SHARED - 1 / FULL)
  return {
    tracker: {
      straight: numberIn(shared, /trackers: (\d+)\/s/),
      throughNats: numberIn(nats, /^(\d+)\/s/),
      cpu: numberIn(cpu, /three:.*?tracker (\d+)/),
      natsCpu: numberIn(nats, /tracker (\d+)/),
    },
    postgres: {
      cpuPerClick: postgresOfOne - perBatch / FULL,
      cpuPerBatch: perBatch,
      logPerClick: noteOf(results, 'scaling', 'log of PostgreSQL a click').value,
    },
    drain: {
      clicks: numberIn(noteOf(results, 'scaling', 'acknowledged clicks not stored, through NATS').note, /of (\d+)/),
      messages: numberIn(drain, /(\d+) batches/),
      perSecond: numberIn(drain, /^(\d+)\/s/),
      workerCpu: numberIn(drain, /worker (\d+)/),
      postgresCpu: numberIn(drain, /PostgreSQL (\d+)/),
    },
    push: {
      callsPerSecond: numberIn(slow, /÷ (\d+)\/s/),
      workerCpu: numberIn(fifty, /worker (\d+)/),
      postgresCpu: numberIn(fifty, /PostgreSQL (\d+)/),
      oneByOneWorkerCpu: numberIn(single, /worker (\d+)/),
      oneByOnePostgresCpu: numberIn(single, /PostgreSQL (\d+)/),
    },
  }
}

/** Of the product's own code: group-commit.ts, delivery/worker.ts, delivery/run-claim.ts. */
export const PRODUCT = {
  batchRows: 170,
  batchSeconds: 0.003,
  writersOfTracker: 3,
  counterSlots: 16,
  /** Calls of one ad account under way together. */
  callsOfAccount: 16,
  pushesPerCall: 50,
}

/** Worked out from the columns and from a click of a real length; never measured. */
export const COMPUTED = {
  /** What the drain of the stream leaves beside processor time: one NATS, no standby, all on one machine. */
  drainWait: 0.0028,
  /** A hit as JSON with a callback of Tencent and the agent of a phone. */
  messageBytes: 734,
  /** By so much such a hit is longer than the one whose log was measured (296 bytes as JSON). */
  longerThanMeasured: 438,
  visitBytes: 600,
  /** Row and index of click_keys. */
  keyBytes: 220,
  /** Entries of one page of the index of click_keys, two thirds full. */
  keysPerPage: 90,
  pageBytes: 8192,
}

/** Of machines that one would order, and of visitors; never measured. */
export const ASSUMED = {
  /** Seconds between a message and the next of its part: as the drain, and a commit that waits for a standby. */
  messageWait: 0.0038,
  /** The same of a batch straight to PostgreSQL. */
  commitWait: 0.002,
  publishSeconds: 0.002,
  /** Messages a second that one stream of three replicas takes. */
  streamMessages: 20_000,
  streamBytes: 500e6,
  streamDisk: 2e12,
  spoolDisk: 200e9,
  databaseCores: 32,
  databaseMemory: 256 * 2 ** 30,
  /** Share of the memory that is left to the index of click_keys. */
  indexShareOfMemory: 0.6,
  databaseWrites: 2e9,
  databaseReads: 200_000,
  checkpointSeconds: 900,
  replayBytes: 200e6,
  columnarBytes: 80,
  /** One conversion in so many clicks, and how long a platform takes to answer. */
  clicksPerConversion: 100,
  callSeconds: 1,
}
