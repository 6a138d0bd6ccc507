import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { EndpointSpec } from '#contract/endpoint.ts'
import { ENDPOINTS } from '#contract/endpoints.ts'
import { fingerprint } from '../testing/fingerprint.ts'
import { fieldsOf, sampleOf } from '../testing/sample.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { fill, inParallel, paramsIn, pathsOf } from '../testing/walk.ts'
import { foundTenant, idOf, type Tenant } from '../testing/world.ts'

let server: TestServer
let tenant: Tenant
beforeAll(async () => {
  server = await startTestServer()
  tenant = await foundTenant(server)
})
afterAll(() => server.stop())

interface Case {
  name: string
  method: string
  path: string
  body?: string | Buffer
  headers?: Record<string, string>
}

const send = async ({ method, path, body, headers }: Case): Promise<{ status: number; text: string }> => {
  const response = await fetch(`${server.url}/api/v1${path}`, {
    method,
    body: body as RequestInit['body'],
    headers: {
      authorization: `JWT ${server.admin.token}`,
      'x-forwarded-for': `10.${Math.random().toString().slice(2, 4)}.1.1`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
  })
  return { status: response.status, text: await response.text() }
}
