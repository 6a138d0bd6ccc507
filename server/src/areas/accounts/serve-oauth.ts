import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { AD_PROVIDERS } from '#contract/accounts/providers.ts'
import { clientOf } from '../../core/http/client.ts'
import { PlatformFailure } from '../../platforms/port.ts'
import type { Services } from '../../core/services.ts'
import { platformOf } from '../../platforms/platforms.ts'
import { callbackOf, redeemState } from './authorize-accounts.ts'
import { storeConsent } from './store-consent.ts'

/** Only our own page is ever returned to, whatever the platform or its visitor put into the address. */
const RETURN_TO = '/#/apps/adaccounts/list'
const PER_MINUTE = 60

const Params = z.strictObject({ provider: z.enum(AD_PROVIDERS) })
/** What is not text, or too long, is as good as absent. */
const Query = z.record(z.string().max(64), z.string().max(4096).catch('')).catch({})

type ConnectError = 'state' | 'app' | 'refused' | 'away'

/** The one who asked, as long as they may still connect accounts. */
const askerOf = ({ db }: Services, userId: string) =>
  db
    .selectFrom('users')
    .select(['id as userId', 'username', 'fullname'])
    .where('id', '=', userId)
    .where('role', '=', 'Admin')
    .where('status', '=', 'active')
    .where('deleted_at', 'is', null)
    .executeTakeFirst()

const appOf = ({ db }: Services, id: string) =>
  db
    .selectFrom('third_party_apps')
    .select(['id', 'name', 'provider', 'app_id', 'secret_sealed'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()

const connect = async (services: Services, request: FastifyRequest): Promise<number | ConnectError> => {
  const params = Params.safeParse(request.params)
  const query = Query.parse(request.query)
  if (!params.success) return 'state'
  const asked = await redeemState(services, query['state'] ?? '')
  const actor = asked && (await askerOf(services, asked.user_id))
  if (asked === undefined || actor === undefined) return 'state'
  const app = await appOf(services, asked.app_id)
  const platform = app && (await platformOf(services, app.provider))
  if (app === undefined || platform === undefined || app.provider !== params.data.provider) return 'app'
  const secret = services.keys.decrypt(app.secret_sealed)
  try {
    const consent = await platform.exchange({ appId: app.app_id, secret }, query, callbackOf(services, app.provider))
    const auditContext = { actor, client: clientOf(request) }
    return await storeConsent(services, auditContext, { app, enterpriseId: asked.enterprise_id, consent })
  } catch (error) {
    if (!(error instanceof PlatformFailure)) throw error
    request.log.warn({ provider: app.provider, kind: error.kind, code: error.code }, 'consent not taken')
    return error.kind === 'refused' || error.kind === 'auth' ? 'refused' : 'away'
  }
}

/** Where a platform sends people back after they consented, or did not. */
export const serveOAuth = (app: FastifyInstance, services: Services): void => {
  const config = { rateLimit: { max: Math.min(PER_MINUTE, services.config.callsPerMinute), timeWindow: 60_000 } }
  app.get('/hooks/oauth/:provider', { config }, async (request, reply) => {
    const result = await connect(services, request)
    const outcome = typeof result === 'number' ? `connected=${result}` : `connect_error=${result}`
    return reply.header('cache-control', 'no-store').redirect(`${RETURN_TO}?${outcome}`, 302)
  })
}
