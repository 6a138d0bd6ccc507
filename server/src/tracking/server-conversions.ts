import { createHmac, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ServerConversionBody } from '#contract/tracking/entities.ts'
import { withSystem } from '../db/tenant.ts'
import { Failure } from '../http/failure.ts'
import { languageOf } from '../http/language.ts'
import { readInput, refuseBrokenText } from '../http/read-input.ts'
import type { Services } from '../services.ts'
import { conversionTime } from './conversion-time.ts'
import { recordConversion } from './record-conversion.ts'
import { visitorOfPhone } from './visitor-of-phone.ts'

const STALE = 300
const MOST_BYTES = 64 * 1024
/** Compared where there is no secret, so that an unknown key takes as long as a known one. */
const NOBODY = 'nobody'

const headerOf = ({ headers }: FastifyRequest, name: string): string => {
  const value = headers[name]
  return typeof value === 'string' ? value : ''
}

const isSigned = (request: FastifyRequest, secret: string | undefined, raw: Buffer): boolean => {
  const timestamp = headerOf(request, 'x-timestamp')
  const given = Buffer.from(headerOf(request, 'x-signature').toLowerCase())
  const wanted = createHmac('sha256', secret ?? NOBODY)
    .update(`${timestamp}\n`)
    .update(raw)
    .digest('hex')
  const fresh = /^\d{1,12}$/.test(timestamp) && Math.abs(Date.now() / 1000 - Number(timestamp)) <= STALE
  const same = given.length === wanted.length && timingSafeEqual(given, Buffer.from(wanted))
  return same && fresh && secret !== undefined
}

const parse = (raw: Buffer): unknown => {
  try {
    return JSON.parse(raw.toString('utf8'))
  } catch {
    throw new Failure('request.malformed')
  }
}

const report = async (services: Services, request: FastifyRequest<{ Params: { key: string } }>) => {
  const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
  const adset = await services.db
    .selectFrom('adsets')
    .select(['id', 'secret_sealed'])
    .where('key', '=', request.params.key)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  const sealed = adset?.secret_sealed ?? null
  const secret = sealed === null ? undefined : services.keys.decrypt(sealed)
  if (!isSigned(request, secret, raw) || adset === undefined) throw new Failure('conversion.signature')
  const given = parse(raw)
  const language = languageOf(request)
  refuseBrokenText([given], language)
  const body = readInput(ServerConversionBody, given, language)
  const now = new Date()
  const at = conversionTime(body.at, now)
  const { conversionId } = await withSystem(services.db, (tx) =>
    recordConversion(tx, services, {
      adsetId: adset.id,
      kind: body.kind,
      source: 'server',
      sourceKey: body.sourceKey,
      at,
      receivedAt: now,
      trackId: body.trackId ?? null,
      clickId: body.clickId ?? null,
      visitor: body.phone === undefined ? null : visitorOfPhone(services, body.phone),
      amount: body.amount ?? null,
      orderNo: body.orderNo || null,
    }),
  )
  return { id: conversionId }
}

/** Where another server reports conversions of an ad set, signed with its secret. The same fact again answers the same. */
export const serveServerConversions = (app: FastifyInstance, services: Services): void => {
  void app.register(async (scope) => {
    // The signature is over the bytes as they came.
    scope.removeContentTypeParser('application/json')
    scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    scope.post<{ Params: { key: string } }>(
      '/hooks/conversions/:key',
      {
        bodyLimit: MOST_BYTES,
        config: { rateLimit: { max: services.config.callsPerMinute, timeWindow: 60_000 } },
      },
      async (request, reply) => {
        void reply.header('cache-control', 'no-store')
        return report(services, request)
      },
    )
  })
}
