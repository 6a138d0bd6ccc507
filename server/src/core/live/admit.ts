import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Config } from '../config.ts'
import type { Caller } from '../http/caller.ts'
import { Failure } from '../http/failure.ts'
import { callerOfBoundSession } from '../http/session.ts'
import type { Services } from '../services.ts'
import { redeemTicket } from './create-live-ticket.ts'

const Query = z.object({ ticket: z.string().min(1).max(100) })

const hostOf = (url: string | undefined): string | undefined =>
  url !== undefined && URL.canParse(url) ? new URL(url).host : undefined

/** Another site's page may open a socket to us; its origin gives it away. */
export const isOwnOrigin = (config: Config, request: FastifyRequest): boolean => {
  const origin = hostOf(request.headers.origin)
  return origin !== undefined && (origin === request.host || origin === hostOf(config.publicUrl))
}

/** Who comes in by this ticket. The ticket is only looked at when it comes from our own page. */
export const admit = async (services: Services, request: FastifyRequest): Promise<Caller> => {
  if (!isOwnOrigin(services.config, request)) throw new Failure('access.forbidden')
  const { data } = Query.safeParse(request.query)
  const used = data && (await redeemTicket(services, data.ticket))
  if (used === undefined) throw new Failure('session.required')
  const caller = await callerOfBoundSession(services, request, used.session_id, used.user_id)
  if (caller.needsSecondFactor === true) throw new Failure('auth.second_factor_required')
  return caller
}
