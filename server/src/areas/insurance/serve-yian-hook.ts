import { createHmac, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { withSystem } from '../../core/db/tenant.ts'
import { parseBoundedJson } from '../../core/http/bounded-json.ts'
import { Failure } from '../../core/http/failure.ts'
import { languageOf } from '../../core/http/language.ts'
import { readInput, refuseBrokenText } from '../../core/http/read-input.ts'
import type { Services } from '../../core/services.ts'
import { NoticeBody } from './read-notice.ts'
import { takeNotice } from './take-notice.ts'

const STALE = 300
const MOST_BYTES = 64 * 1024

const headerOf = ({ headers }: FastifyRequest, name: string): string => {
  const value = headers[name]
  return typeof value === 'string' ? value : ''
}
const isSame = (given: string, wanted: string): boolean => {
  const [left, right] = [Buffer.from(given), Buffer.from(wanted)]
  return left.length === right.length && timingSafeEqual(left, right)
}

const checkSigned = async ({ settings }: Services, request: FastifyRequest, raw: Buffer): Promise<void> => {
  const { appId, secret } = await settings.get('yian')
  const timestamp = headerOf(request, 'x-timestamp')
  const wanted = createHmac('sha256', secret).update(timestamp).update(raw).digest('hex')
  const isFresh = /^\d{10}$/.test(timestamp) && Math.abs(Date.now() / 1000 - Number(timestamp)) <= STALE
  const isSigned = isSame(headerOf(request, 'x-signature').toLowerCase(), wanted)
  if (secret === '' || !isSame(headerOf(request, 'x-app'), appId) || !isSigned || !isFresh)
    throw new Failure('hook.signature')
}

/** Where the insurer tells what became of an order; taken is what is answered with code 0. */
export const serveYianHook = (app: FastifyInstance, services: Services): void => {
  void app.register(async (scope) => {
    // The signature is over the bytes as they came.
    scope.removeContentTypeParser('application/json')
    scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    scope.post(
      '/hooks/yian',
      { bodyLimit: MOST_BYTES, config: { rateLimit: { max: services.config.callsPerMinute, timeWindow: 60_000 } } },
      async (request, reply) => {
        void reply.header('cache-control', 'no-store')
        const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
        await checkSigned(services, request, raw)
        const given = parseBoundedJson(raw.toString('utf8'))
        const language = languageOf(request)
        refuseBrokenText([given], language)
        const body = readInput(NoticeBody, given, language)
        await withSystem(services.db, (tx) => takeNotice(tx, services, body, new Date()))
        return { code: 0, message: 'success' }
      },
    )
  })
}
