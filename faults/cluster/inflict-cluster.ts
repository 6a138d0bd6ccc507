import { setTimeout as sleep } from 'node:timers/promises'
import type { Cluster } from '../../cluster/cluster.ts'
import type { Machine } from '../../cluster/machine.ts'
import { killAll, killOne, postAt } from '../inflict/processes.ts'
import { stopUnderLoad } from '../inflict/stop.ts'
import type { Scene } from '../scene.ts'
import type { ClickStream } from './click-stream.ts'
import type { Lines } from './lines.ts'
import type { ClusterFault } from './plan.ts'

export interface ClusterScene {
  scene: Scene
  cluster: Cluster
  stream: ClickStream
  lines: Lines
}

const LEADS_WITHIN = 20_000
/** Where nobody may be promoted the one before has to come back. */
const REPLACED_WITHIN = 20_000

/** How long a fault lasts. */
type Wait = (parts: ClusterScene) => Promise<void>

const forSome =
  (ms: number): Wait =>
  ({ scene }) =>
    sleep(ms, undefined, { signal: scene.signal }).catch(() => undefined)

/** Until another machine has the primary, and so long on: what was the primary then wakes beside it. */
const untilReplaced =
  (before: Machine, ms: number): Wait =>
  async (parts) => {
    const until = Date.now() + REPLACED_WITHIN
    while (Date.now() < until && !parts.scene.signal.aborted) {
      const leader = await parts.cluster.leader(before)
      if (leader !== undefined && leader !== before) break
      await sleep(100)
    }
    await forSome(ms)(parts)
  }

/** Begun, left as long as that, and ended in any case. */
const during = async (parts: ClusterScene, wait: Wait, begin: () => void, end: () => void): Promise<void> => {
  begin()
  try {
    await wait(parts)
  } finally {
    end()
  }
}

const machineAt = ({ cluster }: ClusterScene, at: number): Machine => {
  const machine = cluster.machines[at % cluster.machines.length]
  if (machine === undefined) throw new Error(`There is no machine ${at}`)
  return machine
}

const primaryOf = async ({ cluster }: ClusterScene): Promise<Machine> => {
  const leader = await cluster.leader()
  if (leader === undefined) throw new Error('There is no primary')
  return leader
}

const standbyOf = async (parts: ClusterScene, isSync: boolean): Promise<Machine> => {
  const [primary, sync] = [await primaryOf(parts), await parts.cluster.syncStandby()]
  const standby = isSync ? sync : parts.cluster.machines.find((one) => one !== primary && one !== sync)
  if (standby === undefined) throw new Error('There is no such standby')
  return standby
}

const natsLeaderOf = async ({ cluster, stream }: ClusterScene): Promise<Machine> => {
  let leader: Machine | undefined
  await stream.until(async () => (leader = cluster.named(await stream.leader())) !== undefined, LEADS_WITHIN)
  if (leader === undefined) throw new Error('Nobody leads the stream')
  return leader
}

const crash = (parts: ClusterScene, machine: Machine, wait: Wait): Promise<void> =>
  during(
    parts,
    wait,
    () => machine.crash(),
    () => machine.boot(),
  )
const pause = (parts: ClusterScene, machine: Machine, wait: Wait): Promise<void> =>
  during(
    parts,
    wait,
    () => machine.pause(),
    () => machine.resume(),
  )
const cutOff = (parts: ClusterScene, machine: Machine, wait: Wait, way: 'cut' | 'split'): Promise<void> =>
  during(
    parts,
    wait,
    () => parts.cluster.network[way](parts.cluster.machines.indexOf(machine)),
    () => parts.cluster.network.heal(),
  )

interface Signalled {
  signal(name: NodeJS.Signals): boolean
  hold(): void
  release(): void
}
/** Killed and not started again for so long. */
const kill = (parts: ClusterScene, units: readonly Signalled[], wait: Wait): Promise<void> =>
  during(
    parts,
    wait,
    () => {
      for (const unit of units) {
        unit.hold()
        unit.signal('SIGKILL')
      }
    },
    () => {
      for (const unit of units) unit.release()
    },
  )
const pauseUnit = (parts: ClusterScene, unit: Signalled, wait: Wait): Promise<void> =>
  during(
    parts,
    wait,
    () => unit.signal('SIGSTOP'),
    () => unit.signal('SIGCONT'),
  )

/** Each process is asked to go and replaced before the next one. */
const upgrade = async (scene: Scene): Promise<void> => {
  for (const post of scene.supervisor.posts) {
    await stopUnderLoad(scene, post)
    await scene.supervisor.untilUp([post])
  }
}

/** Done to the primary until another one is. */
const whilePrimary = async (
  parts: ClusterScene,
  ms: number,
  work: (parts: ClusterScene, primary: Machine, wait: Wait) => Promise<void>,
): Promise<void> => {
  const primary = await primaryOf(parts)
  await work(parts, primary, untilReplaced(primary, ms))
}

export const inflictOnCluster = async (parts: ClusterScene, fault: ClusterFault): Promise<void> => {
  const { scene, cluster } = parts
  switch (fault.kind) {
    case 'primary: PostgreSQL and Patroni killed': {
      const primary = await primaryOf(parts)
      return during(
        parts,
        untilReplaced(primary, fault.ms),
        () => primary.killDatabase(),
        () => primary.boot(),
      )
    }
    case 'primary: machine crashes':
      return whilePrimary(parts, fault.ms, crash)
    case 'primary: PostgreSQL killed':
      return void (await primaryOf(parts)).killPostmaster()
    case 'primary: Patroni killed':
      return (await primaryOf(parts)).killPatroni()
    case 'primary: PostgreSQL paused': {
      const primary = await primaryOf(parts)
      return during(
        parts,
        untilReplaced(primary, fault.ms),
        () => primary.signalPostgres('STOP'),
        () => primary.signalPostgres('CONT'),
      )
    }
    case 'primary: Patroni paused':
      return whilePrimary(parts, fault.ms, (_, primary, wait) => pauseUnit(parts, primary.units.patroni, wait))
    case 'primary: machine paused':
      return whilePrimary(parts, fault.ms, pause)
    case 'primary: cut off from all':
      return whilePrimary(parts, fault.ms, (_, primary, wait) => cutOff(parts, primary, wait, 'cut'))
    case 'primary: cut off from the other machines':
      return whilePrimary(parts, fault.ms, (_, primary, wait) => cutOff(parts, primary, wait, 'split'))
    case 'primary: handed over':
      scene.book.met('handed over', await cluster.switchOver())
      return
    case 'standby: machine crashes':
      return crash(parts, await standbyOf(parts, fault.isSync), forSome(fault.ms))
    case 'standby: machine paused':
      return pause(parts, await standbyOf(parts, fault.isSync), forSome(fault.ms))
    case 'standby: cut off from all':
      return cutOff(parts, await standbyOf(parts, fault.isSync), forSome(fault.ms), 'cut')
    case 'etcd: member killed':
      return kill(parts, [machineAt(parts, fault.at).units.etcd], forSome(fault.ms))
    case 'etcd: member paused':
      return pauseUnit(parts, machineAt(parts, fault.at).units.etcd, forSome(fault.ms))
    case 'etcd: two members killed':
      return kill(
        parts,
        [machineAt(parts, fault.at).units.etcd, machineAt(parts, fault.at + 1).units.etcd],
        forSome(fault.ms),
      )
    case 'NATS: leader killed':
      return kill(parts, [(await natsLeaderOf(parts)).units.nats], forSome(fault.ms))
    case 'NATS: server killed':
      return kill(parts, [machineAt(parts, fault.at).units.nats], forSome(fault.ms))
    case 'NATS: leader paused':
      return pauseUnit(parts, (await natsLeaderOf(parts)).units.nats, forSome(fault.ms))
    case 'proxy: killed':
      return kill(parts, [cluster.proxy], forSome(fault.ms))
    case 'proxy: paused':
      return pauseUnit(parts, cluster.proxy, forSome(fault.ms))
    case 'product: process killed':
      return killOne(scene, postAt(scene, fault.role, fault.at))
    case 'product: role killed':
      return killAll(scene, fault.role)
    case 'product: process paused': {
      const { server } = postAt(scene, fault.role, fault.at)
      return during(
        parts,
        forSome(fault.ms),
        () => server.pause(),
        () => server.resume(),
      )
    }
    case 'product: cut off from the databases':
      return parts.lines.lose(fault.role, fault.ms, scene.signal)
    case 'product: rolling upgrade':
      return upgrade(scene)
  }
}
