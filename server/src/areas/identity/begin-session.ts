import { sql } from 'kysely'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Language } from '#contract/errors.ts'
import { deviceName } from '#contract/identity/device-name.ts'
import type { UserStatus } from '#contract/identity/statuses.ts'
import type { Role } from '#contract/roles.ts'
import { newId, newSecret } from '../../core/db/ids.ts'
import type { SignInWay } from '../../core/db/schema/identity.ts'
import { type Tx, withSystem } from '../../core/db/tenant.ts'
import type { Client } from '../../core/http/client.ts'
import { apiCookie } from '../../core/http/cookies.ts'
import { Failure } from '../../core/http/failure.ts'
import { signToken } from '../../core/http/session.ts'
import { bindingCookie } from '../../core/http/session-binding.ts'
import { sha256Hex } from '../../core/text/sha256-hex.ts'
import type { Services } from '../../core/services.ts'
import { audit } from '../../core/audit/audit.ts'
import { sessionUser } from './queries.ts'
import { notifySecurity } from './notify-security.ts'
import { bearsMark, MARK_COOKIE, markFor } from './throttle.ts'

const YEAR = 365 * 24 * 3600

interface Account {
  id: string
  username: string
  fullname: string
  role: Role
  status: UserStatus
}

interface Asked {
  client: Client
  language: Language
  services: Services
  request: FastifyRequest
  reply: FastifyReply
}

/** Whether the person has signed in with this browser, or one like it from the same address, before. */
const isKnownDevice = async (tx: Tx, { services, client, request }: Asked, userId: string): Promise<boolean> => {
  if (bearsMark(services.keys, request.headers.cookie, userId)) return true
  const { rows } = await sql<{ is_first: boolean; is_known: boolean }>`
    select count(*) = 0 is_first,
      coalesce(bool_or(ip = ${client.ip} and user_agent = ${client.userAgent}), false) is_known
    from sessions where user_id = ${userId}`.execute(tx)
  return rows[0]?.is_known === true || rows[0]?.is_first === true
}

/** Whoever has shown who they are gets a session; how they showed it is kept with it. */
export const beginSession = async (
  asked: Asked,
  account: Account,
  { way, binding }: { way: SignInWay; binding?: 'cookie' },
) => {
  const { client, language, services, request, reply } = asked
  if (account.status !== 'active') throw new Failure(account.status === 'pending' ? 'auth.wrong' : 'auth.disabled')
  const { sessionHours } = await services.settings.get('security')
  const issuedAt = new Date()
  const session = {
    id: newId('se'),
    userId: account.id,
    role: account.role,
    issuedAt,
    expiresAt: new Date(issuedAt.getTime() + sessionHours * 3_600_000),
  }
  const secret = binding === 'cookie' ? newSecret() : undefined
  await withSystem(services.db, async (tx) => {
    const known = await isKnownDevice(tx, asked, account.id)
    await tx
      .insertInto('sessions')
      .values({
        id: session.id,
        user_id: account.id,
        expires_at: session.expiresAt,
        ip: client.ip,
        user_agent: client.userAgent,
        signed_in_with: way,
        binding_hash: secret === undefined ? null : sha256Hex(secret),
      })
      .execute()
    await tx.updateTable('users').set({ last_login_at: new Date() }).where('id', '=', account.id).execute()
    await audit(tx, { ...account, userId: account.id }, client, {
      action: 'session.start',
      entity: 'user',
      entityId: account.id,
      entityName: account.username,
    })
    if (!known) {
      const device = deviceName(client.userAgent) ?? (client.userAgent.slice(0, 120) || '—')
      const params = { ip: client.ip, device }
      await notifySecurity(tx, services, account.id, { kind: 'security.new_device', params }, { language })
    }
  })
  const mark = apiCookie(MARK_COOKIE, markFor(services.keys, account.id), {
    maxAgeSeconds: YEAR,
    secure: request.protocol === 'https',
  })
  const bound = secret === undefined ? [] : [bindingCookie(request, session.id, secret, sessionHours * 3600)]
  void reply.header('set-cookie', [mark, ...bound])
  return { user: await sessionUser(services, account.id), token: await signToken(services, session) }
}
