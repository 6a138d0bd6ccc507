import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { openMetrics } from '../metrics/open-metrics.ts'
import type { Services } from '../services.ts'
import { Failure } from './failure.ts'

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()
/** Takes as long for a near miss as for a far one. */
const isSame = (sent: string | undefined, token: string): boolean =>
  timingSafeEqual(digest(sent ?? ''), digest(`Bearer ${token}`))

/** From this machine itself: what a proxy hands on comes from somewhere else, whatever it says of itself. */
const isFromHere = ({ socket, headers }: FastifyRequest): boolean =>
  LOOPBACK.has(socket.remoteAddress ?? '') &&
  headers['x-forwarded-for'] === undefined &&
  headers['forwarded'] === undefined &&
  headers['via'] === undefined

export const serveHealth = (app: FastifyInstance, services: Services): void => {
  let stopping = false
  app.addHook('preClose', async () => {
    stopping = true
  })
  app.get('/healthz', () => ({ ok: true }))
  /** Whether clicks are taken: a tracker keeps those of links it knows on its disk while the database is away. */
  app.get('/readyz/clicks', () => {
    if (stopping || !services.config.roles.includes('tracker'))
      throw new Failure('server.unavailable', { retryAfterSeconds: 2 })
    return { ok: true }
  })
  app.get('/readyz', async () => {
    if (stopping) throw new Failure('server.unavailable', { retryAfterSeconds: 2 })
    await sql`select 1`.execute(services.db)
    return { ok: true }
  })

  const metrics = openMetrics(services)
  app.addHook('onRequest', async () => metrics.inFlight.inc())
  app.addHook('onResponse', async (request, reply) => {
    metrics.inFlight.dec()
    const route = request.routeOptions.url ?? 'unknown'
    metrics.requests.observe(
      { method: request.method, route, status: String(reply.statusCode) },
      reply.elapsedTime / 1000,
    )
  })
  app.get('/metrics', async (request, reply) => {
    const token = services.config.metricsToken
    const allowed = token === undefined ? isFromHere(request) : isSame(request.headers.authorization, token)
    if (!allowed) throw new Failure('request.not_found')
    return reply.type(metrics.type).send(await metrics.show())
  })
}
