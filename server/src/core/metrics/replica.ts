import { Counter, Gauge, type Registry } from 'prom-client'
import type { Services } from '../services.ts'

const REASONS = ['away', 'behind', 'cancelled', 'failed'] as const

/** How the replica of the database does, where there is one. */
export const openReplicaMetrics = (registry: Registry, { replica }: Services): (() => void) => {
  const lag = new Gauge({
    name: 'huoketai_replica_lag_seconds',
    help: 'How far the replica is behind; -1 while it is away, 0 where there is none',
    registers: [registry],
  })
  const reads = new Counter({
    name: 'huoketai_replica_reads_total',
    help: 'Reads that may be some seconds old by who answered them and why',
    labelNames: ['by', 'reason'],
    registers: [registry],
  })
  return () => {
    lag.set(replica === undefined ? 0 : replica.lag === undefined ? -1 : replica.lag / 1000)
    reads.reset()
    reads.inc({ by: 'replica', reason: 'usual' }, replica?.counts.replica ?? 0)
    for (const reason of REASONS) reads.inc({ by: 'primary', reason }, replica?.counts.primary[reason] ?? 0)
  }
}
