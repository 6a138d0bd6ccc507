import type { FastifyInstance } from 'fastify'
import { ENDPOINTS } from '#contract/endpoints.ts'
import { openApi } from '#contract/openapi.ts'
import { PRODUCT_VERSION } from '../version.ts'
import { docsPage } from './docs-page.ts'
import { API } from './register-routes.ts'

const POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'"

export const serveDocs = (app: FastifyInstance): void => {
  const described = openApi(ENDPOINTS, PRODUCT_VERSION)
  // The same bytes for everybody: a copy each for those who read slowly would fill the memory.
  const [document, page] = [JSON.stringify(described), docsPage(described)].map((text) => Buffer.from(text))
  app.get(`${API}/openapi.json`, (_request, reply) => reply.type('application/json; charset=utf-8').send(document))
  for (const path of ['/docs', `${API}/docs`]) {
    app.get(path, (_request, reply) =>
      reply.type('text/html; charset=utf-8').header('content-security-policy', POLICY).send(page),
    )
  }
}
