import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import type { Giver } from '../agents/give-agent.ts'
import type { CardDesk } from '../../cards/page/card-desk.ts'
import type { RingDesk } from '../../cards/ring-page/ring-desk.ts'
import { serveRegions } from '../cards/regions/serve-regions.ts'
import type { Config } from '../../core/config.ts'
import type { FormDesk } from '../../forms/form-desk.ts'
import { serveForms } from '../../forms/serve-forms.ts'
import { answerNotFound, answerUnavailable, sendPage } from './answer.ts'
import { landingRoutes } from './landing-routes.ts'
import { monitorRoutes } from './monitor-routes.ts'
import { plainPage } from './landing-page.ts'
import type { Link, LinkCache } from './link-cache.ts'
import type { CountAddress } from './make-hit.ts'
import { type LinkQuery, readQuery } from './read-query.ts'
import type { Recorder } from './group-commit.ts'
import type { SettingsStore } from '../../core/settings/store.ts'

const LONGEST_QUERY = 8 * 1024
const KEY = /^[A-Za-z0-9_-]{4,64}$/

export interface TrackerParts {
  config: Pick<Config, 'trustProxy'>
  links: Pick<LinkCache, 'find' | 'peek'>
  recorder: Recorder
  settings: Pick<SettingsStore, 'get'>
  giver: Giver
  forms: FormDesk
  cards: CardDesk
  rings: RingDesk
  count: CountAddress
  log: { error(detail: object, words: string): void }
}

export interface LinkRequest {
  Params: { key: string }
}

/** What a link was asked with: its query, and a form's fields where it was posted. */
export const queryOf = (request: FastifyRequest): LinkQuery => {
  const { url } = request.raw
  const sign = url?.indexOf('?') ?? -1
  const posted = typeof request.body === 'string' && request.body !== '' ? `&${request.body}` : ''
  return readQuery((sign < 0 ? '' : (url?.slice(sign + 1) ?? '')) + posted)
}

/** The link, or nothing when the visitor has been answered. */
export const findLink = async (
  { links }: TrackerParts,
  request: FastifyRequest<LinkRequest>,
  reply: FastifyReply,
): Promise<Link | undefined> => {
  const { key } = request.params
  const link = KEY.test(key) ? await links.find(key) : undefined
  if (link === undefined) await answerNotFound(request, reply)
  return link
}

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
  serveForms(app, parts)
  serveRegions(app)
  await app.ready()
  return app
}
