import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { connectionOf } from '#server/core/db/primary/connection-of.ts'
import { Cluster } from '../../cluster/cluster.ts'
import type { ClusterOptions, Options } from '../options.ts'
import { wordsOf } from '../plan.ts'
import { onStage, type Outcome, type Say, type Stage } from '../stage.ts'
import { ClickStream } from './click-stream.ts'
import { type ClusterScene, inflictOnCluster } from './inflict-cluster.ts'
import { type Outage, outageSince } from './outages.ts'
import { findUnheard } from './listeners.ts'
import { Lines, ON_LINES } from './lines.ts'
import { type ClusterFault, planCluster, PROCESSES, SHORT_PLAN } from './plan.ts'
import { findWrongStandby } from './sync-names.ts'
import { WriteLedger } from './write-ledger.ts'

const WHOLE_WITHIN = 120_000
const FLOWS_WITHIN = 60_000
const CALM_BETWEEN = 1_000
const WORD_EVERY = 10
const PROGRESS_WITHIN = 60_000

export interface ClusterOutcome extends Outcome {
  outages: Outage[]
  /** Writes that were acknowledged to whoever asked one machine straight. */
  ledger: number
}

const clusterOptionsOf = ({ cluster }: Options): ClusterOptions => {
  if (cluster === undefined) throw new Error('Not asked for a cluster')
  return cluster
}

interface Play extends ClusterScene {
  stage: Stage
  ledger: WriteLedger
  outages: Outage[]
}

/** One fault, until everything is whole and answers again. */
const disturbOnce = async (play: Play, fault: ClusterFault): Promise<void> => {
  const { cluster, stream, scene, stage, ledger, outages } = play
  const { supervisor, judge, book, trouble } = scene
  const { load } = stage
  const services = [ledger.gap, ...Object.values(load.gaps)]
  // A service that has not answered since it is asked has no last answer that its gap could be measured from.
  const isServed = await stream.until(async () => services.every((gap) => gap.hasSucceededSince(0)), FLOWS_WITHIN)
  judge('clicks, console and pushes are served before a fault', isServed ? [] : [wordsOf(fault)])
  const before = await cluster.leader()
  const began = performance.now()
  book.did(fault)
  // Of a primary that is away a process may have to say so while it is asked to stop.
  const isOfProduct = fault.kind.startsWith('product')
  const work = () => inflictOnCluster(play, fault)
  const failed = await (isOfProduct ? work() : trouble.during(work)).then(
    () => [],
    (error: unknown) => [`${wordsOf(fault)}: ${String(error)}`],
  )
  judge('every fault could be inflicted', failed)
  const isBack = await Promise.all([cluster.untilHealthy(WHOLE_WITHIN), supervisor.untilUp()]).then(
    () => [],
    (error: unknown) => [`${wordsOf(fault)}: ${String(error)}`],
  )
  judge('databases and processes are whole again after a fault', isBack)
  judge(
    'commits wait for the standby that may be promoted',
    (await findWrongStandby(cluster)).map((wrong) => `${wordsOf(fault)}: ${wrong}`),
  )
  judge(
    'every process hears what the database tells',
    (await findUnheard(scene)).map((wrong) => `${wordsOf(fault)}: ${wrong}`),
  )
  const isWhole = await stream.until(() => stream.isWhole(), WHOLE_WITHIN)
  judge('all servers of NATS have the whole stream again', isWhole ? [] : [wordsOf(fault)])
  const whole = performance.now()
  const doesFlow = await stream.until(async () => services.every((gap) => gap.hasSucceededSince(whole)), FLOWS_WITHIN)
  judge('clicks, console and pushes go on after a fault', doesFlow ? [] : [wordsOf(fault)])
  const after = await cluster.leader()
  outages.push(
    outageSince(began, { load, database: ledger.gap, kind: fault.kind, isFailover: before?.name !== after?.name }),
  )
}

const plan = (options: Options): Iterable<ClusterFault> =>
  options.short ? SHORT_PLAN : planCluster(options.seed, clusterOptionsOf(options).victims)

const disturb = async (options: Options, say: Say, play: Play): Promise<void> => {
  const { stage, outages, scene, ledger } = play
  const { failovers } = clusterOptionsOf(options)
  const until = Date.now() + options.minutes * 60_000
  const countFailovers = (): number => outages.filter(({ isFailover }) => isFailover).length
  for (const fault of plan(options)) {
    if (scene.signal.aborted || Date.now() > until || countFailovers() >= failovers) break
    await disturbOnce(play, fault)
    await sleep(CALM_BETWEEN)
    const last = outages.at(-1)
    say(
      `${wordsOf(fault)}: ${last?.isFailover === true ? 'failover' : 'same primary'}; database ${last?.databaseMs}, clicks ${last?.clicksMs}, console ${last?.consoleMs}, pushes ${last?.pushesMs} ms`,
    )
    if (outages.length % WORD_EVERY === 0)
      say(
        `${countFailovers()} failovers of ${outages.length} faults, ${scene.book.ackedClicks} clicks, ${scene.book.conversions.length} conversions`,
      )
    if (outages.length % options.checkEvery !== 0) continue
    await stage.quiet()
    await stage.compare()
    say('everything that was acknowledged so far is compared')
    stage.load.start()
  }
  await ledger.stop()
  scene.judge('no two primaries acknowledge writes at a time', ledger.foundOfTwoPrimaries())
  scene.judge('every write that any machine acknowledged is stored', await ledger.foundMissing())
}

/** The product on a cluster, its load, one fault after the other, and the comparison of all that was acknowledged. */
export const runCluster = async (options: Options, say: Say, signal: AbortSignal): Promise<ClusterOutcome> => {
  const cluster = await Cluster.open(say)
  const ledger = new WriteLedger(cluster)
  const stream = new ClickStream(cluster)
  const outages: Outage[] = []
  const { databaseUrl, proxyUrl, natsUrl } = cluster
  const lines = await Lines.lay(cluster)
  try {
    if (!cluster.network.isSeparate)
      throw new Error('Faults of a cluster need root on Linux, where namespaces are allowed')
    const outcome = await onStage(
      options,
      say,
      signal,
      {
        words: 'three trackers, two workers and two api processes on a cluster',
        processes: PROCESSES,
        env: { NATS_URL: natsUrl },
        database: { url: databaseUrl, connection: connectionOf(databaseUrl), stop: async () => undefined },
        // Both ways to the primary are in use.
        envOf: (role, n): Record<string, string> => {
          if (n === ON_LINES) return { DATABASE_URL: lines.urlOf(role) }
          return role === 'api' && n === 0 ? { DATABASE_URL: proxyUrl } : {}
        },
        drained: async ({ judge }) => {
          const left = await stream.drain(PROGRESS_WITHIN)
          judge('the stream of clicks is drained', left === 0 ? [] : [`${left} batches wait`])
        },
        logs: () =>
          Object.fromEntries(
            cluster.machines.flatMap(({ name, folder, units }) =>
              Object.keys(units).map((unit) => [`${name}-${unit}.log`, join(folder, `${unit}.log`)]),
            ),
          ),
      },
      async (stage) => {
        await ledger.start()
        await disturb(options, say, { scene: stage.scene, stage, cluster, stream, lines, ledger, outages })
      },
    )
    return { ...outcome, outages, ledger: ledger.count }
  } finally {
    await ledger.stop()
    await stream.close()
    await lines.close()
    await cluster.close()
  }
}
