import { randomUUID } from 'node:crypto'
import formbody from '@fastify/formbody'
import multipart from '@fastify/multipart'
import rateLimit from '@fastify/rate-limit'
import websocket from '@fastify/websocket'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify'
import { z } from 'zod'
import { BODY_LIMIT } from '#contract/endpoint.ts'
import { ENDPOINTS } from '#contract/endpoints.ts'
import { serveOAuth } from '../areas/accounts/serve-oauth.ts'
import { serveCardHook } from '../areas/cards/orders/serve-card-hook.ts'
import { serveFiles } from '../core/files/serve-files.ts'
import { serveFormHook } from '../areas/forms/serve-form-hook.ts'
import { serveYianHook } from '../areas/insurance/serve-yian-hook.ts'
import { serveBoard } from '../areas/tracking/serve-live-board.ts'
import { serveLive } from '../core/live/serve-live.ts'
import { ROUTES } from './routes.ts'
import type { Services } from '../core/services.ts'
import { serveMiniProgram } from '../areas/agents/serve-mini-program.ts'
import { serverWith } from '../areas/tracking/mount-tracker.ts'
import { serveServerConversions } from '../areas/conversions/serve-conversions.ts'
import type { Tracker } from './start-tracker.ts'
import { serveHooks } from '../areas/wecom/hooks/serve-hooks.ts'
import { allowConsole } from '../core/http/allow-console.ts'
import { answerError, errorReply } from '../core/http/answer-error.ts'
import { isBoundedJson, tooDeep } from '../core/http/bounded-json.ts'
import { compressReplies } from '../core/http/compress-replies.ts'
import { serveDocs } from '../core/http/docs.ts'
import { drainOnClose } from '../core/http/drain.ts'
import { Failure } from '../core/http/failure.ts'
import { serveHealth } from '../core/http/health.ts'
import { countForgedHooks, countStranger } from '../core/http/count-stranger.ts'
import { callKey, limitStore } from '../core/http/limit-store.ts'
import { registerRoutes } from '../core/http/register-routes.ts'
import { addSecurityHeaders, secure } from '../core/http/security-headers.ts'
import { consoleAddress, serveConsole } from '../core/http/serve-console.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether a socket may be opened here. */
    isSocket?: boolean
  }
}

/** Asked every few seconds for ever: their lines would bury the others. */
const PROBES = new Set(['/healthz', '/readyz', '/readyz/clicks', '/metrics'])

/** An absent body with a JSON content type is a body left out, as browsers send it. */
const acceptEmptyJson = (app: FastifyInstance): void => {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined)
    else if (!isBoundedJson(String(body))) done(tooDeep())
    else void parse(request, String(body), done)
  })
}

const Openers = z.object({ token: z.string(), hookKey: z.string() }).partial()

/** The path for the log: without its query, and without a part that opens something. */
const shownPath = ({ url, params, is404 }: FastifyRequest): string => {
  const [path = ''] = url.split('?')
  // Of an address that is not ours nobody knows which part it is.
  if (is404) return path.replaceAll(/[^/]{16,}/g, '***')
  const openers = Object.values(Openers.safeParse(params).data ?? {})
  return openers.reduce((shown, one) => shown.replace(one, '***'), path)
}

/** The plugin would open a socket at any address, before anyone asks who calls, and close it again. */
const refuseOtherSockets = (app: FastifyInstance): void => {
  app.addHook('onRequest', async (request) => {
    if (request.ws && request.routeOptions.config.isSocket !== true) throw new Failure('request.not_found')
  })
}

/** A socket that was asked for at such an address is nobody's: open, it would stay for ever and hold up the end. */
const letGo = ({ raw }: FastifyRequest, reply: FastifyReply): void => {
  if (raw.headers.upgrade !== undefined) reply.raw.once('finish', () => raw.socket.destroySoon())
}

export const buildApp = async (services: Services, tracker?: Tracker): Promise<FastifyInstance> => {
  const { config } = services
  const times = { requestTimeout: 60_000, keepAliveTimeout: 65_000 }
  const app = Fastify({
    loggerInstance: services.log,
    logController: new LogController({ disableRequestLogging: true }),
    // One proxy: whatever stands before its own entry is the caller's invention.
    trustProxy: config.trustProxy ? (_address, hop) => hop === 0 : false,
    bodyLimit: BODY_LIMIT,
    ...times,
    ...(tracker === undefined ? {} : { serverFactory: serverWith(tracker.handle, times) }),
    forceCloseConnections: 'idle',
    // What arrives while we stop is answered as long as we can; the reply ends its connection.
    return503OnClosing: false,
    genReqId: () => randomUUID(),
    // An address that cannot be read reaches no hook.
    frameworkErrors: (error, request, reply) => {
      secure(request, reply)
      letGo(request, reply)
      answerError(error, request, reply)
    },
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
  })
  app.setErrorHandler(answerError)
  addSecurityHeaders(app)
  drainOnClose(app)
  app.addHook('onResponse', async (request, reply) => {
    request.log[PROBES.has(request.routeOptions.url ?? '') ? 'debug' : 'info'](
      {
        method: request.method,
        path: shownPath(request),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        ip: request.ip,
      },
      'request',
    )
  })
  acceptEmptyJson(app)
  app.removeContentTypeParser('text/plain')
  await app.register(formbody, { bodyLimit: BODY_LIMIT })
  await app.register(multipart)
  await app.register(websocket, {
    options: { maxPayload: 16 * 1024 },
    // A peer that breaks the rules is no fault of ours.
    errorHandler: (error, socket, request) => {
      request.log.warn(`live: ${error.message}`)
      socket.terminate()
    },
  })
  refuseOtherSockets(app)
  await app.register(rateLimit, {
    global: false,
    max: config.callsPerMinute,
    timeWindow: 60_000,
    keyGenerator: callKey,
    store: limitStore(services.limits),
  })
  await allowConsole(app, services)
  await compressReplies(app)
  countForgedHooks(app, services)
  app.setNotFoundHandler(
    { preHandler: (request: FastifyRequest) => countStranger(services, request) },
    (request, reply) => {
      const address = consoleAddress(request, config)
      return address === undefined
        ? reply.status(404).send(errorReply(request, 'request.not_found'))
        : reply.redirect(address)
    },
  )

  serveHealth(app, services)
  if (tracker !== undefined) serveMiniProgram(app, services, tracker.parts)
  const served = ENDPOINTS.filter(({ host }) => config.roles.includes(host === 'second' ? 'second' : 'api'))
  registerRoutes(
    app,
    services,
    served,
    ROUTES.filter(({ endpoint }) => served.includes(endpoint)),
  )
  if (config.roles.includes('api')) {
    serveFiles(app, services)
    serveOAuth(app, services)
    serveServerConversions(app, services)
    serveFormHook(app, services)
    serveYianHook(app, services)
    serveCardHook(app, services)
    serveHooks(app, services)
    serveLive(app, services)
    serveBoard(app, services)
    serveDocs(app, services)
    serveConsole(app, config)
  }
  return app
}
