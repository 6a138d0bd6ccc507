import type { FastifyRequest } from 'fastify'
import type { EndpointSpec } from '#contract/endpoint.ts'
import type { Services } from '../services.ts'
import { callerOfKey, KEY_PREFIX } from './api-key.ts'
import type { Caller } from './caller.ts'
import { clientOf } from './client.ts'
import { Failure } from './failure.ts'
import { callerOfToken } from './session.ts'

const MAX_HEADER = 4096

/** Who is behind a request, by its `Authorization`: `JWT` and a session's token, or `Bearer` and an API key. */
export const readCaller = async (
  services: Services,
  request: FastifyRequest,
  endpoint: Pick<EndpointSpec, 'host'>,
): Promise<Caller> => {
  const header = request.headers.authorization ?? ''
  const [scheme, token, ...rest] = header.split(' ')
  if (header.length > MAX_HEADER || token === undefined || rest.length > 0) throw new Failure('session.required')
  if (scheme === 'JWT') return callerOfToken(services, token, request, endpoint)
  if (scheme === 'Bearer' && token.startsWith(KEY_PREFIX)) return callerOfKey(services, token, clientOf(request))
  throw new Failure('session.required')
}
