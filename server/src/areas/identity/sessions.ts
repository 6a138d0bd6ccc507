import { sql } from 'kysely'
import * as endpoints from '#contract/identity/sessions.ts'
import type { Session } from '#contract/identity/sessions.ts'
import type { Database } from '../../core/db/database.ts'
import { type Tx, withSystem } from '../../core/db/tenant.ts'
import { Failure } from '../../core/http/failure.ts'
import { type Context, type Route, route } from '../../core/http/route.ts'
import { signSecondHostToken } from '../../core/http/session.ts'
import { publishLive } from '../../core/live/publish.ts'
import { audit } from '../../core/audit/audit.ts'
import { confirmPassword } from './confirm-password.ts'
import { endMailedLinks } from './credentials.ts'

const SECOND_HOST_SECONDS = 60
const MOST_SHOWN = 100

const openSessions = async (db: Database, userId: string, current: string): Promise<Session[]> => {
  const rows = await db
    .selectFrom('sessions')
    .select(['id', 'signed_in_with', 'ip', 'user_agent', 'created_at', 'last_used_at', 'expires_at'])
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .orderBy(sql`id = ${current}`, 'desc')
    .orderBy('last_used_at', 'desc')
    .limit(MOST_SHOWN)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    current: row.id === current,
    signedInWith: row.signed_in_with,
    ip: row.ip,
    userAgent: row.user_agent,
    createdAt: row.created_at.toISOString(),
    lastUsedAt: row.last_used_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
  }))
}

/** Ends sessions of a person: one, or all but one. The consoles open with them are told. */
const endSessionsOf = async (tx: Tx, userId: string, which: { only: string } | { except: string }): Promise<number> => {
  const ended = await tx
    .updateTable('sessions')
    .set({ ended_at: sql<Date>`now()` })
    .where('user_id', '=', userId)
    .where('id', 'only' in which ? '=' : '<>', 'only' in which ? which.only : which.except)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning('id')
    .execute()
  for (const { id } of ended) await publishLive(tx, userId, { type: 'session_ended' }, id)
  return ended.length
}

const listSessions = async ({ caller, services }: Context<typeof endpoints.listSessions>) => ({
  sessions: await openSessions(services.db, caller.userId, caller.sessionId),
})

const endSession = ({ caller, client, params, services }: Context<typeof endpoints.endSession>) =>
  withSystem(services.db, async (tx) => {
    const ended = await endSessionsOf(tx, caller.userId, { only: params.id })
    if (ended === 0) throw new Failure('session.not_found')
    await audit(tx, caller, client, {
      action: 'session.end',
      entity: 'user',
      entityId: caller.userId,
      entityName: caller.username,
    })
    return { ended }
  })

const endOtherSessions = ({ caller, client, services }: Context<typeof endpoints.endOtherSessions>) =>
  withSystem(services.db, async (tx) => {
    const ended = await endSessionsOf(tx, caller.userId, { except: caller.sessionId })
    await endMailedLinks(tx, caller.userId)
    if (ended > 0)
      await audit(tx, caller, client, {
        action: 'session.end_others',
        entity: 'user',
        entityId: caller.userId,
        entityName: caller.username,
        after: { ended },
      })
    return { ended }
  })

const confirmSession = async ({ body, caller, client, services }: Context<typeof endpoints.confirmSession>) => {
  await confirmPassword({ caller, client, services }, body.password)
  await services.db
    .updateTable('sessions')
    .set({ confirmed_at: sql<Date>`now()` })
    .where('id', '=', caller.sessionId)
    .execute()
  return { ok: true as const }
}

const findUser = async (services: Context<typeof endpoints.listUserSessions>['services'], id: string) => {
  const user = await services.db
    .selectFrom('users')
    .select(['id', 'username'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (user === undefined) throw new Failure('user.not_found')
  return user
}

const listUserSessions = async ({ caller, params, services }: Context<typeof endpoints.listUserSessions>) => {
  const user = await findUser(services, params.id)
  return { sessions: await openSessions(services.db, user.id, caller.sessionId) }
}

const endUserSessions = async ({ caller, client, params, services }: Context<typeof endpoints.endUserSessions>) => {
  const user = await findUser(services, params.id)
  return withSystem(services.db, async (tx) => {
    const ended = await endSessionsOf(tx, user.id, { except: caller.sessionId })
    await endMailedLinks(tx, user.id)
    if (ended > 0)
      await audit(tx, caller, client, {
        action: 'session.end_of_user',
        entity: 'user',
        entityId: user.id,
        entityName: user.username,
        after: { ended },
      })
    return { ended }
  })
}

const createSecondHostToken = async ({ caller, services }: Context<typeof endpoints.createSecondHostToken>) => {
  const expiresAt = new Date(Date.now() + SECOND_HOST_SECONDS * 1000)
  return { token: await signSecondHostToken(services, caller, expiresAt), expiresAt: expiresAt.toISOString() }
}

export const sessionRoutes: Route[] = [
  route(endpoints.listSessions, listSessions),
  route(endpoints.endSession, endSession),
  route(endpoints.endOtherSessions, endOtherSessions),
  route(endpoints.confirmSession, confirmSession),
  route(endpoints.listUserSessions, listUserSessions),
  route(endpoints.endUserSessions, endUserSessions),
  route(endpoints.createSecondHostToken, createSecondHostToken),
]
