import type { FastifyRequest } from 'fastify'
import { errors, SignJWT } from 'jose'
import { sql } from 'kysely'
import { z } from 'zod'
import { Role as RoleSchema } from '#contract/identity/entities.ts'
import type { EndpointSpec } from '#contract/endpoint.ts'
import type { Role } from '#contract/roles.ts'
import type { Database } from '../db/database.ts'
import { locally } from '../db/locally.ts'
import type { Tx } from '../db/tenant.ts'
import type { Services } from '../services.ts'
import type { Belonging, Caller } from './caller.ts'
import { Failure } from './failure.ts'
import { bearsBinding } from './session-binding.ts'
import { verifyToken } from './verify-token.ts'

/** The audience of a token that opens the endpoints of the second host alone. */
const SECOND_HOST = 'second-host'
const Claims = z.object({
  sub: z.string(),
  sid: z.string(),
  role: RoleSchema,
  exp: z.number(),
  aud: z.literal(SECOND_HOST).optional(),
})

export const signToken = (
  services: Services,
  session: { id: string; userId: string; role: Role; issuedAt: Date; expiresAt: Date },
): Promise<string> =>
  new SignJWT({ role: session.role, sid: session.id })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setSubject(session.userId)
    .setIssuedAt(session.issuedAt)
    .setExpirationTime(session.expiresAt)
    .sign(services.keys.jwt)

/** The session cookie stays with the host that set it; to the second one a token goes that is worth nothing a minute later. */
export const signSecondHostToken = (services: Services, caller: Caller, expiresAt: Date): Promise<string> =>
  new SignJWT({ role: caller.role, sid: caller.sessionId })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setSubject(caller.userId)
    .setAudience(SECOND_HOST)
    .setExpirationTime(expiresAt)
    .sign(services.keys.jwt)

const verify = async (services: Services, token: string): Promise<z.infer<typeof Claims>> => {
  try {
    const { payload, protectedHeader } = await verifyToken(token, services.keys.jwtKnown)
    const { alg: _alg, typ: _typ, ...tricks } = protectedHeader
    if (Object.keys(tricks).length > 0) throw new Failure('session.required')
    return Claims.parse(payload)
  } catch (error) {
    throw new Failure(error instanceof errors.JWTExpired ? 'session.expired' : 'session.required')
  }
}

/** The enterprises of a user: those they are a member of and everything below, each with the strongest role. */
export const belongingsOf = async (db: Database, userId: string): Promise<Belonging[]> => {
  const { rows } = await sql<Belonging>`
    select distinct on (e.id) e.id, e.name, m.role
    from members m
    join enterprises own on own.id = m.enterprise_id and own.deleted_at is null and own.status = 'active'
    join enterprises e on e.ancestors @> array[m.enterprise_id]
    where m.user_id = ${userId} and m.deleted_at is null and m.status = 'active'
      and e.deleted_at is null and e.status = 'active'
    order by e.id, array_position(array['User', 'Member', 'MemberCustomer'], m.role)
    limit 1000`.execute(db)
  return rows
}

export const isLiveEnterprise = async (tx: Tx | Database, id: string): Promise<boolean> => {
  const live = await tx
    .selectFrom('enterprises')
    .select('id')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return live !== undefined
}

/** The caller behind a token. The row decides, not the token: a session ended or a role changed counts at once. */
export const callerOfToken = async (
  services: Services,
  token: string,
  request: FastifyRequest,
  endpoint: Pick<EndpointSpec, 'host'>,
): Promise<Caller> => {
  const claims = await verify(services, token)
  const isForSecondHost = claims.aud === SECOND_HOST
  if (isForSecondHost && endpoint.host !== 'second') throw new Failure('session.required')
  return isForSecondHost
    ? callerOfSession(services, claims.sid, claims.sub)
    : callerOfBoundSession(services, request, claims.sid, claims.sub)
}

const findSession = async (services: Services, sessionId: string, userId: string) => {
  const { adminSecondFactor, confirmMinutes } = await services.settings.get('security')
  const found = await services.db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['users.username', 'users.fullname', 'users.role', 'sessions.binding_hash'])
    .select(sql<boolean>`sessions.last_used_at < now() - interval '1 minute'`.as('is_note_due'))
    .select(sql<boolean>`sessions.confirmed_at > now() - make_interval(mins => ${confirmMinutes})`.as('is_confirmed'))
    .select(sql<boolean>`users.role <> 'Admin' or has_second_factor(users.id)`.as('is_enrolled'))
    .where('sessions.id', '=', sessionId)
    .where('users.id', '=', userId)
    .where('sessions.ended_at', 'is', null)
    .where('sessions.expires_at', '>', sql<Date>`now()`)
    .where('users.status', '=', 'active')
    .where('users.deleted_at', 'is', null)
    .executeTakeFirst()
  if (found === undefined) throw new Failure('session.required')
  const { binding_hash: binding, is_confirmed: isConfirmed, is_enrolled, is_note_due, ...user } = found
  if (is_note_due)
    await services.db
      .updateTable('sessions')
      .set({ last_used_at: sql<Date>`now()` })
      .where('id', '=', sessionId)
      .where(locally())
      .execute()
  const enterprises = user.role === 'Admin' ? [] : await belongingsOf(services.db, userId)
  const needsSecondFactor = !is_enrolled && adminSecondFactor
  const caller: Caller = { sessionId, userId, ...user, enterprises, needsSecondFactor, isConfirmed }
  return { binding, caller }
}

export const callerOfSession = async (services: Services, sessionId: string, userId: string): Promise<Caller> =>
  (await findSession(services, sessionId, userId)).caller

/** The same, for a request that must come from the session's own browser. */
export const callerOfBoundSession = async (
  services: Services,
  request: FastifyRequest,
  sessionId: string,
  userId: string,
): Promise<Caller> => {
  const { binding, caller } = await findSession(services, sessionId, userId)
  if (binding !== null && !bearsBinding(request, sessionId, binding)) throw new Failure('session.required')
  return caller
}
