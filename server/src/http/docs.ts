import type { FastifyInstance } from 'fastify'
import { ENDPOINTS } from '#contract/endpoints.ts'
import { openApi } from '#contract/openapi.ts'
import { PRODUCT_VERSION } from '../core/version.ts'
import { docsPage } from '../core/http/docs-page.ts'
import { API } from '../core/http/register-routes.ts'

const POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'"

/** The same bytes for everybody: a copy each for those who read slowly would fill the memory. */
const describe = (): { document: Buffer; page: Buffer } => {
  const described = openApi(ENDPOINTS, PRODUCT_VERSION)
  return { document: Buffer.from(JSON.stringify(described)), page: Buffer.from(docsPage(described)) }
}

export const serveDocs = (app: FastifyInstance): void => {
  let made: ReturnType<typeof describe> | undefined
  // Made when first asked for: few ask, and it takes longer than the rest of the start.
  const read = () => (made ??= describe())
  app.get(`${API}/openapi.json`, (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(read().document),
  )
  for (const path of ['/docs', `${API}/docs`]) {
    app.get(path, (_request, reply) =>
      reply.type('text/html; charset=utf-8').header('content-security-policy', POLICY).send(read().page),
    )
  }
}
