import { createSeeded } from '#simulators/shared/seeded.ts'
import { type Role, ROLES } from '../plan.ts'

/** How many of each run on the cluster. */
export const PROCESSES: Record<Role, number> = { tracker: 3, worker: 2, api: 2 }
const MACHINES = 3

export const VICTIMS = ['primary', 'standby', 'etcd', 'nats', 'proxy', 'product'] as const
export type Victim = (typeof VICTIMS)[number]

/** Over after `ms`; of a primary so long after another has taken its place. */
export type ClusterFault =
  | { kind: 'primary: PostgreSQL and Patroni killed'; ms: number }
  | { kind: 'primary: machine crashes'; ms: number }
  | { kind: 'primary: PostgreSQL killed' }
  | { kind: 'primary: Patroni killed' }
  | { kind: 'primary: PostgreSQL paused'; ms: number }
  | { kind: 'primary: Patroni paused'; ms: number }
  | { kind: 'primary: machine paused'; ms: number }
  | { kind: 'primary: cut off from all'; ms: number }
  | { kind: 'primary: cut off from the other machines'; ms: number }
  | { kind: 'primary: handed over' }
  | { kind: 'standby: machine crashes'; isSync: boolean; ms: number }
  | { kind: 'standby: machine paused'; isSync: boolean; ms: number }
  | { kind: 'standby: cut off from all'; isSync: boolean; ms: number }
  | { kind: 'etcd: member killed'; at: number; ms: number }
  | { kind: 'etcd: member paused'; at: number; ms: number }
  | { kind: 'etcd: two members killed'; at: number; ms: number }
  | { kind: 'NATS: leader killed'; ms: number }
  | { kind: 'NATS: server killed'; at: number; ms: number }
  | { kind: 'NATS: leader paused'; ms: number }
  | { kind: 'proxy: killed'; ms: number }
  | { kind: 'proxy: paused'; ms: number }
  | { kind: 'product: process killed'; role: Role; at: number }
  | { kind: 'product: role killed'; role: Role }
  | { kind: 'product: process paused'; role: Role; at: number; ms: number }
  | { kind: 'product: cut off from the databases'; role: Role; ms: number }
  | { kind: 'product: rolling upgrade' }

/** Longer than the lease of the primary. */
const LONG: [number, number] = [13_000, 17_000]
const REPLACED: [number, number] = [0, 4_000]
const BRIEF: [number, number] = [1_000, 5_000]
/** Longer than PostgreSQL takes to give up the connections. */
const CUT_OFF = 20_000

/** Faults without end, one after the other, the same for the same seed. */
export function* planCluster(seed: number, victims: readonly Victim[] = VICTIMS): Generator<ClusterFault> {
  const { next, int, pick } = createSeeded(seed)
  const long = () => int(...LONG)
  const after = () => int(...REPLACED)
  const brief = () => int(...BRIEF)
  const machine = () => int(0, MACHINES - 1)
  const process = (): { role: Role; at: number } => {
    const role = pick(ROLES)
    return { role, at: int(0, PROCESSES[role] - 1) }
  }
  const draws: Record<Victim, [number, () => ClusterFault][]> = {
    primary: [
      [14, () => ({ kind: 'primary: PostgreSQL and Patroni killed', ms: after() })],
      [14, () => ({ kind: 'primary: machine crashes', ms: after() })],
      [3, () => ({ kind: 'primary: PostgreSQL killed' })],
      [4, () => ({ kind: 'primary: Patroni killed' })],
      [3, () => ({ kind: 'primary: PostgreSQL paused', ms: after() })],
      [8, () => ({ kind: 'primary: Patroni paused', ms: after() })],
      [8, () => ({ kind: 'primary: machine paused', ms: after() })],
      [8, () => ({ kind: 'primary: cut off from all', ms: after() })],
      [8, () => ({ kind: 'primary: cut off from the other machines', ms: after() })],
      [10, () => ({ kind: 'primary: handed over' })],
    ],
    standby: [
      [3, () => ({ kind: 'standby: machine crashes', isSync: pick([true, false]), ms: brief() })],
      [3, () => ({ kind: 'standby: machine paused', isSync: pick([true, false]), ms: long() })],
      [3, () => ({ kind: 'standby: cut off from all', isSync: pick([true, false]), ms: long() })],
    ],
    etcd: [
      [3, () => ({ kind: 'etcd: member killed', at: machine(), ms: brief() })],
      [3, () => ({ kind: 'etcd: member paused', at: machine(), ms: long() })],
      [1, () => ({ kind: 'etcd: two members killed', at: machine(), ms: long() })],
    ],
    nats: [
      [6, () => ({ kind: 'NATS: leader killed', ms: brief() })],
      [3, () => ({ kind: 'NATS: server killed', at: machine(), ms: brief() })],
      [3, () => ({ kind: 'NATS: leader paused', ms: long() })],
    ],
    proxy: [
      [2, () => ({ kind: 'proxy: killed', ms: brief() })],
      [1, () => ({ kind: 'proxy: paused', ms: brief() })],
    ],
    product: [
      [10, () => ({ kind: 'product: process killed', ...process() })],
      [4, () => ({ kind: 'product: role killed', role: pick(ROLES) })],
      [2, () => ({ kind: 'product: process paused', ...process(), ms: brief() })],
      [2, () => ({ kind: 'product: cut off from the databases', role: pick(ROLES), ms: CUT_OFF })],
      [1, () => ({ kind: 'product: rolling upgrade' })],
    ],
  }
  const all = victims.flatMap((victim) => draws[victim])
  const total = all.reduce((sum, [weight]) => sum + weight, 0)
  const draw = (): ClusterFault => {
    let left = next() * total
    for (const [weight, make] of all) {
      left -= weight
      if (left < 0) return make()
    }
    return { kind: 'primary: handed over' }
  }
  for (;;) yield draw()
}

/** What a short run does: the faults that ended in loss elsewhere, and one of each other part. */
export const SHORT_PLAN: readonly ClusterFault[] = [
  { kind: 'primary: machine crashes', ms: 0 },
  { kind: 'NATS: leader killed', ms: 1_000 },
  { kind: 'primary: Patroni paused', ms: 3_000 },
  { kind: 'primary: cut off from the other machines', ms: 3_000 },
  { kind: 'proxy: killed', ms: 500 },
  { kind: 'etcd: member killed', at: 0, ms: 1_000 },
  { kind: 'primary: handed over' },
  { kind: 'primary: Patroni killed' },
  { kind: 'product: cut off from the databases', role: 'worker', ms: CUT_OFF },
  { kind: 'product: rolling upgrade' },
]
