import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Services } from '../services.ts'
import { Failure } from './failure.ts'

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])

export const serveHealth = (app: FastifyInstance, services: Services): void => {
  let stopping = false
  app.addHook('preClose', async () => {
    stopping = true
  })
  app.get('/healthz', () => ({ ok: true }))
  app.get('/readyz', async () => {
    if (stopping) throw new Failure('server.unavailable', { retryAfterSeconds: 2 })
    await sql`select 1`.execute(services.db)
    return { ok: true }
  })

  const registry = new Registry()
  collectDefaultMetrics({ register: registry, prefix: 'huoketai_' })
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
  const readPool = ({ totalCount, idleCount, waitingCount } = services.pool) => {
    connections.set({ state: 'busy' }, totalCount - idleCount)
    connections.set({ state: 'idle' }, idleCount)
    connections.set({ state: 'waiting' }, waitingCount)
  }
  app.addHook('onRequest', async () => inFlight.inc())
  app.addHook('onResponse', async (request, reply) => {
    inFlight.dec()
    const route = request.routeOptions.url ?? 'unknown'
    requests.observe({ method: request.method, route, status: String(reply.statusCode) }, reply.elapsedTime / 1000)
  })
  app.get('/metrics', async (request, reply) => {
    const token = services.config.metricsToken
    const allowed = token === undefined ? LOOPBACK.has(request.ip) : request.headers.authorization === `Bearer ${token}`
    if (!allowed) throw new Failure('request.not_found')
    readPool()
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}
