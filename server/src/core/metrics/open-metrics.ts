import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Services } from '../services.ts'
import { PRODUCT_VERSION } from '../version.ts'
import { openBacklog } from './backlog.ts'
import { COUNTED } from './counted.ts'
import { openDisk } from './disk.ts'
import { openReplicaMetrics } from './replica.ts'

/** Everything /metrics shows; docs/metrics.md names each. */
export const openMetrics = (services: Services) => {
  const { config, pool } = services
  const registry = new Registry()
  collectDefaultMetrics({ register: registry, prefix: 'huoketai_' })
  for (const metric of COUNTED) registry.registerMetric(metric)
  const build = new Gauge({
    name: 'huoketai_build_info',
    help: 'Which release runs here, always 1',
    labelNames: ['version', 'roles'],
    registers: [registry],
  })
  build.set({ version: PRODUCT_VERSION, roles: config.roles.join(',') }, 1)
  const requests = new Histogram({
    name: 'huoketai_http_request_seconds',
    help: 'Duration of requests by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.3, 1, 3, 10],
    registers: [registry],
  })
  const inFlight = new Gauge({
    name: 'huoketai_http_requests_in_flight',
    help: 'Requests that were taken on and not yet answered',
    registers: [registry],
  })
  const connections = new Gauge({
    name: 'huoketai_database_connections',
    help: 'Connections of the pool by state',
    labelNames: ['state'],
    registers: [registry],
  })
  const readPool = (): void => {
    const { totalCount, idleCount, waitingCount } = pool
    connections.set({ state: 'busy' }, totalCount - idleCount)
    connections.set({ state: 'idle' }, idleCount)
    connections.set({ state: 'waiting' }, waitingCount)
  }
  const readBacklog = openBacklog(registry, services)
  const readDisk = openDisk(registry, config.dataDir)
  const readReplica = openReplicaMetrics(registry, services)
  return {
    requests,
    inFlight,
    type: registry.contentType,
    /** As Prometheus reads it. */
    show: async (): Promise<string> => {
      readPool()
      readReplica()
      await Promise.all([readBacklog(), readDisk()])
      return registry.metrics()
    },
  }
}
