import type { FastifyInstance, FastifyRequest } from 'fastify'
import { networkOf } from '../limits/network-of.ts'
import type { Limit } from '../limits/windows.ts'
import type { Services } from '../services.ts'
import { Failure } from './failure.ts'
import { verifyToken } from './verify-token.ts'

const MINUTE = 60_000
/** Of the calls an address may make, the part it may make without showing who it is. */
const STRANGERS_PART = 5
const RETRY_AFTER = 60

const limitFor = ({ config }: Services, ip: string): Limit => ({
  key: `strangers ${networkOf(ip)}`,
  max: Math.ceil(config.callsPerMinute / STRANGERS_PART),
  spanMs: MINUTE,
})

/** Calls without a session count together, whatever they ask for: the limits of the endpoints do not add up. */
export const countStranger = async (services: Services, { ip }: FastifyRequest): Promise<void> => {
  const limit = limitFor(services, ip)
  const { n, leftMs } = await services.limits.count(limit)
  if (n > limit.max) throw new Failure('request.too_many', { retryAfterSeconds: leftMs / 1000 })
}

/** At an endpoint for everyone: a token we have signed is not looked up, but tells a console from a stranger. */
export const countUnsigned = async (services: Services, request: FastifyRequest): Promise<void> => {
  const [scheme, token] = (request.headers.authorization ?? '').split(' ')
  const isSigned =
    scheme === 'JWT' &&
    token !== undefined &&
    (await verifyToken(token, services.keys.jwtKnown).then(
      () => true,
      () => false,
    ))
  if (!isSigned) await countStranger(services, request)
}

/** WeChat-work calls for many corps from the same addresses, and browsers come back from a platform: neither is refused for others. */
const isOwnHook = ({ routeOptions: { url = '' } }: FastifyRequest): boolean =>
  url.startsWith('/hooks/') && !/^\/hooks\/(wxwork|oauth)\//.test(url)
const FORGED = new Set([400, 401, 403, 404, 413, 415])

/** Calls of hooks that were refused count as a stranger's, and those who send many of them are not read any more. */
export const countForgedHooks = (app: FastifyInstance, services: Services): void => {
  app.addHook('onRequest', async (request) => {
    if (isOwnHook(request) && services.limits.isReached(limitFor(services, request.ip)))
      throw new Failure('request.too_many', { retryAfterSeconds: RETRY_AFTER })
  })
  app.addHook('onResponse', async (request, reply) => {
    if (isOwnHook(request) && FORGED.has(reply.statusCode)) services.limits.countAtOnce(limitFor(services, request.ip))
  })
}
