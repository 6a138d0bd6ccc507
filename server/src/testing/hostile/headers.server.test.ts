import { afterAll, beforeAll, expect, it } from 'vitest'
import { png } from '../../core/files/testing/samples.ts'
import { FORM } from '../../areas/forms/testing/form-harness.ts'
import { makeAdset } from '../adsets.ts'
import { startTestServer, type TestServer } from '../test-server.ts'
import { oneOfEach, wrongHeaders } from './expected-headers.ts'

let server: TestServer
let cases: ReturnType<typeof oneOfEach>
beforeAll(async () => {
  server = await startTestServer()
  const enterpriseId = await server.enterprise()
  const schema = await server.admin.post('/form_schemas', { enterpriseId, ...FORM })
  const params = { schemaId: Number(schema.body.form_schema.id) }
  const [plain, form] = [
    await makeAdset(server, server.admin, enterpriseId),
    await makeAdset(server, server.admin, enterpriseId, { kind: 'formschema', params }),
  ]
  const keyOf = ({ links }: typeof plain) => new URL(links.landing).pathname.split('/').at(-1) ?? ''
  const upload = new FormData()
  upload.append('attachment', new Blob([Buffer.from(png(1, 1))]), 'a.png')
  const { body } = await server.admin.call('POST', '/files', { body: upload })
  cases = oneOfEach(keyOf(plain), keyOf(form), { token: server.admin.token ?? '', file: String(body.files[0].url) })
})
afterAll(() => server.stop())

it('every kind of answer is guarded, and tells nothing of what serves it', async () => {
  for (const [name, { kind, path, status, init }] of Object.entries(cases)) {
    const reply = await fetch(server.url + path, { redirect: 'manual', ...init })
    await reply.arrayBuffer()
    expect([name, reply.status, wrongHeaders(kind, reply.headers)]).toEqual([name, status, []])
  }
})
