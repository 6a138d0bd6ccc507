import Fastify, { type FastifyInstance } from 'fastify'
import { answerNotFound, answerUnavailable, sendPage } from './answer.ts'
import { landingRoutes } from './landing-routes.ts'
import { monitorRoutes } from './monitor-routes.ts'
import { plainPage } from './landing-page.ts'
import type { TrackerParts } from './tracker-parts.ts'

const LONGEST_QUERY = 8 * 1024

const acceptAnyBody = (app: FastifyInstance): void => {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, body),
  )
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, _body, done) => done(null, undefined))
}

/** The hot path: links alone, without session, limits or documents. */
export const buildTracker = async (parts: TrackerParts): Promise<FastifyInstance> => {
  const app = Fastify({
    logger: false,
    trustProxy: parts.config.trustProxy ? (_address, hop) => hop === 0 : false,
    bodyLimit: LONGEST_QUERY,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200, querystringParser: () => ({}) },
    frameworkErrors: (_error, request, reply) => void answerNotFound(request, reply),
  })
  acceptAnyBody(app)
  app.addHook('onRequest', (request, reply, done) => {
    const { url = '' } = request.raw
    if (url.length > LONGEST_QUERY && url.length - url.indexOf('?') > LONGEST_QUERY)
      void sendPage(request, reply, 414, (nonce) => plainPage(nonce, '链接过长', '链接带有的内容过多，无法打开。'))
    else done()
  })
  app.setNotFoundHandler((request, reply) => answerNotFound(request, reply))
  app.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    const { statusCode = 500 } = error
    if (statusCode < 500)
      return sendPage(request, reply, statusCode, (nonce) => plainPage(nonce, '无法打开', '链接的内容无法识别。'))
    parts.log.error({ err: error, path: request.raw.url?.split('?')[0] }, 'link not answered')
    return answerUnavailable(request, reply)
  })
  monitorRoutes(app, parts)
  landingRoutes(app, parts)
  for (const { routes } of parts.pages) routes?.(app)
  await app.ready()
  return app
}
