import { createHmac, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { parseBoundedJson } from '../../core/http/bounded-json.ts'
import { Failure } from '../../core/http/failure.ts'
import { languageOf } from '../../core/http/language.ts'
import { readInput, refuseBrokenText } from '../../core/http/read-input.ts'
import type { Services } from '../../core/services.ts'

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

type HookRequest = FastifyRequest<{ Params: { key: string } }>

interface Hook<S extends z.ZodType> {
  /** With the ad set's key at its end. */
  path: `/hooks/${string}/:key`
  body: S
  answer(adsetId: string, body: z.output<S>, request: HookRequest): Promise<unknown>
}

const read = async <S extends z.ZodType>(services: Services, hook: Hook<S>, request: HookRequest): Promise<unknown> => {
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
  const given = parseBoundedJson(raw.toString('utf8'))
  const language = languageOf(request)
  refuseBrokenText([given], language)
  return hook.answer(adset.id, readInput(hook.body, given, language), request)
}

/** Where another server speaks for an ad set, signed with its secret. */
export const serveSignedHook = <S extends z.ZodType>(app: FastifyInstance, services: Services, hook: Hook<S>): void => {
  void app.register(async (scope) => {
    // The signature is over the bytes as they came.
    scope.removeContentTypeParser('application/json')
    scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    scope.post<{ Params: { key: string } }>(
      hook.path,
      {
        bodyLimit: MOST_BYTES,
        config: { rateLimit: { max: services.config.callsPerMinute, timeWindow: 60_000 } },
      },
      async (request, reply) => {
        void reply.header('cache-control', 'no-store')
        return read(services, hook, request)
      },
    )
  })
}
