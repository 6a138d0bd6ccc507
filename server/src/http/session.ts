import type { FastifyRequest } from 'fastify'
import { errors, SignJWT } from 'jose'
import { sql } from 'kysely'
import { z } from 'zod'
import { Role as RoleSchema } from '#contract/identity/entities.ts'
import type { Role } from '#contract/roles.ts'
import type { Database } from '../core/db/database.ts'
import type { Tx } from '../core/db/tenant.ts'
import type { Services } from '../core/services.ts'
import type { Belonging, Caller } from '../core/http/caller.ts'
import { Failure } from '../core/http/failure.ts'
import { verifyToken } from '../core/http/verify-token.ts'

const Claims = z.object({ sub: z.string(), sid: z.string(), role: RoleSchema, exp: z.number() })
const MAX_TOKEN = 4096

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

const readToken = (request: FastifyRequest): string => {
  const header = request.headers.authorization ?? ''
  const [scheme, token, ...rest] = header.split(' ')
  if (header.length > MAX_TOKEN || scheme !== 'JWT' || token === undefined || rest.length > 0)
    throw new Failure('session.required')
  return token
}

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

/** The caller behind a request. The row decides, not the token: a session ended or a role changed counts at once. */
export const readSession = async (services: Services, request: FastifyRequest): Promise<Caller> => {
  const claims = await verify(services, readToken(request))
  return callerOfSession(services, claims.sid, claims.sub)
}

export const callerOfSession = async (services: Services, sessionId: string, userId: string): Promise<Caller> => {
  const found = await services.db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['users.username', 'users.fullname', 'users.role'])
    .where('sessions.id', '=', sessionId)
    .where('users.id', '=', userId)
    .where('sessions.ended_at', 'is', null)
    .where('sessions.expires_at', '>', sql<Date>`now()`)
    .where('users.status', '=', 'active')
    .where('users.deleted_at', 'is', null)
    .executeTakeFirst()
  if (found === undefined) throw new Failure('session.required')
  const enterprises = found.role === 'Admin' ? [] : await belongingsOf(services.db, userId)
  return { sessionId, userId, ...found, enterprises }
}
