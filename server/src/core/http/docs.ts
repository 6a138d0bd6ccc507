import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ENDPOINTS } from '#contract/endpoints.ts'
import { openApi } from '#contract/openapi.ts'
import type { Services } from '../services.ts'
import { PRODUCT_VERSION } from '../version.ts'
import { docsPage } from './docs-page.ts'
import { Failure } from './failure.ts'
import { readCaller } from './read-caller.ts'
import { API } from './register-routes.ts'

const PER_MINUTE = 60
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'"

/** The same bytes for everybody: a copy each for those who read slowly would fill the memory. */
const describe = (): { document: Buffer; page: Buffer } => {
  const described = openApi(ENDPOINTS, PRODUCT_VERSION)
  return { document: Buffer.from(JSON.stringify(described)), page: Buffer.from(docsPage(described)) }
}

export const serveDocs = (app: FastifyInstance, services: Services): void => {
  let made: ReturnType<typeof describe> | undefined
  // Made when first asked for: few ask, and it takes longer than the rest of the start.
  const read = () => (made ??= describe())
  /** Open to everyone, or by setting to whoever has a session or an API key. */
  const onRequest = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    if ((await services.settings.get('security')).publicDocs) return
    void reply.header('cache-control', 'no-store')
    const caller = await readCaller(services, request, {})
    if (caller.needsSecondFactor === true) throw new Failure('auth.second_factor_required')
  }
  // A megabyte each, for people and programs that read it once.
  const max = Math.min(PER_MINUTE, services.config.callsPerMinute)
  const options = { onRequest, config: { rateLimit: { max, timeWindow: 60_000 } } }
  app.get(`${API}/openapi.json`, options, (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(read().document),
  )
  for (const path of ['/docs', `${API}/docs`]) {
    app.get(path, options, (_request, reply) =>
      reply.type('text/html; charset=utf-8').header('content-security-policy', POLICY).send(read().page),
    )
  }
}
