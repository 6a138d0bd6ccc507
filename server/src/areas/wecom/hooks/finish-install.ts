import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { withSystem } from '../../../core/db/tenant.ts'
import { clientOf } from '../../../core/http/client.ts'
import { Failure } from '../../../core/http/failure.ts'
import { audit } from '../../../core/audit/audit.ts'
import type { Services } from '../../../core/services.ts'
import { redeemInstall } from '../corps/install-state.ts'
import { takeAuthorization } from '../corps/take-authorization.ts'
import { WecomFailure } from '../port.ts'

/** Only our own page is ever returned to, whatever stands in the address. */
const RETURN_TO = '/#/apps/customer/list?tab=corps'
const Query = z.record(z.string().max(64), z.string().max(4096).catch('')).catch({})

type InstallError = 'state' | 'refused' | 'away' | 'taken'

/** The one who asked, as long as they may still connect corps. */
const askerOf = ({ db }: Services, userId: string) =>
  db
    .selectFrom('users')
    .select(['id as userId', 'username', 'fullname'])
    .where('id', '=', userId)
    .where('role', 'in', ['Admin', 'User'])
    .where('status', '=', 'active')
    .where('deleted_at', 'is', null)
    .executeTakeFirst()

type Asker = NonNullable<Awaited<ReturnType<typeof askerOf>>>

const connect = async (
  services: Services,
  request: FastifyRequest,
  actor: Asker,
  { authCode, enterpriseId }: { authCode: string; enterpriseId: string | null },
): Promise<{ connected: string } | InstallError> => {
  const { corpId, store } = await takeAuthorization(services, authCode, enterpriseId)
  return withSystem(services.db, async (tx) => {
    await store(tx)
    const corp = await tx
      .selectFrom('wecom_corps')
      .select(['name', 'mode', 'enterprise_id'])
      .where('id', '=', corpId)
      .executeTakeFirstOrThrow()
    await audit(tx, actor, clientOf(request), {
      action: 'wecom.connect',
      entity: 'corp',
      entityId: corpId,
      entityName: corp.name,
      enterpriseId: corp.enterprise_id,
      after: { mode: corp.mode, enterpriseId: corp.enterprise_id },
    })
    return enterpriseId !== null && corp.enterprise_id !== enterpriseId ? 'taken' : { connected: corpId }
  })
}

const finish = async (services: Services, request: FastifyRequest): Promise<{ connected: string } | InstallError> => {
  const query = Query.parse(request.query)
  const asked = await redeemInstall(services, query['state'] ?? '')
  const actor = asked && (await askerOf(services, asked.user_id))
  if (asked === undefined || actor === undefined) return 'state'
  try {
    const given = { authCode: query['auth_code'] ?? '', enterpriseId: asked.enterprise_id }
    return await connect(services, request, actor, given)
  } catch (error) {
    if (error instanceof Failure && error.code.startsWith('wecom.')) return 'away'
    if (!(error instanceof WecomFailure)) throw error
    request.log.warn({ kind: error.kind, code: error.code }, 'installation not taken')
    return ['away', 'busy', 'throttled'].includes(error.kind) ? 'away' : 'refused'
  }
}

/** Someone comes back from installing the app; answers where to send them. */
export const finishInstall = async (services: Services, request: FastifyRequest): Promise<string> => {
  const result = await finish(services, request)
  const outcome =
    typeof result === 'string' ? `connect_error=${result}` : `connected=${encodeURIComponent(result.connected)}`
  return `${RETURN_TO}&${outcome}`
}
