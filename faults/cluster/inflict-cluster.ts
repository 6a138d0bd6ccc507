import { setTimeout as sleep } from 'node:timers/promises'
import type { Cluster } from '../../cluster/cluster.ts'
import type { Machine } from '../../cluster/machine.ts'
import { killAll, killOne, postAt } from '../inflict/processes.ts'
import { stopUnderLoad } from '../inflict/stop.ts'
import type { Scene } from '../scene.ts'
import type { ClickStream } from './click-stream.ts'
import type { ClusterFault } from './plan.ts'

export interface ClusterScene {
  scene: Scene
  cluster: Cluster
  stream: ClickStream
}

const LEADS_WITHIN = 20_000

/** Begun, left for so long, and ended in any case. */
const during = async ({ scene }: ClusterScene, ms: number, begin: () => void, end: () => void): Promise<void> => {
  begin()
  try {
    await sleep(ms, undefined, { signal: scene.signal }).catch(() => undefined)
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

const crash = (parts: ClusterScene, machine: Machine, ms: number): Promise<void> =>
  during(
    parts,
    ms,
    () => machine.crash(),
    () => machine.boot(),
  )
const pause = (parts: ClusterScene, machine: Machine, ms: number): Promise<void> =>
  during(
    parts,
    ms,
    () => machine.pause(),
    () => machine.resume(),
  )
const cutOff = (
  { cluster, ...parts }: ClusterScene,
  machine: Machine,
  ms: number,
  way: 'cut' | 'split',
): Promise<void> =>
  during(
    { cluster, ...parts },
    ms,
    () => cluster.network[way](cluster.machines.indexOf(machine)),
    () => cluster.network.heal(),
  )

interface Signalled {
  signal(name: NodeJS.Signals): boolean
  hold(): void
  release(): void
}
/** Killed and not started again for so long. */
const kill = (parts: ClusterScene, units: readonly Signalled[], ms: number): Promise<void> =>
  during(
    parts,
    ms,
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
const pauseUnit = (parts: ClusterScene, unit: Signalled, ms: number): Promise<void> =>
  during(
    parts,
    ms,
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

export const inflictOnCluster = async (parts: ClusterScene, fault: ClusterFault): Promise<void> => {
  const { scene, cluster } = parts
  switch (fault.kind) {
    case 'primary: PostgreSQL and Patroni killed': {
      const primary = await primaryOf(parts)
      return during(
        parts,
        fault.ms,
        () => primary.killDatabase(),
        () => primary.boot(),
      )
    }
    case 'primary: machine crashes':
      return crash(parts, await primaryOf(parts), fault.ms)
    case 'primary: PostgreSQL killed':
      return void (await primaryOf(parts)).killPostmaster()
    case 'primary: PostgreSQL paused': {
      const primary = await primaryOf(parts)
      return during(
        parts,
        fault.ms,
        () => primary.signalPostgres('STOP'),
        () => primary.signalPostgres('CONT'),
      )
    }
    case 'primary: Patroni paused':
      return pauseUnit(parts, (await primaryOf(parts)).units.patroni, fault.ms)
    case 'primary: machine paused':
      return pause(parts, await primaryOf(parts), fault.ms)
    case 'primary: cut off from all':
      return cutOff(parts, await primaryOf(parts), fault.ms, 'cut')
    case 'primary: cut off from the other machines':
      return cutOff(parts, await primaryOf(parts), fault.ms, 'split')
    case 'primary: handed over':
      scene.book.met('handed over', await cluster.switchOver())
      return
    case 'standby: machine crashes':
      return crash(parts, await standbyOf(parts, fault.isSync), fault.ms)
    case 'standby: machine paused':
      return pause(parts, await standbyOf(parts, fault.isSync), fault.ms)
    case 'standby: cut off from all':
      return cutOff(parts, await standbyOf(parts, fault.isSync), fault.ms, 'cut')
    case 'etcd: member killed':
      return kill(parts, [machineAt(parts, fault.at).units.etcd], fault.ms)
    case 'etcd: member paused':
      return pauseUnit(parts, machineAt(parts, fault.at).units.etcd, fault.ms)
    case 'etcd: two members killed':
      return kill(parts, [machineAt(parts, fault.at).units.etcd, machineAt(parts, fault.at + 1).units.etcd], fault.ms)
    case 'NATS: leader killed':
      return kill(parts, [(await natsLeaderOf(parts)).units.nats], fault.ms)
    case 'NATS: server killed':
      return kill(parts, [machineAt(parts, fault.at).units.nats], fault.ms)
    case 'NATS: leader paused':
      return pauseUnit(parts, (await natsLeaderOf(parts)).units.nats, fault.ms)
    case 'proxy: killed':
      return kill(parts, [cluster.proxy], fault.ms)
    case 'proxy: paused':
      return pauseUnit(parts, cluster.proxy, fault.ms)
    case 'product: process killed':
      return killOne(scene, postAt(scene, fault.role, fault.at))
    case 'product: role killed':
      return killAll(scene, fault.role)
    case 'product: process paused': {
      const { server } = postAt(scene, fault.role, fault.at)
      return during(
        parts,
        fault.ms,
        () => server.pause(),
        () => server.resume(),
      )
    }
    case 'product: rolling upgrade':
      return upgrade(scene)
  }
}
